// Tells whether a build is up to date, by a digest of what it has read.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modulesOf } from './read-modules.ts';
import { digestOf } from './sources.ts';

const stampName = '.sources';
/** Every build depends on the packages and on how the sources are read. */
const always = ['package-lock.json', 'tsconfig.json'];

/** Whether `folder` holds a finished build of the sources in `root` as they are now. */
export async function isUpToDate(root: string, folder: string): Promise<boolean> {
  const [stamp, modules] = await Promise.all([
    readFile(join(folder, stampName), 'utf8').catch(() => ''),
    modulesOf(folder),
  ]);
  return stamp !== '' && stamp === (await digestOf(root, [...always, ...modules]));
}

/**
 * Marks the build in `folder`, begun at `began`, as finished. To be called last, so that a killed build is repeated; and
 * so is one during which a source changed.
 */
export async function markFinished(root: string, folder: string, began: number): Promise<void> {
  const sources = [...always, ...(await modulesOf(folder))];
  const digest = await digestOf(root, sources);
  const changes = await Promise.all(
    sources.map((name) =>
      stat(join(root, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  if (Math.max(...changes) < began) await writeFile(join(folder, stampName), digest);
}
