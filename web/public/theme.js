// Before anything is drawn: the theme this reader chose, or else the system's.
{
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("crownhall") || "{}").theme;
  } catch {
    // Storage may be closed; then nothing was chosen.
  }
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : system;
}
