import { valueStore } from '../store/value-store.ts';
import { wait } from '../time/timers.ts';

/** The message that lets a waiting service worker take over. */
export const TAKE_OVER = 'take over';
/** The longest wait for the service worker, without which a reload shows the same version again; milliseconds. */
const TAKES_AT_MOST_MS = 20_000;

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
  const isTaken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  newest.postMessage(TAKE_OVER);
  await isTaken;
}

/** The worker once it is installed. */
function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    if (!worker) return resolve(null);
    worker.addEventListener('statechange', () => resolve(worker.state === 'installed' ? worker : null), { once: true });
  });
}
