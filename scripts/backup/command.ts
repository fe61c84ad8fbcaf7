// What the commands about backups share: the variables of .env, one sentence instead of a stack, and the time it took.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../local/env.ts';

const root = join(import.meta.dirname, '../..');

/** The data directory of the product, as `npm start` would use it. */
export function readDataDir(): string {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  return readEnv(process.env).DATA_DIR;
}

/** Prints what `work` answers and how long it took; a failure is said and ends the process with 1. */
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
