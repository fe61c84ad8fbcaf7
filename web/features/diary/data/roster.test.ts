import { expect, test } from 'vitest';
import type { DiaryDay, DiaryPerson } from '../../../../functions/core/diary/contract.ts';
import { dayOfPlan } from './day-of-plan.ts';
import { rosterOf } from './roster.ts';

const nothing = { majorphase: {}, phase: {}, task: {} };
const open = dayOfPlan({ rows: nothing, lists: nothing }, '2027-03-02', '2027-03-02');
const person = (tradeId: number, more: Partial<DiaryPerson> = {}): DiaryPerson => ({
  tradeId,
  userId: null,
  name: `Trade ${tradeId}`,
  came: null,
  people: null,
  lastPeople: 2,
  isExpected: true,
  answer: null,
  hasReported: false,
  ...more,
});
type Expected = DiaryDay['facts']['office']['expected'][number];
const expected = (trade: number, answer: Expected['answer'] = null): Expected => ({
  k: `assignment:${trade}${answer}`,
  trade,
  user: null,
  row: 'task:1',
  answer,
  proposedOn: null,
  n: { title: 'Tile', name: `Trade ${trade}` },
});
const page = { number: 1, kind: 'day', day: open.day, head: '{}', sha256: '' } as DiaryDay['pages'][number];
const dayWith = (people: DiaryPerson[], kept: Expected[], pages: DiaryDay['pages'] = [page]) => ({
  people,
  pages,
  facts: { ...open.facts, office: { ...open.facts.office, expected: kept } },
});

test('an open day has who is planned now', () => {
  expect(rosterOf(dayWith([person(1)], [], []))).toEqual([person(1)]);
});

// docs/product.md#diary-amendments
test('of a closed day who was expected, and with which answer, is as of closing', () => {
  const moved = [person(1, { came: true, people: 3 }), person(2), person(3, { isExpected: false, hasReported: true })];
  const roster = rosterOf(dayWith(moved, [expected(1, 'cant'), expected(1, 'coming'), expected(4, 'other')]));
  expect(roster).toEqual([
    person(1, { came: true, people: 3, answer: 'coming' }),
    person(3, { isExpected: false, hasReported: true }),
    person(4, { answer: 'other', lastPeople: null }),
  ]);
});

test('a report that a page keeps is one, whatever its row says since', () => {
  const day = dayWith([person(1, { isExpected: false, came: false })], []);
  day.facts.office.reports = [
    {
      k: 'began:task:1',
      by: null,
      trade: 1,
      at: '2027-03-02T12:00:00.000Z',
      n: { title: 'Tile', by: 'Trade 1' },
    },
  ];
  expect(rosterOf(day)).toEqual([person(1, { isExpected: false, came: false, hasReported: true })]);
});
