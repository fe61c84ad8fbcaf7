import { expect, test } from 'vitest';
import { contentAddresses } from './addresses.ts';

const hour = 3600;
const secret = 'a secret of at least thirty-two characters';
let now = 1_000 * 12 * hour;
const addresses = contentAddresses(secret, () => now);

function parts(address: string) {
  const { key = '', e = '', s = '' } = /^(?<key>[^?]+)\?e=(?<e>\d+)&s=(?<s>.+)$/.exec(address)?.groups ?? {};
  return [key, e, s] as const;
}

const signed = (key: string) =>
  (JSON.parse(addresses.signAll(`{"filePath":"${key}"}`)) as { filePath: string }).filePath;

test('an address stays the same for 12 hours and is valid for at least that long', () => {
  now = 1_000 * 12 * hour;
  const first = signed('7/full');
  const period = addresses.period();
  now += 12 * hour - 1;
  expect([signed('7/full'), addresses.period()]).toEqual([first, period]);
  expect(addresses.isSigned(...parts(first))).toBe(true);
  now += 1;
  expect(signed('7/full')).not.toBe(first);
  expect(addresses.period()).not.toBe(period);
  expect(addresses.isSigned(...parts(first))).toBe(true);
  now += 12 * hour + 1;
  expect(addresses.isSigned(...parts(first))).toBe(false);
});

test('a signature is valid for one address and one expiry', () => {
  const [key, e, s] = parts(signed('7/full'));
  expect(addresses.isSigned(key, e, s)).toBe(true);
  expect(addresses.isSigned('7/thumb', e, s)).toBe(false);
  expect(addresses.isSigned('8/full', e, s)).toBe(false);
  expect(addresses.isSigned(key, String(Number(e) + 1), s)).toBe(false);
  expect(addresses.isSigned(key, e, '')).toBe(false);
  expect(addresses.isSigned(key, '', s)).toBe(false);
  expect(addresses.isSigned(key, 'NaN', s)).toBe(false);
  expect(contentAddresses('another secret of thirty-two characters', () => now).isSigned(key, e, s)).toBe(false);
});

test.for([
  ['compact', '{"filePath":"1/full","thumbnailPath":"1/thumb"}', 2],
  ['with blanks', '{"bannerPic" : "1/banner-0123abcd"}', 1],
  ['null', '{"thumbnailPath":null,"bannerPic":null}', 0],
  ['a text that quotes one', JSON.stringify({ description: '"filePath":"1/full"' }), 0],
  ['another key', '{"path":"1/full"}', 0],
  ['another value', '{"filePath":"../1/full"}', 0],
] as const)('%s: %s has %d addresses', ([, json, count]) => {
  expect(addresses.signAll(json).match(/\?e=\d+&s=/g)?.length ?? 0).toBe(count);
  JSON.parse(addresses.signAll(json));
});
