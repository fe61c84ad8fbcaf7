import { expect, test } from 'vitest';
import { type Counter, type CounterFacts, counterOf } from './counter.ts';

const choice = (name: string, lines: [string, number][]) => ({
  name,
  body: '',
  lines: lines.map(([text, cents]) => ({ text, cents })),
  priceCents: 0,
  days: 0,
  files: [],
});

/** A signed selection of slate, of which oak was the other option. */
function facts(given: Partial<NonNullable<CounterFacts['signed']>['content']> = {}): CounterFacts {
  const content = {
    language: 'en' as const,
    title: 'Tile',
    allowanceCents: 2_000,
    choices: [choice('Slate', [['Stone', 3_150]]), choice('Oak', [['Boards', 1_900]])],
    ...given,
  };
  const choices = [
    { choice: 1, cents: 1_150, days: 2, leadDays: 3, effects: [] },
    { choice: 2, cents: -100, days: 1, leadDays: 7, effects: [] },
  ];
  return { signed: { choice: 1, content, choices, opposite: [] }, counter: null };
}

function draftOf(given: CounterFacts, other: number | null): Counter {
  const counter = counterOf(given, other);
  if (!('draft' in counter)) throw new Error('nothing is drafted');
  return counter.draft;
}

// docs/product.md#decision-follow
test('takes back lines, days and allowance, or says which lines go where another option comes', () => {
  expect(draftOf(facts(), null)).toEqual({
    name: 'Take back: Tile',
    priceCents: -1_150,
    offeredDays: -2,
    leadDays: null,
    effects: [],
    lines: [
      { text: 'Stone', cents: -3_150 },
      { text: 'Allowance', cents: 2_000 },
    ],
  });
  expect(draftOf(facts(), 2)).toEqual({
    name: 'Tile: Oak instead',
    priceCents: -1_250,
    offeredDays: -1,
    leadDays: 7,
    effects: [],
    lines: [
      { text: 'Taken back: Stone', cents: -3_150 },
      { text: 'Boards', cents: 1_900 },
    ],
  });
});

test('is in the language of its offer', () => {
  const spanish = facts({ language: 'es' });
  expect(draftOf(spanish, null)).toMatchObject({ name: 'Revertir: Tile', lines: [{}, { text: 'Monto incluido' }] });
  expect(draftOf(spanish, 2)).toMatchObject({ name: 'Tile: ahora Oak', lines: [{ text: 'Se revierte: Stone' }, {}] });
});

test('has one line for each option where all lines are more than an option takes', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at): [string, number] => [`Line ${at}`, 10]);
  const of = (was: number, next: number) =>
    facts({ choices: [choice('Slate', lines(was)), choice('Oak', lines(next))] });
  expect(draftOf(of(25, 25), 2).lines).toHaveLength(50);
  expect(draftOf(of(26, 25), 2).lines).toEqual([
    { text: 'Taken back: Slate', cents: -260 },
    { text: 'Oak', cents: 250 },
  ]);
  expect(draftOf(of(0, 51 - 1), 2).lines).toHaveLength(50);
});

test('cuts a long name between characters, also such as take two places', () => {
  const { name } = draftOf(facts({ title: '🏠'.repeat(120) }), null);
  expect(name).toBe(`Take back: ${'🏠'.repeat(109)}`);
});

test('is made once, of what was signed, for another option of it', () => {
  expect(counterOf({ signed: null, counter: null }, null)).toMatchObject({ refused: { field: 'state' } });
  expect(counterOf({ ...facts(), counter: { id: 7, isClosed: false } }, 1)).toEqual({ id: 7 });
  expect(counterOf({ ...facts(), counter: { id: 7, isClosed: true } }, 2)).toMatchObject({
    refused: { reason: 'It is taken back already' },
  });
  for (const same of [1, 3]) expect(counterOf(facts(), same)).toMatchObject({ refused: { field: 'choice' } });
});
