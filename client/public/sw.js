// The build fills these in: the version changes with any file that it made.
const version = '__VERSION__';
const languages = '__LANGUAGES__'.split(' ');

const cacheName = `zonekeeper-${version}`;
/** Files without a hash in their name. A page is none of them: it comes from the server or not at all. */
const shell = [
  ...languages.map((code) => `/offline/${code}.html`),
  '/offline.css',
  '/offline.js',
  '/theme.js',
  '/favicon.svg',
  '/icon-192.png',
];
/** The reader's choice, which outlives a version. */
const choices = { cache: 'zonekeeper-choices', language: '/language' };

addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(shell.map((url) => fresh(url))))),
);

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('message', ({ data }) => {
  if (data === 'activate') void skipWaiting();
  else if (languages.includes(data?.language)) void keepLanguage(data.language);
});

// All else goes to the network as if there were no worker: the API above all.
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (shell.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

const fresh = (url) => new Request(url, { cache: 'no-cache' });

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name !== cacheName && name !== choices.cache) await caches.delete(name);
  }
  // The page is on its way while the worker starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function page({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match(`/offline/${await language()}.html`)) ?? Response.error();
  }
}

async function file(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // A cache without room costs nothing but the copy.
  if (answer.ok) void cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function keepLanguage(code) {
  await (await caches.open(choices.cache)).put(choices.language, new Response(code));
}

async function language() {
  const kept = await (await caches.open(choices.cache)).match(choices.language);
  const codes = [await kept?.text(), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return codes.find((code) => languages.includes(code)) ?? 'en';
}
