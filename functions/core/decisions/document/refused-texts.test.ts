import { expect, test } from 'vitest';
import { heatedFloor, tile } from '../../../../tests/support/decisions/offers.ts';
import type { OfferContent } from '../offer-content.ts';
import { refusedTexts } from './refused-texts.ts';

test('what is written in the letters of the paper is sent', () => {
  expect(refusedTexts(heatedFloor)).toEqual([]);
  expect(refusedTexts(tile)).toEqual([]);
  expect(refusedTexts({ ...tile, body: 'Đường Ελλάδα Київ ½ m² → 3 × 4 ≤ 12 €\n\tŁódź' })).toEqual([]);
});

// docs/product.md#refused-letters
test.for<[name: string, text: string, code: string]>([
  ['a control', 'a\u0007b', 'U+0007'],
  ['a bidi override', 'USD \u202e00.1', 'U+202E'],
  ['a bidi isolate', 'a\u2066b', 'U+2066'],
  ['an Arabic letter mark', 'a\u061cb', 'U+061C'],
  ['a space without width', '1\u200b000', 'U+200B'],
  ['a joiner', 'a\u200db', 'U+200D'],
  ['a byte order mark', '\ufeffa', 'U+FEFF'],
  ['a soft hyphen', 'a\u00adb', 'U+00AD'],
  ['a variation selector', 'a\ufe0f', 'U+FE0F'],
  ['a tag', 'a\u{e0041}', 'U+E0041'],
  ['a Hangul filler', 'a\u3164b', 'U+3164'],
  ['a line separator', 'a\u2028b', 'U+2028'],
  ['half a character', 'a\ud800b', 'U+D800'],
])('%s is refused in every field', ([, text, code]) => {
  const content: OfferContent = {
    ...heatedFloor,
    contractor: { name: text, address: text },
    project: { name: text, address: text },
    owners: [text],
    sentBy: text,
    title: text,
    body: text,
    payment: text,
    terms: text,
    choices: heatedFloor.choices.map((choice) => ({
      ...choice,
      name: text,
      body: text,
      lines: [{ text, cents: 1 }],
      url: text,
      files: [{ name: text, sha256: '' }],
    })),
  };
  const refusals = refusedTexts(content);
  expect(refusals.map(({ field }) => field)).toEqual([
    ...['contractor.name', 'contractor.address', 'project.name', 'project.address', 'owners.0', 'sentBy'],
    ...['title', 'body', 'payment', 'terms'],
    ...['choices.0.name', 'choices.0.body', 'choices.0.lines.0.text', 'choices.0.url'],
    'choices.0.files.0.name',
  ]);
  for (const { reason, characters } of refusals) {
    expect(reason).toBe('invisible');
    expect(characters).toEqual([code]);
  }
});

// docs/product.md#refused-letters
test('letters that the paper lacks are refused by field, each once, but not in the names of people', () => {
  expect(
    refusedTexts({ ...heatedFloor, owners: ['张伟'], sentBy: '李', title: '水 and 水 🛁', terms: '１００' }),
  ).toEqual([
    { field: 'title', reason: 'letters', characters: ['水', '🛁'] },
    { field: 'terms', reason: 'letters', characters: ['１', '０'] },
  ]);
});

// docs/product.md#refused-letters
test.for([
  'Price: USD 1.00',
  ' change of the contract sum: none',
  'Condiciones: x',
  'This work began before this was signed.',
])('the title "%s" would read as a line of ours', (title) => {
  expect(refusedTexts({ ...heatedFloor, title })).toEqual([{ field: 'title', reason: 'label', characters: [] }]);
});

test('a title may have a colon, and begin with a word of ours', () => {
  expect(refusedTexts({ ...heatedFloor, title: 'Bath: heated floor' })).toEqual([]);
  expect(refusedTexts({ ...heatedFloor, title: 'Price of the tile' })).toEqual([]);
});
