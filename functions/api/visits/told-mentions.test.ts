import { expect, test } from 'vitest';
import { mentionLine } from './told-mentions.ts';
import { tradeWords } from './visit-words.ts';

const mention = {
  project: 'Oak St',
  task: 'Tile',
  who: 'Mia Moore',
  at: '2026-03-03T22:05:00.000Z',
  text: '@Elena,\nwhich one?',
  photos: 2,
};
const line = (language: 'en' | 'es', more: object = {}) =>
  mentionLine(tradeWords[language], { ...mention, ...more }, 'America/Denver').replaceAll(/\s/g, ' ');

// docs/product.md#mention-mails
test('what names a trade is told with who, when, where, text and photos, in its language', () => {
  expect(line('en')).toBe('Mia Moore, Mar 3, 2026, 3:05 PM, on “Tile”: @Elena, which one? (2 photos)');
  expect(line('en', { task: null, photos: 0 })).toBe('Mia Moore, Mar 3, 2026, 3:05 PM: @Elena, which one?');
  expect(line('es', { photos: 1 })).toMatch(/^Mia Moore, .*, sobre «Tile»: @Elena, which one\? \(1 foto\)$/);
});
