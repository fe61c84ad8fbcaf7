import type { SupabaseClient } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../lib/http/api.ts';
import type { Page } from '../lib/page.ts';
import type { ToastText } from '../lib/toast/toast.ts';

/** One signed-in person, and what the rooms of sync need of the page around them. */
export interface Session {
  userId: string;
  /** Calls /api as this person. */
  api: Api;
  /** The client whose socket all channels share; resolves when the first screen stands. */
  realtime: () => Promise<Pick<SupabaseClient, 'realtime' | 'channel' | 'removeChannel'>>;
  page: Page;
  queries: QueryClient;
  showToast: (toast: ToastText) => void;
}
