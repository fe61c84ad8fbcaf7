// Viewed pictures in Cache Storage, by path only: signatures change, but the content of a path does not.
/// <reference lib="webworker" />
import { type KeptPictures, keptSheets } from '../model/kept-pictures.ts';
import { isPicture } from './our-files.ts';

/** A picture from the cache, or from the network into the cache. */
export async function picture(request: Request, path: string, kept: KeptPictures, thumbs: string) {
  const cache = await caches.open(kept.cache);
  const known = await cache.match(path);
  if (known) return known;
  // Storage may have another origin; with cors its answer can be distinguished from a failure.
  const answer = await fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => undefined);
  // Offline, a cached thumbnail replaces the full picture.
  if (!answer) return (await (await caches.open(thumbs)).match(path.replace(/full$/, 'thumb'))) ?? Response.error();
  if (isPicture(answer)) {
    // A device without room shows it all the same.
    await keep(cache, path, answer.clone(), kept).catch(() => {});
  }
  return answer;
}

/** Say of a kept picture when it came, in milliseconds since 1970, and of how many bytes it is. */
const KEPT_AT = 'x-kept-at';
const KEPT_BYTES = 'x-kept-bytes';

async function keep(cache: Cache, path: string, answer: Response, { most, bytes, ms }: KeptPictures) {
  await cache.put(path, ms === undefined ? answer : await dated(answer));
  const keys = await cache.keys();
  const old = new Set(keys.slice(0, -most));
  if (bytes !== undefined && ms !== undefined) {
    let left = bytes;
    // The newest first.
    for (const key of keys.toReversed()) {
      const kept = await cache.match(key);
      if (!kept) continue;
      left -= Number(kept.headers.get(KEPT_BYTES));
      if (left < 0 || Date.now() - Number(kept.headers.get(KEPT_AT)) > ms) old.add(key);
    }
  }
  await Promise.all([...old].map((key) => cache.delete(key)));
}

async function dated(answer: Response): Promise<Response> {
  const body = await answer.blob();
  const type = answer.headers.get('content-type') ?? '';
  const headers = { 'content-type': type, [KEPT_AT]: String(Date.now()), [KEPT_BYTES]: String(body.size) };
  return new Response(body, { headers });
}

/** A picture or file of a sheet whose project is kept on this device. */
export async function keptSheet(path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(keptSheets.cache));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
  return found.find((answer) => answer !== undefined);
}
