import { expect, test } from 'vitest';
import type { HistoryLine } from '../../changes/contract.ts';
import { theirMovesInWords } from './their-change-words.ts';

type Line = Parameters<typeof theirMovesInWords>[0][number];

function line(more: Partial<Line>): Line {
  return { op: 'update', entity: 'task', name: 'Framing', before: null, after: null, actorName: 'Jordan', ...more };
}
const longer = line({
  before: { duration: 3 },
  after: { duration: 5 },
  context: { durationType: 0 } as HistoryLine['context'],
});

// docs/product.md#their-moves
test('a longer row is told by how many days', () => {
  expect(theirMovesInWords([longer], 14)).toBe('Jordan: Framing 2 days longer · 14 tasks');
  const shorter = { ...longer, before: { duration: 6 } };
  expect(theirMovesInWords([shorter], 1)).toBe('Jordan: Framing 1 day shorter · 1 task');
});

// docs/product.md#their-moves
test('other changes are told as the ledger tells them, several by the first and their number', () => {
  const pin = line({ after: { notBefore: '2026-02-16' } });
  expect(theirMovesInWords([pin], 3)).toBe('Jordan: Framing not before Feb 16 · 3 tasks');
  expect(theirMovesInWords([longer, pin], 5)).toBe('Jordan: Framing 2 days longer, and 1 more · 5 tasks');
  const link = line({
    op: 'create',
    entity: 'link',
    name: 'Framing → Roof',
    after: { type: 'FS', lag: 0, lagIn: 'work' },
  });
  expect(theirMovesInWords([link], 2)).toBe('Jordan: Roof waits for Framing · 2 tasks');
});

test('two people are named by the first, and where nothing can be asked the plan changed', () => {
  expect(theirMovesInWords([longer, line({ actorName: 'Sam', after: { isElapsed: true } })], 5)).toMatch(
    /^Jordan and 1 other: Framing 2 days longer, and 1 more/,
  );
  expect(theirMovesInWords([], 40)).toBe('The plan changed · 40 tasks');
});
