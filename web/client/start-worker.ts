import { paths } from '../model/paths.ts';

/** Lets the worker of the built site keep it for where there is no reception; plain http away from this machine has none. */
export function startWorker() {
  const home = paths.clientHome.href();
  // Without its slash the start of the site is outside of what its worker may serve.
  if (`${window.location.pathname}/` === home) window.history.replaceState(null, '', home + window.location.search);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // The site works without it; the next visit tries again.
    navigator.serviceWorker.register(`${home}worker.js`, { scope: home }).catch(() => undefined);
  });
}
