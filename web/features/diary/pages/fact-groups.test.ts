import { afterAll, expect, test } from 'vitest';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { showTimesIn } from '../../../lib/time/dates.ts';
import { dayOfPlan } from '../data/day-of-plan.ts';
import { factGroups } from './fact-groups.ts';

showTimesIn('America/New_York');
afterAll(() => showTimesIn(null));

const day = '2027-03-02';
const nothing = { majorphase: {}, phase: {}, task: {} };
const { shared, office } = dayOfPlan({ rows: nothing, lists: nothing }, day, day).facts;
const at = '2027-03-02T13:00:00.000Z';
const task = { task: 'Tile', by: 'Jordan' };
const facts: DiaryDay['facts'] = {
  shared: {
    ...shared,
    notes: [{ k: 'note:1', task: 1, text: 'Level', written: at, received: '2027-03-04T13:12:00.000Z', n: task }],
    photos: [
      {
        k: 'photo:1',
        note: 1,
        task: 1,
        file: 'a.jpg',
        type: 'image/jpeg',
        caption: 'Cabinet',
        sha256: null,
        n: task,
        taken: '2027-03-01T20:04:00.000Z',
        takenBy: 'camera',
        takenSeen: false,
        received: at,
      },
    ],
    more: { ...shared.more, notes: 2 },
  },
  office: {
    ...office,
    sheets: [{ k: 'note:1', sheets: [{ number: 'A-101', revision: 'C' }] }],
    lines: [
      {
        k: 'line:1',
        kind: 'delay',
        text: 'No power',
        by: null,
        n: { by: 'Kim' },
        written: '2027-03-22T19:04:00.000Z',
        received: '2027-03-22T19:04:00.500Z',
      },
    ],
    people: [{ k: 'trade:1', came: true, people: 3, by: null, said: at, n: { by: 'Kim', name: 'Volt' } }],
    expected: [
      {
        k: 'assignment:1',
        trade: 1,
        user: null,
        row: 'task:1',
        answer: 'other',
        proposedOn: '2027-03-05',
        n: { title: 'Wiring', name: 'Volt' },
      },
    ],
    answers: [
      {
        k: 'answer:9',
        trade: 1,
        answer: 'other',
        by: null,
        byTrade: 1,
        at,
        n: { title: 'Wiring', by: 'Volt', trade: 'Volt' },
      },
    ],
    reports: [{ k: 'began:task:1', by: null, trade: 1, at, n: { title: 'Wiring', by: 'Volt' } }],
    moved: [
      {
        k: 'change:1',
        from: '2020-06-30',
        to: '2020-07-01',
        reason: 'Storm',
        by: null,
        trade: null,
        at,
        n: { inputs: [], count: 0, by: 'Kim' },
      },
    ],
  },
};

// docs/product.md#diary-times
test('a page says all it has: times with another date, what came later, and what the log keeps', () => {
  const said = factGroups(facts, day).map(({ title, lines }) => [title, ...lines.map(({ text }) => text)]);
  // Some versions of Node have a narrow space before the afternoon.
  expect(JSON.parse(JSON.stringify(said).replaceAll('\u202f', ' '))).toEqual([
    ['On site', 'Volt · 3 · said by Kim · 8:00 AM'],
    ['Expected', 'Volt · Wiring · proposed Mar 5, 2027'],
    ['Answers', 'Volt proposed another day · Wiring · 8:00 AM'],
    ['Reported', 'Wiring began · Volt · 8:00 AM'],
    ['Finish moved', 'Jun 30 ’20 → Jul 1 ’20 · Storm · Changed by hand · Kim'],
    ['Summary of the Day', 'Delay: No power · Kim · Mar 22, 2027, 3:04 PM'],
    ['Notes', 'Level · Tile · Jordan · A-101 rev C · 8:00 AM · received Mar 4, 2027, 8:12 AM', 'and 2 more'],
    ['Photos and files', 'Cabinet · Mar 1, 2027, 3:04 PM by the camera · received 8:00 AM'],
  ]);
});
