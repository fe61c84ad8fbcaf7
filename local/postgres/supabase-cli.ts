// Runs the Supabase CLI of the npm package non-interactively and without telemetry.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const supabaseCliPath = join(
  dirname(fileURLToPath(import.meta.resolve('supabase/package.json'))),
  'dist/supabase.js',
);

/** The environment of every run. */
export const supabaseCliEnv = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', CI: '1' };
