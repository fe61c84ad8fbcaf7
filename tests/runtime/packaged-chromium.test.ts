// Test files that run at the same time start the browser of the npm package at the same time, on a machine without it.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const module = new URL('../support/chromium/packaged-chromium.ts', import.meta.url).href;
/** Prints the version that the program states about itself. */
const start = `
  import { execFileSync } from 'node:child_process';
  import { packagedChromium } from '${module}';
  console.log(String(execFileSync(await packagedChromium(), ['--version'])));
`;

test('several processes unpack the browser at the same time, and each can start it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unpacked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', start], {
      env: { ...process.env, TMPDIR: folder },
    });
  for (const { stdout } of await Promise.all([run(), run(), run()])) expect(stdout).toMatch(/^Chromium \d/);
  expect(await readdir(folder)).toHaveLength(1);
});
