// A site whose office is the one of 0.11, as far as it looks for a new version, until it is released: from then on all
// of it is the stack under test. The scripts are those of 0.11. Goes in 1.1.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';

const worker = `
const name = 'office-shell-0.11';
self.addEventListener('install', (event) => event.waitUntil(caches.open(name).then((cache) => cache.add('/'))));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(caches.open(name).then((cache) => cache.match('/')).then((kept) => kept ?? fetch(event.request)));
});`;

const page = `<!doctype html><html lang="en"><title>0.11</title><main><h1>The office of 0.11</h1>
<p role="status"></p><button>Reload</button></main><script>
function watch(registration) {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller)
      document.querySelector('p').textContent = 'A new version is here.';
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  const update = () => registration.update().catch(() => undefined);
  window.addEventListener('online', update);
}
async function reloadNewest() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const newest = registration.waiting;
  const isTaken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  newest.postMessage('take over');
  await isTaken;
  window.location.reload();
}
document.querySelector('button').addEventListener('click', reloadNewest);
navigator.serviceWorker.register('/worker.js', { scope: '/' }).then(watch);
</script></html>`;

const fresh = { 'cache-control': 'no-cache' };

/** Serves it until the test is finished; `release` puts 1.0 in its place. */
export async function serverOf011(): Promise<{ url: string; release: () => void }> {
  let isReleased = false;
  const server = createServer((incoming, answer) => {
    const { method, url = '/' } = incoming;
    if (!isReleased && url === '/worker.js')
      return answer.writeHead(200, { ...fresh, 'content-type': 'text/javascript' }).end(worker);
    if (!isReleased) return answer.writeHead(200, { ...fresh, 'content-type': 'text/html' }).end(page);
    const passed = request(new URL(url, inject('stack').url), { method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    return incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const release = () => {
    isReleased = true;
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}
