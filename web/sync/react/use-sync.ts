import { createContext, use, useEffect } from 'react';
import type { WorkListener } from '../project/work.ts';
import type { Sync } from '../sync.ts';

export const SyncContext = createContext<Sync | null>(null);

/** The sync of the session that this screen belongs to. */
export function useSync(): Sync {
  const sync = use(SyncContext);
  if (!sync) throw new Error('Only screens of a session have a sync');
  return sync;
}

/** Calls back when work changes in any project, while the screen is open. The listener must be stable. */
export function useWorkTopic(listener: WorkListener) {
  const { work } = useSync();
  useEffect(() => work.listen(listener), [work, listener]);
}
