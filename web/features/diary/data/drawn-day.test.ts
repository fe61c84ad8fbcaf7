import { expect, test } from 'vitest';
import type { DiaryDay, DiaryPerson } from '../../../../functions/core/diary/contract.ts';
import type { DiaryEntry, DiaryLineEntry } from '../../../sync/outbox/entry.ts';
import { dayOfPlan } from './day-of-plan.ts';
import { drawnDay } from './drawn-day.ts';

const me = { id: 'ann', fullname: 'Ann Reed' };
const trade: DiaryPerson = {
  tradeId: 7,
  userId: null,
  name: 'Volt Electric',
  came: null,
  people: null,
  lastPeople: 3,
  isExpected: true,
  answer: null,
  hasReported: false,
};
const line: DiaryDay['lines'][number] = {
  id: 3,
  kind: 'remark',
  text: 'Dry',
  isInternal: true,
  writtenAt: '2027-03-02T12:00:00.000Z',
  receivedAt: '2027-03-02T12:00:00.000Z',
  createdBy: 'bo',
  createdByName: 'Bo Lane',
  version: 1,
};
const nothing = { majorphase: {}, phase: {}, task: {} };
const day: DiaryDay = {
  ...dayOfPlan({ rows: nothing, lists: nothing }, '2027-03-02', '2027-03-02'),
  people: [trade],
  lines: [line],
};
const about = { userId: 'ann', projectId: 1, name: 'Smith kitchen', day: '2027-03-02' };
const at = (order: number) => ({ ...about, key: String(order), order });
const draw = (...entries: DiaryEntry[]) => drawnDay(day, entries, me);
const ofLine = (order: number, change: DiaryLineEntry['change']): DiaryEntry => ({
  kind: 'diary-line',
  ...at(order),
  change,
});
const fields = { kind: 'delay', text: 'No power', isInternal: false } as const;

test('a new line is the person’s own, at the time of writing', () => {
  const { day: drawn, lines } = draw(ofLine(1_000, { to: 'add', fields }));
  expect(drawn.lines.at(-1)).toMatchObject({
    id: -1_000,
    text: 'No power',
    createdByName: 'Ann Reed',
    writtenAt: '1970-01-01T00:00:01.000Z',
  });
  expect([...lines]).toEqual([-1_000]);
});

test('a line that the day already has is drawn once while its answer is under way', () => {
  const order = Date.parse('2027-03-02T12:00:05.000Z');
  const written: DiaryDay['lines'][number] = {
    ...fields,
    id: 4,
    version: 1,
    createdBy: 'ann',
    createdByName: 'Ann Reed',
    writtenAt: '2027-03-02T12:00:04.400Z',
    receivedAt: '2027-03-02T12:00:06.000Z',
  };
  const arrived = { ...day, lines: [line, written] };
  const adding = ofLine(order, { to: 'add', fields });
  const closing: DiaryEntry = { kind: 'diary-close', ...at(order), lines: [fields] };
  for (const entry of [adding, closing]) {
    const { day: drawn, lines } = drawnDay(arrived, [entry], me);
    expect(drawn.lines.map(({ id }) => id)).toEqual([3, 4]);
    expect([...lines]).toEqual([]);
  }
  // The same words of somebody else, of another hour, or of an entry that was refused, are a line of their own.
  const others: DiaryDay['lines'] = [
    { ...written, createdBy: 'bo' },
    { ...written, writtenAt: '2027-03-02T11:00:00.000Z' },
  ];
  for (const other of others)
    expect(drawnDay({ ...day, lines: [other] }, [adding], me).day.lines.map(({ id }) => id)).toEqual([4, -order]);
  const refused = { ...adding, refusal: { status: 422, body: {} } };
  expect(drawnDay(arrived, [refused], me).day.lines).toHaveLength(3);
});

test('a line is changed and taken out, and a refused change is not drawn', () => {
  const change: DiaryLineEntry['change'] = { to: 'change', lineId: 3, fields: { text: 'Wet' }, base: { text: 'Dry' } };
  expect(draw(ofLine(1, change)).day.lines.map(({ text }) => text)).toEqual(['Wet']);
  expect(draw(ofLine(1, { to: 'remove', lineId: 3 })).day.lines).toEqual([]);
  const refused = { ...ofLine(1, change), refusal: { status: 409, body: {} } };
  expect(draw(refused).day.lines).toEqual([line]);
});

// docs/product.md#diary-without-a-network
test('of two words about a trade the later one is drawn, and somebody who was not planned stands below', () => {
  const said = (order: number, people: number): DiaryEntry => ({
    kind: 'diary-people',
    ...at(order),
    name: 'Volt Electric',
    said: { tradeId: 7, came: true, people },
  });
  const other: DiaryEntry = { kind: 'diary-people', ...at(3), name: 'Bo Lane', said: { userId: 'bo', came: true } };
  const { day: drawn, people } = draw(said(1, 2), said(2, 4), other);
  expect(drawn.people).toMatchObject([
    { name: 'Volt Electric', came: true, people: 4, lastPeople: 3 },
    { name: 'Bo Lane', userId: 'bo', came: true },
  ]);
  expect([...people]).toEqual(['trade:7', 'user:bo']);
});

test('the weather and a closing with its sentence are drawn, and another day is left alone', () => {
  const weather = { sky: ['rain' as const], low: 38, high: 45, unit: 'F' as const };
  const { day: drawn, ...waiting } = draw(
    { kind: 'diary-weather', ...at(1), said: weather },
    { kind: 'diary-close', ...at(2), lines: [fields] },
    { kind: 'diary-close', ...at(3), day: '2027-03-01', lines: [] },
  );
  expect(drawn.facts.shared.weather).toEqual({ k: 'weather', ...weather });
  expect(drawn.lines.map(({ text }) => text)).toEqual(['Dry', 'No power']);
  expect(waiting).toMatchObject({ isWeatherWaiting: true, closing: { order: 2 } });
});
