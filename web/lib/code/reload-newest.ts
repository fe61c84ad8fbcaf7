import { connection } from '../http/connection.ts';
import { valueStore } from '../store/value-store.ts';
import { wait } from '../time/timers.ts';

/** The message that lets a waiting service worker take over. */
export const TAKE_OVER = 'take over';
/** The longest wait for the service worker, without which a reload shows the same version again; milliseconds. */
const TAKES_AT_MOST_MS = 20_000;
/** The wait for its predecessor to be idle; milliseconds. */
const IDLE_WITHIN_MS = 5_000;

/** True from the request to the reload. */
export const isReloading = valueStore(false);

/** Reloads this page with the newest version, at the user's request. */
export async function reloadNewest() {
  isReloading.set(true);
  await Promise.race([newestTakesOver().catch(() => undefined), wait(TAKES_AT_MOST_MS)]);
  window.location.reload();
  // The user may stay for what is typed.
  isReloading.set(false);
}

async function newestTakesOver() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !navigator.serviceWorker.controller) return;
  if (!registration.waiting) await registration.update();
  const newest = registration.waiting ?? (await installed(registration.installing));
  if (!newest) return;
  const taken = new Promise<true>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
  );
  newest.postMessage(TAKE_OVER);
  const isTaken = await Promise.race([taken, wait(IDLE_WITHIN_MS)]);
  // Browsers let the old worker end its work first, for up to five minutes: while a page of it makes calls, it is never
  // idle. Without a registration the server's page opens, and registers the newest worker.
  if (!isTaken && connection.get() === 'online') await registration.unregister();
}

/** The worker once it is installed. */
function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    if (!worker) return resolve(null);
    worker.addEventListener('statechange', () => resolve(worker.state === 'installed' ? worker : null), { once: true });
  });
}
