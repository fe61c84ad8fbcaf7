import { leave, leaveSoon } from './leave.ts';
import { supabase } from './supabase.ts';

const LONGEST_WAIT_MS = 2_000;

/** Ends the session, on the server if reachable, and reloads the page. */
export function endSession() {
  leaveSoon();
  const ended = supabase()
    .then(({ auth }) => auth.signOut({ scope: 'local' }))
    .catch(() => undefined);
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.race([ended, waited]).then(() => leave());
}
