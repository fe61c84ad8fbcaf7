// Keeps the hashed files of replaced builds for a week, since open pages still request them.
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The hashed files below `assets/`, each with the time it was replaced; null for files of the newest build. */
export type ServedFiles = Record<string, string | null>;

/** The name of the list, stored beside the files. */
export const SERVED_FILES = 'served-files.json';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The files to serve once `current` is the newest build: its own, and others for a week after their replacement. */
export function servedAfter(known: ServedFiles, current: readonly string[], now: Date): ServedFiles {
  const isKept = (replaced: string) => now.getTime() - Date.parse(replaced) < KEPT_MS;
  const older = Object.entries(known)
    .map(([name, replaced]) => [name, replaced ?? now.toISOString()] as const)
    .filter(([, replaced]) => isKept(replaced));
  return Object.fromEntries([...older, ...current.map((name) => [name, null] as const)]);
}

/** The names below `assets/` in a build. */
export async function hashedFiles(build: string): Promise<string[]> {
  const folder = join(build, 'assets');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The list in `folder`; empty when it is missing or unreadable. */
export async function readServedFiles(folder: string): Promise<ServedFiles> {
  const text = await readFile(join(folder, SERVED_FILES), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as ServedFiles;
  } catch {
    return {};
  }
}

/** Copies the hashed files of `build` to `folder` and removes those replaced over a week ago. */
export async function keepForOpenPages(build: string, folder: string, now = new Date()): Promise<void> {
  const known = await readServedFiles(folder);
  const served = servedAfter(known, await hashedFiles(build), now);
  const added = Object.keys(served).filter((name) => !(name in known));
  const removed = Object.keys(known).filter((name) => !(name in served));
  for (const below of new Set(added.map((name) => dirname(name))))
    await mkdir(join(folder, 'assets', below), { recursive: true });
  await Promise.all(added.map((name) => copyFile(join(build, 'assets', name), join(folder, 'assets', name))));
  // The list is written last and atomically, so that a killed start copies again.
  await writeFile(join(folder, `${SERVED_FILES}.new`), JSON.stringify(served, null, 1));
  await rename(join(folder, `${SERVED_FILES}.new`), join(folder, SERVED_FILES));
  await Promise.all(removed.map((name) => rm(join(folder, 'assets', name), { force: true })));
}
