import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { aPerson } from '../../support/builders.ts';

const root = join(import.meta.dirname, '../../..');
const mark = '=== end of the block ===';

/** Commands with the output that the page documents. */
async function blocksOf(file: string): Promise<{ commands: string; output: string }[]> {
  const page = await readFile(join(root, file), 'utf8');
  const pairs = page.matchAll(/```bash\n(.*?)```\n```(?:text|json)\n(.*?)```/gs);
  const blocks = [...pairs].map(([, commands = '', output = '']) => ({ commands, output }));
  expect(blocks.length, 'a block of commands without its output').toBe(page.split('```bash\n').length - 1);
  return blocks;
}

/** Runs all blocks in one bash and returns the output of each. */
async function run(blocks: string[], env: Record<string, string>): Promise<string[]> {
  const bash = spawn('bash', ['-s'], { cwd: root, env: { ...process.env, ...env } });
  bash.stdin.end(blocks.map((commands) => `${commands}\nprintf '%s' '${mark}'\n`).join(''));
  const [printed, complaints] = await Promise.all([text(bash.stdout), text(bash.stderr)]);
  expect(complaints).toBe('');
  return printed.split(mark).slice(0, -1);
}

const lines = (printed: string) =>
  printed
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

// A hundred programs are started, each of which takes a second or two on a busy machine.
test('the commands of docs/api.md print what the page says', { timeout: 300_000 }, async () => {
  const { email, password } = await aPerson({ type: 'staff' });
  const blocks = await blocksOf('docs/api.md');
  const printed = await run(
    blocks.map(({ commands }) => commands),
    { URL: inject('stack').url, EMAIL: email, PASSWORD: password },
  );
  expect(printed.map(lines)).toEqual(blocks.map(({ output }) => lines(output)));
  console.log(`documentation: ${blocks.length} blocks of commands ran`);
});
