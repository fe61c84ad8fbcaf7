import { afterEach, expect, test } from 'vitest';
import { capitalised } from '../../../../functions/core/common/english.ts';
import { learn, say } from '../../../lib/language/say.ts';
import { spanish } from '../../../lib/language/spanish/spanish.ts';
import { signedWords } from '../../../model/decision-words.ts';
import { signWords } from './sign-words.ts';

afterEach(() => learn({}));

test.for([
  { cents: 318_000, days: 3 },
  { cents: -145_000, days: -1 },
  { cents: 0, days: 1 },
  { cents: 0, days: 0 },
])('the button in the language of the offer says what the site says in it: %o', (signed) => {
  const [english, inSpanish] = (['en', 'es'] as const).map((language) => signWords('change', signed, 'USD', language));
  const onSite = () => say('Sign: {change}', { change: capitalised(signedWords(signed, 'USD')) });
  expect(english).toBe(onSite());
  learn(spanish);
  expect(inSpanish).toBe(onSite());
});

// docs/product.md#what-is-signed
test('an approval that changes nothing is approved', () => {
  const nothing = { cents: 0, days: 0 };
  expect(signWords('approval', nothing, 'USD', 'en')).toBe('Approve');
  expect(signWords('approval', nothing, 'USD', 'es')).toBe('Aprobar');
  expect(signWords('approval', { cents: 100, days: 0 }, 'USD', 'en')).toBe('Sign: $1.00 more');
});
