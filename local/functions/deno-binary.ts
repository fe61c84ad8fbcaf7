// Finds the Deno binary itself, not its npm wrapper, so that signals and the process id are Deno's.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the Deno binary of an npm package, or `deno` from the PATH when the package has none. */
export function findDeno(npmPackage = 'deno'): string {
  const folder = dirname(fileURLToPath(import.meta.resolve(`${npmPackage}/package.json`)));
  const program = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  return existsSync(program) ? program : 'deno';
}
