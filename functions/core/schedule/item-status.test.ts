import { expect, test } from 'vitest';
import { dateSummary, type ItemDates, itemState, itemStatus } from './item-status.ts';

const today = '2026-06-15';
const dated = (dates: Partial<ItemDates>): ItemDates => ({
  scheduledStart: null,
  scheduledCompletion: null,
  startedOn: null,
  completedOn: null,
  ...dates,
});

// docs/product.md#state-tag
test.each([
  [{}, 'Not Started'],
  [{ startedOn: '2026-06-01' }, 'Ongoing'],
  [{ startedOn: '2026-06-01', completedOn: '2026-06-10' }, 'Completed'],
  [{ completedOn: '2026-06-10' }, 'Completed'],
])('the state of %j is %s', (dates, text) => {
  expect(itemState(dated(dates)).text).toBe(text);
});

// docs/product.md#status-tag
test.each([
  [{}, 'Not Scheduled', 'warning'],
  [{ scheduledStart: '2026-06-14' }, 'Late', 'danger'],
  [{ scheduledStart: '2026-06-15' }, 'Scheduled', 'info'],
  [{ scheduledStart: '2026-06-16' }, 'Scheduled', 'info'],
  [{ scheduledStart: '2026-06-15T23:30:00Z' }, 'Scheduled', 'info'],
  [{ startedOn: '2026-06-01' }, 'On Going', 'info'],
  [{ startedOn: '2026-06-01', scheduledCompletion: '2026-06-14' }, 'Late', 'danger'],
  [{ startedOn: '2026-06-01', scheduledCompletion: '2026-06-15' }, 'On Schedule', 'success'],
  [{ startedOn: '2026-06-01', scheduledCompletion: '2026-06-16' }, 'On Schedule', 'success'],
  [{ startedOn: '2026-06-01', scheduledStart: '2026-05-01' }, 'On Going', 'info'],
])('on 2026-06-15 the status of %j is %s (%s)', (dates, text, tone) => {
  expect(itemStatus(dated(dates), today)).toEqual({ text, tone });
});

// docs/product.md#status-tag
test('a completed item has no status, however late it was', () => {
  const dates = dated({ startedOn: '2026-01-01', scheduledCompletion: '2026-01-02', completedOn: '2026-06-10' });
  expect(itemStatus(dates, today)).toBeNull();
});

// docs/product.md#date-summary
test.each([
  [{ scheduledStart: '2026-01-01', startedOn: '2026-01-02', completedOn: '2026-01-03' }, 'Completed on', '2026-01-03'],
  [{ scheduledStart: '2026-01-01', startedOn: '2026-01-02' }, 'Started on', '2026-01-02'],
  [{ scheduledStart: '2026-01-01' }, 'Scheduled for', '2026-01-01'],
])('the summary of %j is %s %s', (dates, label, day) => {
  expect(dateSummary(dated(dates))).toEqual({ label, day });
});

test('without any date there is no summary', () => {
  expect(dateSummary(dated({ scheduledCompletion: '2026-01-01' }))).toBeNull();
});
