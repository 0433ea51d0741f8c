// Knows one thing: when the hall is out of reach, show a page that says so. Everything else comes from the hall.
const CACHE = "crownhall-offline-3";
const KEPT = ["offline.html", "offline.css", "offline.js", "icons/crown.svg"].map(
  (name) => new URL(name, self.location).pathname,
);

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A proxy that finds no hall behind it says so by these.
const AWAY = [502, 503, 504];

async function pageOrMoment(request) {
  const answer = await fetch(request).catch(() => null);
  return answer && !AWAY.includes(answer.status) ? answer : caches.match(KEPT[0]);
}

self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(pageOrMoment(event.request));
  else if (KEPT.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});
