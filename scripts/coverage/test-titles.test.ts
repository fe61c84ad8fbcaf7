import { expect, test } from 'vitest';
import { testTitles } from './test-titles.ts';

test('finds titles in any quotes, with options, and after tables', () => {
  const source = `
test('plain', async () => {});
test("with 'quotes' inside", { timeout: 1 }, () => {});
test('it\\'s escaped', () => {});
test.each([['a', f('b')]])('each %s', () => {});
test.for([1, 2] as const)(
  'for %i',
  () => {},
);`;
  expect([...testTitles(source)]).toEqual(['plain', "with 'quotes' inside", "it's escaped", 'each %s', 'for %i']);
});

test('ignores titles in comments and strings', () => {
  expect(testTitles("// test('gone', () => {});\nconst text = 'plain';").size).toBe(0);
});
