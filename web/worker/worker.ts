// The service worker of a site: keeps its files, and viewed pictures, so that it opens without
// a network (docs/decisions/035-every-site-opens-without-a-network.md). It must never cache other answers of /api, which
// pages keep by user. Each site has caches of its own names, and no other is searched.
/// <reference lib="webworker" />
import { TAKE_OVER } from '../lib/code/reload-newest.ts';
import { type KeptPictures, keptPictures, keptSheets } from '../model/kept-pictures.ts';
import { createShell, ENV } from './cached-shell.ts';
import { filesOf, isEnv } from './our-files.ts';
import { keptSheet, picture } from './pictures.ts';
import { isScreenOf, type WorkerSite } from './sites.ts';

declare const self: ServiceWorkerGlobalScope;
/** The site, the files of its build, those that are kept once they were used, and their version: inserted at build time. */
declare const __SITE__: WorkerSite;
declare const __SHELL__: readonly string[];
declare const __LATER__: readonly string[];
declare const __SHELL_VERSION__: string;

/** Milliseconds to wait for the network before the kept answer is used. */
const PATIENCE_MS = 2_000;

const site: WorkerSite = __SITE__;
const page = site.scope;
const shell = createShell({
  prefix: `${site.name}-shell-`,
  version: __SHELL_VERSION__,
  page,
  files: __SHELL__,
});
const pictures: readonly KeptPictures[] = keptPictures(site.name);

// A new version waits: it neither skips waiting nor takes over open pages, which continue with what they have loaded.
self.addEventListener('install', (event) => event.waitUntil(shell.install()));
self.addEventListener('activate', (event) => event.waitUntil(shell.dropOld()));

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isSheet = site.name === 'office' && keptSheets.matches.test(pathname);
  if (isSheet) event.respondWith(keptSheet(pathname).then((kept) => kept ?? fromOutside(request, pathname)));
  else if (request.mode === 'navigate') {
    if (isScreenOf(site, pathname))
      event.respondWith(site.opens === 'kept' ? keptFirst(request) : newest(request, page));
  } else if (pathname === ENV) event.respondWith(newest(request, ENV));
  else if (__SHELL__.includes(pathname))
    event.respondWith(shell.keptFile(pathname).then((kept) => kept ?? fetch(request)));
  else if (__LATER__.includes(pathname)) event.respondWith(shell.onceUsed(request, pathname));
  else if (request.destination === 'image' && pictureOf(pathname)) event.respondWith(fromOutside(request, pathname));
});

const pictureOf = (pathname: string) => pictures.find(({ matches }) => matches.test(pathname));

/** A viewed picture, which is kept, or what is only passed on. */
async function fromOutside(request: Request, pathname: string): Promise<Response> {
  const kept = request.destination === 'image' ? pictureOf(pathname) : undefined;
  return kept ? picture(request, pathname, kept, pictures[0]?.cache ?? '') : fetch(request);
}

async function keptFirst(request: Request): Promise<Response> {
  return (await shell.keptPage(page)) ?? fetch(request);
}

/** The server's answer, or the kept one when the server does not answer in time, or another in its place. */
async function newest(request: Request, keptAs: string): Promise<Response> {
  const kept = await shell.keptPage(keptAs);
  if (!kept) return fetch(request);
  const isOurs = async (answer: Response) => (keptAs === ENV ? isEnv(answer) : (await filesOf(answer)).length > 0);
  const answer = fetch(request).then(async (response) => ((await isOurs(response)) ? response : kept.clone()));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE_MS));
  return Promise.race([answer, late]).catch(() => kept);
}
