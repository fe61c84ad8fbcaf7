// The Deno program itself, not its npm wrapper: signals and the process number then belong to Deno.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the Deno program, or plain `deno` for the PATH to find when the package brought none. */
export function findDeno(): string {
  const folder = dirname(fileURLToPath(import.meta.resolve('deno/package.json')));
  const program = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  return existsSync(program) ? program : 'deno';
}
