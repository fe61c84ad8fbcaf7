// Finds the Deno binary itself, not its npm wrapper, so that signals and the process id are Deno's.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The path of the Deno binary of an npm package, or `deno` from the PATH when the package has none. */
export function findDeno(npmPackage = 'deno'): string {
  // The global setup of Vitest has no import.meta.resolve.
  const folder = dirname(createRequire(import.meta.url).resolve(`${npmPackage}/package.json`));
  const program = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  return existsSync(program) ? program : 'deno';
}
