// A copy of the repository, in which a test may change sources like the next release.
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, temporaryFolder } from './product.ts';

const copied = [
  'build',
  'dist',
  'functions',
  'local',
  'package-lock.json',
  'package.json',
  'scripts',
  'supabase',
  'tsconfig.json',
  'vite.config.ts',
  'vite.function.config.ts',
  'web',
];

export interface Release {
  folder: string;
  /** Replaces text in a source file. */
  change(path: string, before: string, after: string): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of this repository, to be started with `launch`. */
export async function aRelease(): Promise<Release> {
  const folder = await temporaryFolder();
  for (const name of copied)
    await cp(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async change(path, before, after) {
      const text = await readFile(join(folder, path), 'utf8');
      if (!text.includes(before)) throw new Error(`${path} does not hold: ${before}`);
      await writeFile(join(folder, path), text.replaceAll(before, after));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
