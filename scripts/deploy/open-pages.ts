// Collects the hashed files of last week's builds, which open pages still request: from the folder of the last
// deployment, or from the site itself when another machine deployed it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readServedFiles, SERVED_FILES, type ServedFiles } from '../../local/web/replaced-files.ts';

/** Milliseconds. */
const ANSWERS_WITHIN_MS = 10_000;
/** Simultaneous downloads. */
const AT_A_TIME = 8;

/** The files that the site serves now; empty before the first deployment. */
export async function servedBy(siteUrl: string, folder: string): Promise<ServedFiles> {
  const told = await fetched(siteUrl, SERVED_FILES);
  return told ? (JSON.parse(told.toString()) as ServedFiles) : readServedFiles(folder);
}

/** Copies the files to `to` from `from` (the last deployment) or the site; returns those found in neither. */
export async function bringAlong(names: readonly string[], from: string, siteUrl: string, to: string) {
  const missing: string[] = [];
  const left = [...names];
  const bring = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const path = `assets/${name}`;
      const bytes = (await readFile(join(from, path)).catch(() => null)) ?? (await fetched(siteUrl, path));
      if (bytes) {
        await mkdir(dirname(join(to, path)), { recursive: true });
        await writeFile(join(to, path), bytes);
      } else missing.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, bring));
  return missing;
}

/** A file of the site, or null. Some hosts answer the app's page instead of a missing file. */
async function fetched(siteUrl: string, path: string): Promise<Buffer | null> {
  const answer = await fetch(`${siteUrl}/${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
    () => null,
  );
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
  return answer?.ok && !isPage ? Buffer.from(await answer.arrayBuffer()) : null;
}
