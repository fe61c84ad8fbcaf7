import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from './files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-files-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('a written file has its own version', async () => {
  const files = await openFileStore(root);
  const first = await files.write(chunks('one ', 'two'));
  const second = await files.write(chunks('three'));
  expect(first.size).toBe(7);
  expect(await readFile(files.path(first.version), 'utf8')).toBe('one two');
  expect((await files.list()).sort()).toEqual([first.version, second.version].sort());
});

test('a stream that fails leaves nothing', async () => {
  const files = await openFileStore(root);
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the client went away');
  }
  await expect(files.write(broken())).rejects.toThrow('went away');
  expect(await files.list()).toEqual([]);
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
});

test('a copy survives its original, and removing twice does not fail', async () => {
  const files = await openFileStore(root);
  const { version } = await files.write(chunks('kept'));
  const copy = await files.duplicate(version);
  await files.remove(version);
  await files.remove(version);
  expect(await readFile(files.path(copy), 'utf8')).toBe('kept');
});

test.each(['../../etc/passwd', '', 'ab', '00000000-0000-0000-0000-00000000000/'])(
  '%j is not a version',
  async (name) => {
    const files = await openFileStore(root);
    expect(() => files.path(name)).toThrow('not a version');
  },
);

test('a server killed during an upload leaves no file, and the partial one is removed at the next start', async () => {
  const program = `
    import { openFileStore } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))};
    const files = await openFileStore(${JSON.stringify(root)});
    async function* endless() { for (;;) yield Buffer.alloc(4096); }
    await files.write(endless());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while ((await readdir(join(root, 'incoming')).catch(() => [])).length === 0) await sleep(20);
  child.kill('SIGKILL');
  await ended;
  expect(await readdir(join(root, 'incoming'))).toHaveLength(1);

  const files = await openFileStore(root);
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
  expect(await files.list()).toEqual([]);
});
