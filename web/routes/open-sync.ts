import type { Me } from '../../functions/api/session/contract.ts';
import { afterFirstScreen } from '../lib/code/lazy.ts';
import { page } from '../lib/page.ts';
import { showToast } from '../lib/toast/toast.ts';
import { api } from '../session/api.ts';
import { supabase } from '../session/supabase.ts';
import { createSync, type Sync } from '../sync/sync.ts';

/** Opens the sync of the signed-in user; asks the server when the token cannot be read. */
export async function openSync(userId?: string): Promise<Sync> {
  return createSync({
    userId: userId ?? (await api<Me>('/me')).id,
    api,
    realtime: () => afterFirstScreen().then(supabase),
    page,
    showToast,
  });
}
