// The Supabase CLI among the packages, as programs run it: it asks nothing, and tells nobody.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const supabaseCliPath = join(
  dirname(fileURLToPath(import.meta.resolve('supabase/package.json'))),
  'dist/supabase.js',
);

/** What its environment holds in any case. */
export const supabaseCliEnv = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', CI: '1' };
