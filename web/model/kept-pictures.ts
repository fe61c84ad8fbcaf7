/** What the client site's worker keeps of the pictures somebody saw: which, under what name, and how many at most. */
export const keptPictures = [
  { cache: 'client-thumbnails', matches: /^\/api\/content\/\d+\/(client-)?(thumb|banner-\w+|logo-\w+)$/, most: 300 },
  { cache: 'client-pictures', matches: /^\/api\/content\/\d+\/(client-)?full$/, most: 40 },
] as const;

/** Forgets every picture that was kept; where there is no worker there is none. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(keptPictures.map(({ cache }) => caches.delete(cache)));
}
