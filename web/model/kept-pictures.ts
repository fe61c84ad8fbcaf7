/** A cache of viewed pictures: its name, which paths it holds, and how many, of how many bytes, for how long. */
export interface KeptPictures {
  cache: string;
  matches: RegExp;
  most: number;
  bytes?: number;
  ms?: number;
}

/** Each site's service worker keeps viewed pictures; that of the office those of drawings alone. */
type PictureSite = 'office' | 'client' | 'trade';

/** The caches of a site's viewed pictures, thumbnails first, those of drawings last. */
export function keptPictures(site: PictureSite): [thumbnails: KeptPictures, ...others: KeptPictures[]] {
  if (site === 'office')
    return [{ cache: 'office-sheets', matches: /^\/api\/content\/\d+\/d(?:thumb|preview)$/, most: 400 }];
  return [
    {
      cache: `${site}-thumbnails`,
      matches: /^\/api\/content\/\d+\/(?:client-|trade-\d+-)?(thumb|(?:banner|tile)-\w+|logo-\w+)$/,
      most: 300,
    },
    { cache: `${site}-pictures`, matches: /^\/api\/content\/\d+\/(?:client-|trade-\d+-)?full$/, most: 40 },
    {
      cache: `${site}-sheets`,
      matches: /^\/api\/content\/\d+\/(?:client|trade-\d+)-d(?:thumb|preview)$/,
      most: 200,
      bytes: 60_000_000,
      ms: 14 * 24 * 60 * 60 * 1000,
    },
  ];
}

/** The caches of the projects whose drawings an office keeps on a device, one each: its name ends with the project's id. */
export const keptSheets = { cache: 'office-kept-', matches: /^\/api\/content\/\d+\/d(?:thumb|preview|sheet)$/ };

/** Deletes all cached pictures of a site. */
export async function forgetPictures(site: PictureSite): Promise<void> {
  if (!('caches' in globalThis)) return;
  const isOwn = (name: string) => name.startsWith(`${site}-`) && !name.startsWith(`${site}-shell-`);
  await Promise.all((await caches.keys()).map((name) => isOwn(name) && caches.delete(name)));
}
