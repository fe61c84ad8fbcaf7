import { expect, test } from 'vitest';
import { firstValues } from './first-values.ts';

const dates = { scheduledStart: '2026-02-02', scheduledCompletion: '2027-03-12', completedOn: null };
const project = { ...dates, name: 'Smith kitchen', launchedOn: '2026-01-20T18:00:00Z' };
const today = '2026-11-27';
const daysOf = (...args: Parameters<typeof firstValues>) => {
  const { firstDay, lastDay } = firstValues(...args);
  return [firstDay, lastDay];
};

// docs/product.md#report-screen
test('a book is of the whole project, until it ends', () => {
  expect(daysOf('book', { today, project })).toEqual(['2026-01-20', '2027-03-12']);
  expect(daysOf('book', { today: '2027-04-01', project })).toEqual(['2026-01-20', '2027-04-01']);
  const over = { ...project, completedOn: '2027-03-20', launchedOn: null };
  expect(daysOf('book', { today: '2027-04-01', project: over })).toEqual(['2026-02-02', '2027-03-20']);
});

// docs/product.md#report-screen
test('a week is a whole one; days are those of it that are over, or the one that was opened', () => {
  expect(firstValues('week', { today, project })).toEqual({
    title: 'Week of Nov 23, 2026',
    firstDay: '2026-11-23',
    lastDay: '2026-11-29',
  });
  expect(daysOf('days', { today, project })).toEqual(['2026-11-23', today]);
  expect(daysOf('days', { today, day: '2026-11-20', project })).toEqual(['2026-11-20', '2026-11-20']);
});
