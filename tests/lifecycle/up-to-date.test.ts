// A start repeats a build whose sources changed, whatever folder they are in: else an update would leave the old engine of
// the schedule in the browser.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modulesOf } from '../../local/builds/read-modules.ts';
import { isUpToDate } from '../../local/builds/stamp.ts';
import { root } from '../support/product.ts';
import { aRelease, type Release } from '../support/releases/release.ts';

let release: Release;
beforeAll(async () => {
  release = await aRelease();
});
afterAll(() => release.remove());

test.for([
  ['dist', ['web/main.tsx', 'web/trade/main.tsx', 'web/worker/worker.ts', 'functions/core/schedule/engine/because.ts']],
  ['build/api', ['functions/api/index.ts', 'functions/core/schedule/engine/forward.ts', 'functions/_shared/errors.ts']],
] as const)('%s is repeated after a change in any folder that it loads', async ([name, known]) => {
  const { folder } = release;
  const build = join(folder, name);
  const modules = await modulesOf(build);
  expect(modules).toEqual(expect.arrayContaining([...known]));
  expect(await isUpToDate(folder, build)).toBe(true);
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const files = [...modules.filter((each) => /\.\w+$/.test(each)), 'package-lock.json', ...known];
  for (const file of new Map(files.map((each) => [folderOf(each), each])).values()) {
    const text = await readFile(join(folder, file));
    await writeFile(join(folder, file), Buffer.concat([text, Buffer.from('\n')]));
    expect(await isUpToDate(folder, build), file).toBe(false);
    await writeFile(join(folder, file), text);
  }
  expect(await isUpToDate(folder, build)).toBe(true);
  await rm(join(folder, known[0]));
  expect(await isUpToDate(folder, build)).toBe(false);
});

test('the list of the function has every source of its map', async () => {
  const build = join(root, 'build/api');
  const { sources } = JSON.parse(await readFile(join(build, 'index.js.map'), 'utf8')) as { sources: string[] };
  // A file may be built in one of several ways, which a query names.
  const own = sources
    .map((source) => join('build/api', source.replace(/\?.*$/, '')))
    .filter((source) => source.startsWith('functions/'));
  expect(own.length).toBeGreaterThan(100);
  expect(await modulesOf(build)).toEqual(expect.arrayContaining(own));
});
