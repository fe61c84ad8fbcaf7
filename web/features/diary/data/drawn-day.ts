// The entries of a day that the server does not have yet, drawn over what the server said.
import type { DiaryDay, DiaryLine, DiaryPeoplePut, DiaryPerson } from '../../../../functions/core/diary/contract.ts';
import type { DiaryCloseEntry, DiaryEntry, DiaryLineEntry, DiaryPeopleEntry } from '../../../sync/outbox/entry.ts';

export interface DrawnDay {
  day: DiaryDay;
  /** The ids of lines that wait; new ones have negative ids. */
  lines: ReadonlySet<number>;
  /** The keys of people of whom something waits. */
  people: ReadonlySet<string>;
  isWeatherWaiting: boolean;
  /** The closing that waits, or was refused. */
  closing: DiaryCloseEntry | undefined;
}

/** Between this device and the server; a line that is written twice in this time is drawn once until both have arrived. */
const CLOCKS_DIFFER_MS = 60_000;

type Me = { id: string; fullname: string };

export const personKey = ({ tradeId, userId }: Pick<DiaryPerson, 'tradeId' | 'userId'>) =>
  tradeId === null ? `user:${userId}` : `trade:${tradeId}`;

/** The day with the entries of its project that are about it. A refused one is not drawn but for lines that are new. */
export function drawnDay(known: DiaryDay, entries: readonly DiaryEntry[], me: Me): DrawnDay {
  // The day may have been read between the arrival of a line and the answer to its call.
  const isThere = (line: DiaryLine, { refusal }: DiaryEntry) =>
    !refusal && known.lines.some((other) => isSame(line, other));
  const ofDay = entries.filter(({ day }) => day === known.day);
  const drawn = { day: known, lines: new Set<number>(), people: new Set<string>() };
  let isWeatherWaiting = false;
  let closing: DiaryCloseEntry | undefined;
  for (const entry of ofDay) {
    if (entry.kind === 'diary-line') {
      if (entry.change.to === 'add' && isThere(newLine(entry.order, entry.change.fields, me), entry)) continue;
      const { lines, id } = withLine(drawn.day.lines, entry, me);
      drawn.day = { ...drawn.day, lines };
      drawn.lines.add(id);
    } else if (entry.kind === 'diary-close') {
      closing = entry;
      const typed = entry.lines.map((fields, at) => newLine(entry.order + at, fields, me));
      const added = typed.filter((line) => !isThere(line, entry));
      drawn.day = { ...drawn.day, lines: [...drawn.day.lines, ...added] };
      for (const { id } of added) drawn.lines.add(id);
    } else if (entry.refusal) {
      // It is dropped.
    } else if (entry.kind === 'diary-people') {
      drawn.day = { ...drawn.day, people: withPerson(drawn.day.people, entry) };
      drawn.people.add(personKey(whomOf(entry.said)));
    } else {
      const { facts } = drawn.day;
      const weather = { k: 'weather', ...entry.said };
      drawn.day = { ...drawn.day, facts: { ...facts, shared: { ...facts.shared, weather } } };
      isWeatherWaiting = true;
    }
  }
  return { ...drawn, isWeatherWaiting, closing };
}

/** Whether two lines are one, by its words, author and time. */
function isSame(line: DiaryLine, other: DiaryLine): boolean {
  return (
    line.createdBy === other.createdBy &&
    line.kind === other.kind &&
    line.text === other.text &&
    line.isInternal === other.isInternal &&
    Math.abs(Date.parse(line.writtenAt) - Date.parse(other.writtenAt)) < CLOCKS_DIFFER_MS
  );
}

function withLine(lines: DiaryLine[], { change, order, refusal }: DiaryLineEntry, me: Me) {
  if (change.to === 'add') {
    const line = newLine(order, change.fields, me);
    return { lines: [...lines, line], id: line.id };
  }
  const id = change.lineId;
  if (refusal) return { lines, id };
  if (change.to === 'remove') return { lines: lines.filter((line) => line.id !== id), id };
  return { lines: lines.map((line) => (line.id === id ? { ...line, ...change.fields } : line)), id };
}

function newLine(order: number, fields: Pick<DiaryLine, 'kind' | 'text' | 'isInternal'>, me: Me): DiaryLine {
  const at = new Date(order).toISOString();
  return {
    ...fields,
    id: -order,
    writtenAt: at,
    receivedAt: at,
    createdBy: me.id,
    createdByName: me.fullname,
    version: 0,
  };
}

function whomOf(said: DiaryPeoplePut): Pick<DiaryPerson, 'tradeId' | 'userId'> {
  return 'tradeId' in said ? { tradeId: said.tradeId, userId: null } : { tradeId: null, userId: said.userId };
}

function withPerson(people: DiaryPerson[], { name, said }: DiaryPeopleEntry): DiaryPerson[] {
  const whom = whomOf(said);
  const words = { came: said.came, people: said.people ?? null };
  const isThem = (person: DiaryPerson) => personKey(person) === personKey(whom);
  if (people.some(isThem)) return people.map((person) => (isThem(person) ? { ...person, ...words } : person));
  const unplanned = { lastPeople: null, isExpected: false, answer: null, hasReported: false };
  return [...people, { ...whom, name, ...words, ...unplanned }];
}
