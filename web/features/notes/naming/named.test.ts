import { expect, test } from 'vitest';
import { namedIn, withName } from './named.ts';

const people = ['Anna', 'Anna Smith', 'Ben Ødegaard', 'Ben Ødegaard', 'Cy'].map((name, id) => ({ name, id }));
const named = (text: string) => namedIn(text, people).map(({ id }) => id);

// docs/product.md#mentions
test('a whole name behind an @ names somebody, the longer one of two', () => {
  expect(named('@Anna Smith, which tile?')).toEqual([1]);
  expect(named('Ask @Anna.')).toEqual([0]);
  expect(named('@Anna and\n@Cy')).toEqual([0, 4]);
  expect(named('@Annabel, @anna, x@Cy and Cy')).toEqual([]);
  expect(named('@Cy @Cy')).toEqual([4]);
});

test('two people of one name are both told', () => {
  expect(named('@Ben Ødegaard?')).toEqual([2, 3]);
});

test('a name that is taken stands in the text, with the caret behind it', () => {
  expect(withName('Ask @an', { from: 4, to: 7 }, 'Anna Smith')).toEqual({ text: 'Ask @Anna Smith ', caret: 16 });
  const within = withName('Ask @an today', { from: 4, to: 7 }, 'Anna Smith');
  expect(within).toEqual({ text: 'Ask @Anna Smith today', caret: 16 });
});
