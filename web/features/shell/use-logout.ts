import { useSupabaseClient } from '@supabase/auth-helpers-react';
import { leave } from '../../lib/session-store.ts';

const LONGEST_WAIT_MS = 2_000;

/** Ends this browser's session on the server where it can be reached, forgets it and reloads. */
export function useLogout() {
  const client = useSupabaseClient();
  return () => {
    const ended = client.auth.signOut({ scope: 'local' });
    const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
    void Promise.race([ended, waited]).finally(leave);
  };
}
