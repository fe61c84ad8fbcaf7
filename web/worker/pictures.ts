// Viewed pictures in Cache Storage, by path only: signatures change, but the content of a path does not.
/// <reference lib="webworker" />
import { type KeptPictures, keptSheets } from '../model/kept-pictures.ts';
import { isPicture } from './our-files.ts';

/** A picture from the cache, or from the network into the cache. */
export async function picture(request: Request, path: string, { cache: name, most }: KeptPictures, thumbs: string) {
  const cache = await caches.open(name);
  const known = await cache.match(path);
  if (known) return known;
  // Storage may have another origin; with cors its answer can be distinguished from a failure.
  const answer = await fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => undefined);
  // Offline, a cached thumbnail replaces the full picture.
  if (!answer) return (await (await caches.open(thumbs)).match(path.replace(/full$/, 'thumb'))) ?? Response.error();
  if (isPicture(answer)) {
    // A device without room shows it all the same.
    await keep(cache, path, answer.clone(), most).catch(() => {});
  }
  return answer;
}

async function keep(cache: Cache, path: string, answer: Response, most: number) {
  await cache.put(path, answer);
  const oldest = (await cache.keys()).slice(0, -most);
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

/** A picture or file of a sheet whose project is kept on this device. */
export async function keptSheet(path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(keptSheets.cache));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
  return found.find((answer) => answer !== undefined);
}
