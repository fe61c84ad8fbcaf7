import { describe, expect, test } from 'vitest';
import { type Actual, datesBelow, followed, parentAfter, type StatusAndDates, taskAfter } from './actual-dates.ts';
import { envelopeOf } from './engine/envelope.ts';

const open: StatusAndDates = { statusId: 1, startedOn: null, startedBy: null, completedOn: null, completedBy: null };

/** `2: 03-02 status – 03-04 person`, and without the status for rows above. */
function shown(row: Actual & { statusId?: number }): string {
  const side = (day: string | null, by: string | null) => (day ? `${day.slice(5)} ${by}` : '');
  const dates = `${side(row.startedOn, row.startedBy)} – ${side(row.completedOn, row.completedBy)}`;
  return row.statusId ? `${row.statusId}: ${dates}` : dates;
}

/** A task after these writes, each with the day of its status. */
const written = (...writes: [Partial<StatusAndDates>, string?][]) =>
  writes.reduce((task, [fields, day = '2026-03-31']) => taskAfter(task, fields, day), open);
const started = { statusId: 2 } as const;
const completed = { statusId: 3 } as const;

describe('the status of a task', () => {
  // docs/product.md#status-and-dates
  test('fills its dates on its day, and clears them when it is set back', () => {
    const begun = written([started, '2026-03-02']);
    expect(shown(begun)).toBe('2: 03-02 status – ');
    const done = taskAfter(begun, completed, '2026-03-04');
    expect(shown(done)).toBe('3: 03-02 status – 03-04 status');
    expect(shown(taskAfter(done, started, '2026-03-05'))).toBe('2: 03-02 status – ');
    expect(shown(taskAfter(done, { statusId: 1 }, '2026-03-05'))).toBe('1:  – ');
  });

  test('completed without a start has both on one day', () => {
    expect(shown(written([completed, '2026-03-04']))).toBe('3: 03-04 status – 03-04 status');
  });

  test('that arrives later than another one moves the filled start, and no typed one', () => {
    expect(shown(written([started, '2026-03-04'], [completed, '2026-03-02']))).toBe('3: 03-02 status – 03-02 status');
    const typed = written([{ startedOn: '2026-03-04' }], [completed, '2026-03-02']);
    expect(shown(typed)).toBe('3: 03-04 person – 03-04 status');
  });

  // docs/product.md#status-and-dates
  test('follows the dates that a person types', () => {
    const begun = written([{ startedOn: '2026-03-02' }]);
    expect(shown(begun)).toBe('2: 03-02 person – ');
    const done = taskAfter(taskAfter(begun, completed, '2026-03-04'), { completedOn: '2026-03-06' }, '');
    expect(shown(done)).toBe('3: 03-02 person – 03-06 person');
    const reopened = taskAfter(done, { completedOn: null }, '');
    expect(shown(reopened)).toBe('2: 03-02 person – ');
    expect(shown(taskAfter(reopened, { startedOn: null }, ''))).toBe('1:  – ');
  });

  test('written with a completion is what the completion says', () => {
    expect(shown(written([{ statusId: 1, completedOn: '2026-03-04' }]))).toBe('3: 03-04 status – 03-04 person');
  });

  test('comes back with who had filled its dates, as in an undo', () => {
    const dates = { startedOn: '2026-03-02', completedOn: '2026-03-04' };
    const fields = { ...completed, ...dates, startedBy: 'person', completedBy: 'status' } as const;
    expect(shown(written([fields]))).toBe('3: 03-02 person – 03-04 status');
  });

  test('stays when something else is written', () => {
    const task = written([started, '2026-03-02']);
    expect(taskAfter({ ...task, title: 'Pour' }, { title: 'Dig' }, '2026-03-09')).toEqual({ ...task, title: 'Dig' });
  });
});

const blank: Actual = { startedOn: null, startedBy: null, completedOn: null, completedBy: null };
const below = (...rows: [startedOn: string | null, completedOn: string | null][]) =>
  datesBelow(rows.map(([startedOn, completedOn]) => ({ startedOn, completedOn })));

describe('a row with rows in it', () => {
  test('starts with the first and is completed with the last of them', () => {
    const some = below(['2026-03-03', null], ['2026-03-02', '2026-03-05'], [null, null]);
    expect(shown(followed(blank, some, true))).toBe('03-02 tasks – ');
    const all = below(['2026-03-03', '2026-03-04'], ['2026-03-02', '2026-03-05']);
    const done = followed(blank, all, true);
    expect(shown(done)).toBe('03-02 tasks – 03-05 tasks');
    expect(shown(followed(done, some, true))).toBe('03-02 tasks – ');
    expect(shown(followed(done, below(), true))).toBe(' – ');
  });

  test('is not completed by a deletion, and stays completed after one', () => {
    const all = below(['2026-03-02', '2026-03-05']);
    expect(shown(followed(blank, all, false))).toBe('03-02 tasks – ');
    expect(shown(followed(followed(blank, all, true), all, false))).toBe('03-02 tasks – 03-05 tasks');
  });

  test('keeps what a person typed, and follows again when that is emptied', () => {
    const early = below(['2026-02-20', '2026-02-20']);
    const typed = parentAfter(blank, { startedOn: '2026-02-27' }, early);
    expect(shown(typed)).toBe('02-27 person – 02-27 tasks');
    const both = parentAfter(typed, { completedOn: '2026-03-01' }, below([null, null]));
    expect(shown(both)).toBe('02-27 person – 03-01 person');
    expect(shown(parentAfter(both, { startedOn: null, completedOn: null }, early))).toBe('02-20 tasks – 02-20 tasks');
  });

  test('starts no later than a completion that a person typed', () => {
    const late = below(['2026-03-09', null]);
    expect(shown(parentAfter(blank, { completedOn: '2026-03-01' }, late))).toBe('03-01 tasks – 03-01 person');
  });
});

test('a major phase is scheduled from the earliest start to the latest completion of its phases', () => {
  const spanning = (...phases: [string | null, string | null][]) => {
    const dates = envelopeOf(
      phases.map(([scheduledStart, scheduledCompletion]) => ({ scheduledStart, scheduledCompletion })),
    );
    return [dates.scheduledStart, dates.scheduledCompletion];
  };
  const [march, february] = [
    ['2026-03-02', '2026-03-06'] as [string, string],
    ['2026-02-01', '2026-03-20'] as [string, string],
  ];
  expect(spanning([null, null], march, february)).toEqual(['2026-02-01', '2026-03-20']);
  expect(spanning([null, '2026-04-01'], march)).toEqual(['2026-03-02', '2026-04-01']);
  // Without an end when the last one that is known lies before the start.
  expect(spanning([null, '2026-03-06'], ['2026-04-01', null])).toEqual(['2026-04-01', null]);
  expect(spanning()).toEqual([null, null]);
});
