// Before anything is drawn: the theme this reader chose, if any. Without a choice the system's setting holds.
try {
  const chosen = JSON.parse(localStorage.getItem("crownhall") || "{}").theme;
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be closed; then the system's setting holds.
}
