import { wait } from '../time/timers.ts';

/** The message that lets a waiting service worker take over. */
export const TAKE_OVER = 'take over';
/** The longest wait for the service worker; milliseconds. */
const TAKES_AT_MOST_MS = 5_000;

/** Reloads this page with the newest version, at the user's request. */
export async function reloadNewest() {
  await Promise.race([newestTakesOver().catch(() => undefined), wait(TAKES_AT_MOST_MS)]);
  window.location.reload();
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
