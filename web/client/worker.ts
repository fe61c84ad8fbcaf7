// The service worker of the clients' site: caches the site and viewed pictures for offline use. It must never cache
// other answers of /api, which the page stores by user.
/// <reference lib="webworker" />
import { keptPictures } from '../model/kept-pictures.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, inserted at build time; the page is first. */
declare const __SHELL__: readonly [page: string, ...files: string[]];
declare const __SHELL_VERSION__: string;

const SHELL = `client-shell-${__SHELL_VERSION__}`;
const PAGE = __SHELL__[0];
const ENV = '/env.json';
/** Milliseconds to wait for the network before the cached page is shown. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => {
  const files = [...__SHELL__, ENV].map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  // Open pages are not taken over: they continue with what they have started to load.
  event.waitUntil(dropOldShells());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, PAGE));
  else if (pathname === ENV) event.respondWith(fromNetwork(request, ENV));
  else if (__SHELL__.includes(pathname)) event.respondWith(fromShell(request));
  else if (request.destination === 'image') {
    const kept = keptPictures.find(({ matches }) => matches.test(pathname));
    if (kept) event.respondWith(picture(request, pathname, kept));
  }
});

async function dropOldShells() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('client-shell-') && name !== SHELL).map(drop));
}

const drop = (name: string) => caches.delete(name);

async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The server's answer, or the cached one when the server does not answer in time. */
async function fromNetwork(request: Request, keptAs: string): Promise<Response> {
  const kept = await caches.match(keptAs);
  if (!kept) return fetch(request);
  const answer = fetch(request).then((response) => (response.status < 500 ? response : kept.clone()));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE_MS));
  return Promise.race([answer, late]).catch(() => kept);
}

/** Cached by path only: signatures change, but the content of a path does not. */
async function picture(request: Request, path: string, { cache: name, most }: (typeof keptPictures)[number]) {
  const cache = await caches.open(name);
  const known = await cache.match(path);
  if (known) return known;
  // Storage may have another origin; with cors its answer can be distinguished from a failure.
  const answer = await fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => undefined);
  // Offline, a cached thumbnail replaces the full picture.
  if (!answer) return (await caches.match(path.replace(/full$/, 'thumb'))) ?? Response.error();
  if (answer.ok) {
    await cache.put(path, answer.clone());
    const oldest = (await cache.keys()).slice(0, -most);
    await Promise.all(oldest.map((key) => cache.delete(key)));
  }
  return answer;
}
