import { expect, test } from 'vitest';
import { drawingsWords, sheetsOfNotes } from './drawings-words.ts';

const fact = { k: 'set:1', new: ['A-101', 'A-102'], replaced: ['S-201'], withdrawn: [], more: 3, n: { name: 'ASI 1' } };

// docs/product.md#drawing-diary
test('a set of a day is said in both languages of reports', () => {
  expect(drawingsWords(fact, 'en')).toBe('new A-101, A-102; replaced S-201; and 3 more');
  expect(drawingsWords({ ...fact, withdrawn: ['E-1'] }, 'es')).toBe(
    'nuevos A-101, A-102; reemplazados S-201; retirados E-1; y 3 más',
  );
});

// docs/product.md#diary-sheets
test('the drawings of a note are said by number and revision, in both languages', () => {
  const sheets = [
    { number: 'A-101', revision: 'C' },
    { number: 'S-2', revision: '' },
  ];
  const [en, es] = (['en', 'es'] as const).map((language) => sheetsOfNotes([{ k: 'note:1', sheets }], language));
  expect([en?.('note:1'), es?.('note:1'), en?.('note:2')]).toEqual(['A-101 rev C, S-2', 'A-101 rev. C, S-2', '']);
  expect(sheetsOfNotes(undefined, 'en')('note:1')).toBe('');
});
