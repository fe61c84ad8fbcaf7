import { expect, test } from 'vitest';
import { stateWords } from '../todo-facts.ts';
import { sheetWords } from './sheet-words.ts';

// docs/product.md#todo-print
test('a sheet is in Spanish where all who do it read Spanish, and else in English', () => {
  const { say, day, items } = sheetWords(['es', 'es']);
  expect([say('Punch List'), day('2026-03-02'), items(1)]).toEqual([
    'Lista de pendientes',
    '2 de marzo de 2026',
    '1 pendiente',
  ]);
  for (const languages of [[], ['es', 'en'], [undefined]])
    expect(sheetWords(languages).say('Punch List')).toBe('Punch List');
});

// docs/product.md#todo-print
test('each state has its Spanish', () => {
  const { say } = sheetWords(['es']);
  for (const state of ['open', 'done', 'checked'] as const)
    for (const isLate of [true, false])
      for (const isPunch of [true, false]) {
        const english = stateWords({ state, isLate, isPunch });
        expect(say(english), english).not.toBe(english);
      }
});
