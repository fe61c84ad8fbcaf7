import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDeno } from '../../local/functions/deno-binary.ts';
import { written } from '../../tests/support/decisions/offers.ts';
import { recordsBefore } from '../../tests/support/decisions/records.ts';
import { hostedDeno } from '../../tests/support/hosted/hosted-deno.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paper-'));
  await build({
    root,
    configFile: join(root, 'vite.function.config.ts'),
    logLevel: 'error',
    define: { RECORDS_BEFORE: JSON.stringify(recordsBefore.map(written)) },
    build: { ssr: 'tests/support/paper/draw-records.ts', outDir: folder, sourcemap: false },
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

// A file that is doubted is made again: these change only where a paper is meant to look different.
const GOLDEN = [
  'e093d02225a1c9a87bb71b92cfdff671238a56cded222890d93224f004e9af8a',
  'dccfe3a3fb80f2d8c567451a84837ec968bf06570647d2f95939b194f2249727',
  '731234b1909ef4732549bb00f64447b0afd381845f2f6e9b2b998bba44501399',
  '166bfcbf7ef5ea449c4d3411af93e8cc22f1bed66f3b93a564ece72b2ffb8726',
  '3ecd3b2289b110c46ddce8092cec4e6983d7b7062ec7bfe2cb91780c2f899427',
  // Of records since their events say who did what; those above are older.
  'e79bbff2e15e16b69e75d8b833bf8fd80450ac8e2839ac9f799c565e545ba7ab',
  '9b05e1e566373569aa11241cdbed21514e4be1bc60da3414f3c05db7991469a7',
  'f46f81e6d2a513a2d2920ba06c347ff015d6a1fb61845491a75fea4f05cc242a',
  'cd364de0762a1ebd9559fd4253eb080a8d8d9ddf318d71b7c860063a8ba14755',
  '91ee302e8a4128ff375b366e2a9059d051122a76202f0eab5a7f6dea0c6312d0',
];

// docs/product.md#who-did-what, docs/product.md#paper-of-a-decision
test.for([
  ['Node', process.execPath, []],
  ['Deno', findDeno(), ['run']],
  ['the hosted Deno', hostedDeno(), ['run']],
] as const)(
  '%s draws the same bytes, from one file in an empty folder, without a permission to read',
  ([, program, args]) => {
    const env = { ...process.env, TZ: 'Pacific/Apia', LANG: 'tr_TR.UTF-8' };
    const hashes = execFileSync(program, [...args, 'index.js'], { cwd: folder, env, encoding: 'utf8' });
    expect(hashes.split('\n')).toEqual(GOLDEN);
  },
);
