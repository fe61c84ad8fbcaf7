// Bundles the Edge Function into one file, which runs here, on a self-hosted Supabase and on supabase.com.
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../builds/sources.ts';
import { runVite } from '../builds/vite.ts';
import type { Log } from '../log.ts';

const config = 'vite.function.config.ts';
const sources = ['functions', config, 'package-lock.json', 'tsconfig.json'];
const stampName = '.sources';

interface BundleOptions {
  root: string;
  log: Log;
  signal?: AbortSignal | undefined;
}

/** Returns the path of the bundle in `root`/build/api, rebuilt when it is missing or its sources changed. */
export async function bundleFunction({ root, log, signal }: BundleOptions): Promise<string> {
  const folder = join(root, 'build/api');
  const bundle = join(folder, 'index.js');
  const now = await digestOf(root, sources);
  if ((await readFile(join(folder, stampName), 'utf8').catch(() => '')) === now) return bundle;
  log.info('bundling the function');
  await mkdir(folder, { recursive: true });
  // Built in a temporary folder, since a running function may be restarted from the bundle at any moment.
  const aside = await mkdtemp(`${folder}-`);
  try {
    await runVite('The function could not be bundled', {
      root,
      args: ['build', '--config', config, '--outDir', aside, '--logLevel', 'warn'],
      signal,
    });
    for (const name of ['index.js.map', 'index.js']) await rename(join(aside, name), join(folder, name));
    // Written last, so that a killed build has no stamp and is repeated.
    await writeFile(join(folder, stampName), now);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return bundle;
}
