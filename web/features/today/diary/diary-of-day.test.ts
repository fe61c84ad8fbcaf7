import { afterEach, expect, test, vi } from 'vitest';
import type { TodayDiaryDay } from '../../../../functions/core/today/contract.ts';
import { beginOfDay } from '../../../lib/time/dates.ts';
import { diariesOfDay } from './diary-of-day.ts';

const [today, yesterday] = ['2027-03-02', '2027-03-01'];
const project = { id: 7, name: 'Smith kitchen' };
const nothing = { trades: 0, done: 0, lines: 0, notes: 0, photos: 0 };
const day = (rest: Partial<TodayDiaryDay>): TodayDiaryDay => ({
  project,
  day: today,
  state: 'open',
  ...nothing,
  ...rest,
});

function at(hour: number, ...days: TodayDiaryDay[]) {
  vi.useFakeTimers({ now: Date.parse(beginOfDay(today)) + hour * 3_600_000 });
  return diariesOfDay({ today, days }, [], () => false);
}
afterEach(() => void vi.useRealTimers());

// docs/product.md#today-diary
test('from 2 pm a day with a record is to be closed, and says what it has', () => {
  const found = day({ trades: 2, done: 3, photos: 9, notes: 4 });
  expect(at(13.9, found)).toMatchObject([{ words: '2 trades, 3 done, 9 photos', isToClose: false }]);
  expect(at(14, found)).toMatchObject([{ isToClose: true, isYesterday: false }]);
  expect(at(15, day({ lines: 1, state: 'signed' }))).toMatchObject([
    { words: '1 line · signed off', isToClose: false },
  ]);
  expect(at(15, day({}))).toMatchObject([{ words: 'Entries made', isToClose: true }]);
});

// docs/product.md#today-diary
test('yesterday stands first until noon', () => {
  const found = [day({ notes: 1 }), day({ day: yesterday, notes: 2, project: { id: 8, name: 'Zoo' } })];
  expect(at(11, ...found)).toMatchObject([
    { day: yesterday, isYesterday: true, words: '2 notes', isToClose: true },
    { day: today, isToClose: false },
  ]);
  expect(at(12, ...found).map(({ day: shown }) => shown)).toEqual([today]);
});

test('a project with work and no record is there, once, and a day that waits to be closed is not to be signed off', () => {
  vi.useFakeTimers({ now: Date.parse(beginOfDay(today)) + 15 * 3_600_000 });
  const other = { id: 9, name: 'Barn' };
  const days = [day({ notes: 1 })];
  const found = diariesOfDay({ today, days }, [other, project, other], (id) => id === project.id);
  expect(found).toMatchObject([
    { project: other, words: 'Nothing written yet', isToClose: false },
    { project, isToClose: false },
  ]);
});
