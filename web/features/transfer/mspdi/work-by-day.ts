// The work of each day makes most of a large file. Nothing of it is read but whether work stops and goes on again, so it
// is taken out of the text before that is parsed.
import type { Element } from './element.ts';
import type { FileDays } from './file-days.ts';
import { type Moment, momentOf } from './moment.ts';

interface Piece {
  from: Moment;
  to: Moment;
}

/** Pieces of work by the UID of the assignment. */
export type WorkByDay = ReadonlyMap<number, readonly Piece[]>;

const OPENS = '<TimephasedData>';
const CLOSES = '</TimephasedData>';
/** Of the element Type: work that is left, and work that is done. */
const OF_WORK = /<Type>[12]<\/Type>/;
const UID = /<UID>(\d+)<\/UID>/;
const START = /<Start>([^<]+)<\/Start>/;
const FINISH = /<Finish>([^<]+)<\/Finish>/;
const VALUE = /<Value>([^<]*)<\/Value>/;
/** `PT0H0M0S` is a pause. */
const SOME = /[1-9]/;

/** The text without it. Lines keep their numbers. */
export function withoutWorkByDay(text: string): { text: string; work: WorkByDay } {
  const work = new Map<number, Piece[]>();
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const opens = text.indexOf(OPENS, from);
    // The first one that is never closed ends the search; the parser says that the XML is broken.
    const closes = opens < 0 ? -1 : text.indexOf(CLOSES, opens);
    if (closes < 0) return { text: kept.concat(text.slice(from)).join(''), work };
    const inside = text.slice(opens, closes);
    collect(inside, work);
    kept.push(text.slice(from, opens), inside.replace(/[^\n]+/g, ''));
    from = closes + CLOSES.length;
  }
}

function collect(inside: string, work: Map<number, Piece[]>) {
  if (!OF_WORK.test(inside) || !SOME.test(VALUE.exec(inside)?.[1] ?? '')) return;
  const uid = UID.exec(inside)?.[1];
  const from = momentOf(START.exec(inside)?.[1] ?? null);
  const to = momentOf(FINISH.exec(inside)?.[1] ?? null);
  if (uid === undefined || !from || !to) return;
  const pieces = work.get(Number(uid));
  if (pieces) pieces.push({ from, to });
  else work.set(Number(uid), [{ from, to }]);
}

/** The pieces of each row, by its UID: those of all who do it. */
export function piecesByRow(project: Element, work: WorkByDay): ReadonlyMap<number, readonly Piece[]> {
  const byRow = new Map<number, Piece[]>();
  if (work.size === 0) return byRow;
  for (const assignment of project.one('Assignments')?.all('Assignment') ?? []) {
    const [uid, row] = [assignment.number('UID'), assignment.number('TaskUID')];
    const pieces = uid === null ? undefined : work.get(uid);
    if (row !== null && pieces) byRow.set(row, [...(byRow.get(row) ?? []), ...pieces]);
  }
  return byRow;
}

/** Whether a worked day lies between two pieces, on which nobody does anything. */
export function hasPause(pieces: readonly Piece[], { startOf, finishOf, endOf }: FileDays): boolean {
  const days = pieces.map(({ from, to }) => ({ from: startOf(from), to: finishOf(to) }));
  let last = Number.POSITIVE_INFINITY;
  return days
    .toSorted((a, b) => a.from - b.from)
    .some(({ from, to }) => {
      const isPause = from > last && endOf(last + 1, 1) < from;
      last = last === Number.POSITIVE_INFINITY ? to : Math.max(last, to);
      return isPause;
    });
}
