import { NetworkError } from '../../web/lib/http/api-error.ts';
import type { Page } from '../../web/lib/page.ts';
import { createSync, type Sync } from '../../web/sync/sync.ts';

const nothing = () => {};

/** A page that is looked at all the time. */
const seenPage: Page = {
  isVisible: () => true,
  onReturn: () => nothing,
  onOnline: () => nothing,
  askBeforeLeaving: () => nothing,
};

const cut = () => Promise.reject(new NetworkError('cut'));

/** The sync of a session without a network, but for what is given. */
export function aSync(given: Partial<Parameters<typeof createSync>[0]> = {}): Sync {
  return createSync({ userId: 'me', api: cut, realtime: cut, page: seenPage, showToast: nothing, ...given });
}
