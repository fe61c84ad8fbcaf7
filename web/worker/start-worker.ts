import { isOutdated } from '../lib/code/missing-code.ts';

/** A page that stays open looks for a new version in this interval; milliseconds. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/**
 * Registers the service worker of a site for use without a network (docs/product.md#client-offline); not available on
 * plain http. When a new version waits, the page says so.
 */
export async function startWorker(scope: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register(`${scope}worker.js`, { scope }));
  } catch {
    // The site works without it; the next visit retries.
  }
}

function watch(registration: ServiceWorkerRegistration) {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) isOutdated.set(true);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  // Offline, the next look may find it.
  const update = () => registration.update().catch(() => undefined);
  setInterval(update, LOOK_EVERY_MS);
  window.addEventListener('online', update);
}
