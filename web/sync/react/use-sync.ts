import { createContext, use } from 'react';
import type { Sync } from '../sync.ts';

export const SyncContext = createContext<Sync | null>(null);

/** The sync of the session that this screen belongs to. */
export function useSync(): Sync {
  const sync = use(SyncContext);
  if (!sync) throw new Error('Only screens of a session have a sync');
  return sync;
}
