// Worlds are kept in `.bench/` for later runs, which work on a copy, since the large one takes minutes to create.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../local/process/run-program.ts';
import { makeWorld, WORLDS, type WorldName } from './world.ts';

const root = join(import.meta.dirname, '../..');
const home = join(root, '.bench');

/** Copies the world, created first if missing for these migrations, and returns how many seconds the copy took. */
export async function copyOfWorld(name: WorldName): Promise<{ dataDir: string; copySeconds: number }> {
  const kept = await keptWorld(name);
  const dataDir = join(home, `run-${name}`);
  await rm(dataDir, { recursive: true, force: true });
  const start = performance.now();
  await runProgram('The world could not be copied', {
    command: 'cp',
    args: ['-a', kept, dataDir],
    cwd: root,
    env: { PATH: process.env.PATH },
    signal: AbortSignal.timeout(600_000),
  });
  return { dataDir, copySeconds: (performance.now() - start) / 1000 };
}

async function keptWorld(name: WorldName): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o711 });
  const wanted = `${name}-${await fingerprint()}`;
  const there = await readdir(home);
  if (there.includes(wanted)) return join(home, wanted);
  for (const old of there.filter((folder) => folder.startsWith(`${name}-`))) {
    await rm(join(home, old), { recursive: true, force: true });
  }
  process.stderr.write(`making world ${name} …\n`);
  // Built under another name, so that an interrupted one is never used.
  const unfinished = join(home, `${name}-unfinished`);
  await makeWorld(unfinished, WORLDS[name]);
  await rename(unfinished, join(home, wanted));
  return join(home, wanted);
}

/** A digest of everything that a world is created from. */
async function fingerprint(): Promise<string> {
  const migrations = join(root, 'supabase/migrations');
  const company = join(root, 'supabase/world/company');
  const hash = createHash('sha256');
  for (const folder of [migrations, company]) {
    for (const name of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
