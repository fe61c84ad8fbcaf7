import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSENT, consents, consentText } from './consent-text.ts';

// docs/product.md#what-is-signed
test('a consent has the words of its version: another text needs another number', () => {
  const ways = Object.keys(consents) as (keyof typeof consents)[];
  const hashes = ways.flatMap((way) =>
    (['en', 'es'] as const).map((language) => {
      const sha256 = createHash('sha256').update(consentText(way, language)).digest('hex');
      return `${CONSENT} ${way} ${language} ${sha256.slice(0, 16)}`;
    }),
  );
  expect(hashes).toEqual([
    '2 account en 484dad8b2b6c0a43',
    '2 account es dfecd57dd09ea17b',
    '2 in_person en 5a86b8c0ad3cb104',
    '2 in_person es e119e7573c5601d2',
  ]);
});
