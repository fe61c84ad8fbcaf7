// What pages that were opened before a deployment still ask for: the hashed files of the builds of the last week, from
// the folder of the last deployment, or from the site itself where another machine made that.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readServedFiles, SERVED_FILES, type ServedFiles } from '../../local/web/replaced-files.ts';

/** Milliseconds. */
const ANSWERS_WITHIN_MS = 10_000;
/** How many files are fetched at a time. */
const AT_A_TIME = 8;

/** What the site serves now; empty before the first deployment. */
export async function servedBy(siteUrl: string, folder: string): Promise<ServedFiles> {
  const told = await fetched(siteUrl, SERVED_FILES);
  return told ? (JSON.parse(told.toString()) as ServedFiles) : readServedFiles(folder);
}

/** Puts the files into `to`; returns those that are neither in `from`, the folder of the last deployment, nor on the site. */
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

/** A file of the site, or null: a host may also answer with the app's page where there is no such file. */
async function fetched(siteUrl: string, path: string): Promise<Buffer | null> {
  const answer = await fetch(`${siteUrl}/${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
    () => null,
  );
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
  return answer?.ok && !isPage ? Buffer.from(await answer.arrayBuffer()) : null;
}
