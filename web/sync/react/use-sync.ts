import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import type { Sync } from '../sync.ts';

export const SyncContext = createContext<Sync | null>(null);

/** The sync of the session that this screen belongs to. */
export function useSync(): Sync {
  const sync = use(SyncContext);
  if (!sync) throw new Error('Only screens of a session have a sync');
  return sync;
}

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The sync of the session, which `requireSession` puts into the router's context. */
export const syncContext = createRouterContext<Sync>();
