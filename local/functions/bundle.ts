// Bundles the Edge Function into one file, which runs here, on a self-hosted Supabase and on supabase.com.
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUpToDate, markFinished } from '../builds/stamp.ts';
import { runVite } from '../builds/vite.ts';
import type { Log } from '../log.ts';

const config = 'vite.function.config.ts';

interface BundleOptions {
  root: string;
  log: Log;
  signal?: AbortSignal | undefined;
}

/** Returns the path of the bundle in `root`/build/api, rebuilt when it is missing or its sources changed. */
export async function bundleFunction({ root, log, signal }: BundleOptions): Promise<string> {
  const folder = join(root, 'build/api');
  const bundle = join(folder, 'index.js');
  if (await isUpToDate(root, folder)) return bundle;
  const began = Date.now();
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
    for (const name of await readdir(aside)) await rename(join(aside, name), join(folder, name));
    await markFinished(root, folder, began);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return bundle;
}
