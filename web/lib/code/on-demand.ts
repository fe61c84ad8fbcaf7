import { unheard, whenConnection } from '../http/connection.ts';
import { isMissingCode, isOutdated, isSiteThere } from './missing-code.ts';

/**
 * Loads code once, at the first call. Without a service worker it waits while offline, since a browser may not retry a
 * failed file until the page is reloaded. Rejects when the server answers but the file is gone.
 */
export function onDemand<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  return () => {
    code ??= loaded(load).catch((error: unknown) => {
      code = undefined;
      throw error;
    });
    return code;
  };
}

async function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  // A service worker may have it.
  let isAtHand = Boolean(globalThis.navigator?.serviceWorker?.controller);
  for (;;) {
    if (!isAtHand) await whenConnection('online');
    isAtHand = false;
    try {
      return await load();
    } catch (error) {
      if (!isMissingCode(error)) throw error;
      if (await isSiteThere()) {
        isOutdated.set(true);
        throw error;
      }
      unheard();
    }
  }
}
