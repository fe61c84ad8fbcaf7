import type { Me } from '../../functions/core/users/session.contract.ts';
import { afterFirstScreen } from '../lib/code/lazy.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { page } from '../lib/page.ts';
import { showToast } from '../lib/toast/toast.ts';
import { api } from '../session/api.ts';
import { createLastSeen } from '../session/last-seen.ts';
import { beforeLeaving } from '../session/leave.ts';
import { removeOpened } from '../session/opened.ts';
import { supabase } from '../session/supabase.ts';
import { createSync, type Sync } from './sync.ts';

const leaving = onDemand(() => import('./log-out.ts'));

/** Opens the sync of the signed-in user; asks the server when the token cannot be read. */
export async function openSync(userId?: string): Promise<Sync> {
  const id = userId ?? (await api<Me>('/me')).id;
  const lastSeen = createLastSeen(id);
  const sync = createSync({
    userId: id,
    lastSeen,
    api,
    realtime: () => afterFirstScreen().then(supabase),
    page,
    showToast,
  });
  const stop = beforeLeaving(async (reason) => {
    removeOpened(id);
    // Work that waits survives an expired session, but not the loss of access.
    const forgotten = [lastSeen.forget(), navigator.clearAppBadge?.()];
    if (reason === 'access') forgotten.push(leaving().then(({ forgetWork }) => forgetWork(sync)));
    await Promise.all(forgotten);
  });
  return {
    ...sync,
    close: () => {
      stop();
      sync.close();
    },
  };
}
