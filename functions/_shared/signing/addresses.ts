// Signed addresses of pictures and files: `<id>/<variant>?e=<expiry>&s=<signature>`, appended to the content base.
// An address stays the same for 12 hours, so that caches hit, and is valid for 12 to 24. Must never sign text that a
// caller sent.
import { createHmac, timingSafeEqual } from 'node:crypto';

const period = 12 * 60 * 60;
/** Signatures in the cache, at most; about 100 bytes each. */
const remembered = 20_000;

/**
 * An unsigned address as queries write it into an answer: the whole value of one of eight JSON keys. Text of a user
 * cannot contain unescaped quotes, so every match is ours.
 */
const unsigned =
  /("(?:filePath|thumbnailPath|unmarkedPath|bannerPic|logo|url|thumbUrl|logoUrl)"\s*:\s*")(\d+\/(?:(?:client-)?(?:full|thumb|banner-[0-9a-f]{8})|kept|keptthumb|trade-\d+-(?:full|thumb)|report-\d+-thumb|(?:client-)?report|logo-[0-9a-f]{8}|sample|sampleprint|(?:client-|trade-\d+-)?dpreview|signed|(?:client-)?(?:paper|print|order)))"/g;

/**
 * The kinds that `unsigned` matches. Most answers have none; this search takes a thirtieth of the expression's time on
 * a plan of 300 kB.
 */
const kinds = [
  '/full"',
  '/thumb"',
  '/banner-',
  '/logo-',
  '/client-',
  '/trade-',
  '/report',
  '/sample',
  '/dpreview"',
  '/signed"',
  '/order"',
  '/paper"',
  '/print"',
  '/kept',
];

export interface Addresses {
  /** The number of the current signing period; changes every 12 hours, and every signature with it. */
  period(): number;
  /** Signs every address in the text of a JSON answer. */
  signAll(json: string): string;
  /** Whether we signed `key` (`<id>/<variant>`) for this expiry, and the expiry has not passed. */
  isSigned(key: string, expiry: string, signature: string): boolean;
}

export function contentAddresses(apiSecret: string, seconds = () => Date.now() / 1000): Addresses {
  const known = new Map<string, string>();
  const periodNow = () => Math.floor(seconds() / period);
  const signature = (key: string, expiry: number) =>
    createHmac('sha256', `content:${apiSecret}`).update(`${key}?${expiry}`).digest('base64url').slice(0, 22);

  function sign(key: string): string {
    const expiry = (periodNow() + 2) * period;
    const name = `${key}?e=${expiry}`;
    const found = known.get(name);
    if (found) return found;
    if (known.size >= remembered) known.clear();
    const address = `${name}&s=${signature(key, expiry)}`;
    known.set(name, address);
    return address;
  }

  return {
    period: periodNow,
    signAll: (json) =>
      kinds.every((kind) => !json.includes(kind))
        ? json
        : json.replace(unsigned, (_, before: string, key: string) => `${before}${sign(key)}"`),
    isSigned(key, expiry, given) {
      if (!/^\d{1,12}$/.test(expiry) || Number(expiry) < seconds()) return false;
      const expected = Buffer.from(signature(key, Number(expiry)));
      const actual = Buffer.from(given);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
