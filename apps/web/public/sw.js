// Shows a page of its own while the server cannot be reached. It stores nothing else: pages always come from the network, so that
// a new version is seen at once, and no answer of the API is kept.

// The beginning of the SHA-256 of the offline page's files, so that browsers notice a change. A spec checks it.
const CACHE = 'offline-50ff53cdcb39';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const requests = FILES.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The browser requests a page while it starts this script.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  // Each navigation, also one to the API: without a response from here, the browser would send it again after the preload, and a
  // return from X would be used twice.
  if (event.request.mode === 'navigate') event.respondWith(open(event));
  else if (FILES.includes(pathname)) event.respondWith(read(event.request));
});

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

const read = async (request) => (await caches.match(request)) ?? fetch(request);
