import { expect, test } from 'vitest';
import { linesOf } from './runs.ts';

const entry = (id: number, minute: number, same: string | null = 'given') => ({
  id,
  at: new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString(),
  same,
});
type Entry = ReturnType<typeof entry>;
/** `3+2+1` is a run of three entries, and `1` a line of its own. */
const told = (entries: Entry[], unfolded: number[] = []) =>
  linesOf(entries, ({ same }) => same, new Set(unfolded)).map((line) =>
    line.kind === 'one' ? `${line.id}` : line.entries.map(({ id }) => id).join('+'),
  );

// docs/product.md#notification-runs
test('three of the same in a row are one line, and what lies between ends it', () => {
  expect(told([entry(4, 3), entry(3, 2), entry(2, 1), entry(1, 0)])).toEqual(['4+3+2+1']);
  expect(told([entry(2, 1), entry(1, 0)])).toEqual(['2', '1']);
  expect(told([entry(4, 3), entry(3, 2), entry(2, 1, 'done'), entry(1, 0)])).toEqual(['4', '3', '2', '1']);
  expect(told([entry(6, 5, 'done'), entry(5, 4), entry(4, 3), entry(3, 2), entry(2, 1, null)])).toEqual([
    '6',
    '5+4+3',
    '2',
  ]);
  expect(told([entry(3, 2, null), entry(2, 1, null), entry(1, 0, null)])).toEqual(['3', '2', '1']);
});

// docs/product.md#notification-runs
test('what was done more than ten minutes later is not of the run', () => {
  expect(told([entry(6, 32), entry(5, 31), entry(4, 20), entry(3, 10), entry(2, 0)])).toEqual(['6', '5', '4+3+2']);
});

// docs/product.md#notification-runs
test('a run that is unfolded has its lines below it, also when more was done since', () => {
  const run = [entry(3, 2), entry(2, 1), entry(1, 0)];
  expect(told(run, [1])).toEqual(['3+2+1', '3', '2', '1']);
  expect(told([entry(4, 3), ...run], [1])).toEqual(['4+3+2+1', '4', '3', '2', '1']);
});
