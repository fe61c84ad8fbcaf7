import type { SupabaseClient } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../lib/http/api.ts';
import type { Page } from '../lib/page.ts';
import type { ToastText } from '../lib/toast/toast.ts';
import type { LastSeen } from '../session/last-seen.ts';

/** A signed-in user, and the dependencies of sync. */
export interface Session {
  userId: string;
  /** Calls /api as this user. */
  api: Api;
  /** The client with the shared socket; resolves after the first screen. */
  realtime: () => Promise<Pick<SupabaseClient, 'realtime' | 'channel' | 'removeChannel'>>;
  page: Page;
  queries: QueryClient;
  showToast: (toast: ToastText) => void;
  /** What this browser keeps of the server's answers; tests keep nothing. */
  lastSeen?: LastSeen;
}
