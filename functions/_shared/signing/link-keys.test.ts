import { expect, test } from 'vitest';
import { linkKeys } from './link-keys.ts';

const secret = 'a secret of the function of this office';
const keys = linkKeys(secret, 'visits');
const link = { id: 1_234, nonce: '11111111-1111-4111-8111-111111111111' };
const key = keys.keyOf(link);

test('a key names its link and has a code of 128 bits', () => {
  expect(key).toMatch(/^ya\.[\w-]{22}$/);
  expect(keys.idIn(key)).toBe(link.id);
  expect(keys.isKeyOf(key, link)).toBe(true);
  expect(keys.keyOf(link)).toBe(key);
});

test('another id, nonce, secret or code is another key', () => {
  expect(keys.isKeyOf(key, { ...link, id: 1_235 })).toBe(false);
  expect(keys.isKeyOf(key, { ...link, nonce: '11111111-1111-4111-8111-111111111112' })).toBe(false);
  expect(linkKeys('the secret of another office, or of a new one', 'visits').isKeyOf(key, link)).toBe(false);
  expect(keys.isKeyOf(`ya.${'A'.repeat(22)}`, link)).toBe(false);
});

test('the key of a visit opens no report of the same id and nonce', () => {
  const ofReports = linkKeys(secret, 'reports');
  expect(ofReports.isKeyOf(key, link)).toBe(false);
  expect(keys.isKeyOf(ofReports.keyOf(link), link)).toBe(false);
});

test.for(['', 'ya', 'ya.', `ya.${'A'.repeat(21)}`, `0.${'A'.repeat(22)}`, `zzzzzzzzzzz.${'A'.repeat(22)}`, '../1'])(
  '"%s" is no key',
  (text) => {
    expect(keys.isKeyOf(text, link)).toBe(false);
    expect(keys.idIn(text) ?? 0).not.toBe(link.id);
  },
);
