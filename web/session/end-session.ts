import { leave } from './leave.ts';
import { supabase } from './supabase.ts';

const LONGEST_WAIT_MS = 2_000;

/** Ends this browser's session on the server where it can be reached, forgets it and starts anew. */
export function endSession() {
  const ended = supabase()
    .then(({ auth }) => auth.signOut({ scope: 'local' }))
    .catch(() => undefined);
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.race([ended, waited]).then(() => leave());
}
