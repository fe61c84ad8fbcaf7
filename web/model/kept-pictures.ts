/** The caches of viewed pictures in the clients' service worker: pattern, name and maximum count. */
export const keptPictures = [
  { cache: 'client-thumbnails', matches: /^\/api\/content\/\d+\/(client-)?(thumb|banner-\w+|logo-\w+)$/, most: 300 },
  { cache: 'client-pictures', matches: /^\/api\/content\/\d+\/(client-)?full$/, most: 40 },
] as const;

/** Deletes all cached pictures. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(keptPictures.map(({ cache }) => caches.delete(cache)));
}
