import { paths } from '../model/paths.ts';

/** Registers the service worker for offline use (docs/product.md#client-offline); not available on plain http. */
export function startWorker() {
  const home = paths.clientHome.href();
  // Without the slash at its end, the start page is outside the worker's scope.
  if (`${window.location.pathname}/` === home) window.history.replaceState(null, '', home + window.location.search);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // The site works without it; the next visit retries.
    navigator.serviceWorker.register(`${home}worker.js`, { scope: home }).catch(() => undefined);
  });
}
