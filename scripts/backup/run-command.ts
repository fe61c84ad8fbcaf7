// Shared by the backup commands: reads .env, reports errors in one sentence without a stack, and prints the duration.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../local/env.ts';

const root = join(import.meta.dirname, '../..');

/** The data directory that `npm start` would use. */
export function readDataDir(): string {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  return readEnv(process.env).DATA_DIR;
}

/** Prints the result of `work` and its duration. Prints a failure and exits with 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  const began = performance.now();
  try {
    const said = await work();
    console.log(`${said} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
