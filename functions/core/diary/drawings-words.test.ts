import { expect, test } from 'vitest';
import { drawingsWords } from './drawings-words.ts';

const fact = { k: 'set:1', new: ['A-101', 'A-102'], replaced: ['S-201'], withdrawn: [], more: 3, n: { name: 'ASI 1' } };

// docs/product.md#drawing-diary
test('a set of a day is said in both languages of reports', () => {
  expect(drawingsWords(fact, 'en')).toBe('new A-101, A-102; replaced S-201; and 3 more');
  expect(drawingsWords({ ...fact, withdrawn: ['E-1'] }, 'es')).toBe(
    'nuevos A-101, A-102; reemplazados S-201; retirados E-1; y 3 más',
  );
});
