import { NetworkError } from '../../../web/lib/http/api-error.ts';
import { createSync, type Sync } from '../../../web/sync/sync.ts';
import { seenPage } from '../chromium/seen-page.ts';

const cut = () => Promise.reject(new NetworkError('cut'));

/** The sync of a session without a network, but for what is given. */
export function aSync(given: Partial<Parameters<typeof createSync>[0]> = {}): Sync {
  return createSync({ userId: 'me', api: cut, realtime: cut, page: seenPage, showToast: () => {}, ...given });
}
