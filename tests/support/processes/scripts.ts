// Runs the programs of `npm run …` to their end.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { guard } from '../../../local/process/guard.ts';
import { root } from '../product.ts';

/** Runs scripts/<name>.ts; resolves with its exit code and output. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guard(child, 'INT');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
