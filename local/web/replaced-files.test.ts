import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashedFiles, keepForOpenPages, readServedFiles, servedAfter } from './replaced-files.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

test('the week of a file starts when another build replaces it', () => {
  const served = servedAfter({ 'a.js': null, 'both.js': null }, ['b.js', 'both.js'], day(20));
  expect(served).toEqual({ 'a.js': day(20).toISOString(), 'both.js': null, 'b.js': null });
  expect(servedAfter(served, ['b.js', 'both.js'], day(26))).toEqual(served);
  expect(servedAfter(served, ['b.js', 'both.js'], day(27))).toEqual({ 'both.js': null, 'b.js': null });
});

test('a restored build is the newest again', () => {
  expect(servedAfter({ 'a.js': day(19).toISOString(), 'b.js': null }, ['a.js'], day(20))).toEqual({
    'a.js': null,
    'b.js': day(20).toISOString(),
  });
});

test('keeps the files of a replaced build for a week', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [build, kept] = [join(folder, 'dist'), join(folder, 'kept')];
  const release = async (...names: string[]) => {
    await rm(build, { recursive: true, force: true });
    await mkdir(join(build, 'assets/client'), { recursive: true });
    for (const name of names) await writeFile(join(build, 'assets', name), name);
  };
  await release('a.js', 'client/a.js');
  await keepForOpenPages(build, kept, day(1));
  await release('b.js');
  await keepForOpenPages(build, kept, day(10));
  expect(await hashedFiles(kept)).toEqual(['a.js', 'b.js', 'client/a.js']);
  await keepForOpenPages(build, kept, day(17));
  expect(await hashedFiles(kept)).toEqual(['b.js']);
  expect(await readServedFiles(kept)).toEqual({ 'b.js': null });
  expect(await readdir(kept)).toEqual(['assets', 'served-files.json']);
});
