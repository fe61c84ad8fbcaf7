import { join } from 'node:path';
import { runProgram } from './run-program.ts';

interface SeedOptions {
  root: string;
  /** Beside the path: the variables of supabase/seed/env.ts. */
  env: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** Called with each line of output: accounts, and a generated password. */
  onLine: (line: string) => void;
}

/** Runs the product's seed program, which fills an empty database and does nothing otherwise. Rejects with `failure`. */
export function runSeed(failure: string, { root, env, ...options }: SeedOptions): Promise<void> {
  return runProgram(failure, {
    command: process.execPath,
    args: [join(root, 'supabase/seed/seed.ts')],
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    ...options,
  });
}
