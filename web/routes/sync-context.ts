import { createContext } from 'react-router-dom';
import type { Sync } from '../sync/sync.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The sync of the session, which `requireSession` puts into the router's context. */
export const syncContext = createContext<Sync>();
