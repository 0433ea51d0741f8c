// Kept by the service worker: when the hall is there again, show what was wanted.
const AWAY = [502, 503, 504];
setInterval(async () => {
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) location.reload();
}, 3000);
