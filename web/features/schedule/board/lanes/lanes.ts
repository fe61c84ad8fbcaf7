// The lanes of the board: unassigned work, unanswered visits, then trades and people, each with its visits.

import { whoOf } from '../../../../../functions/core/assignments/who.ts';
import type { Board, BoardLane, BoardRow, BoardVisit } from '../../../../../functions/core/board/contract.ts';
import { type Day, dayOf } from '../../../../../functions/core/schedule/engine/day.ts';

/** A visit, or a row without one, where it is drawn. */
export interface BoardBar {
  /** Unique on the board: a visit without an answer is in two lanes. */
  key: string;
  laneKey: string;
  /** Null for unassigned work. */
  visit: BoardVisit | null;
  row: BoardRow;
  start: Day;
  /** The day after the last one. */
  end: Day;
  isClash: boolean;
  /** Its trade was sent its visits and has not answered for these days. */
  isAsked: boolean;
}

/** From a day to the one before another; also from one pixel to another. */
export interface Span {
  start: number;
  end: number;
}

export interface Lane {
  /** Its kind, or its trade or person: `trade:5`. */
  key: string;
  kind: 'unassigned' | 'unanswered' | 'trade' | 'user';
  /** Null for work without a trade or person. */
  who: BoardLane | null;
  /** In the order of their days. */
  bars: BoardBar[];
  /** Days on which somebody is on more sites than they can be. */
  clashes: Span[];
  /** The number of all bars, with those beyond the first ones. */
  total: number;
}

/**
 * The lanes from top to bottom; without unassigned work it has no lane. `asked`: the ids of the trades with a link that
 * opens.
 */
export function lanesOf(board: Omit<Board, 'calendar'>, asked: ReadonlySet<number> = new Set()): Lane[] {
  const { lanes, visits, unassigned, unanswered, clashes } = board;
  const clashing = new Set(clashes.flatMap((clash) => clash.visits));
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const barOf = (laneKey: string, row: BoardRow, visit: BoardVisit | null): BoardBar => ({
    key: visit ? `${laneKey} visit:${visit.id}` : `${laneKey} ${row.entity}:${row.itemId}`,
    laneKey,
    visit,
    row,
    start: dayOf(row.from),
    end: dayOf(row.to) + 1,
    isClash: visit !== null && clashing.has(visit.id),
    isAsked: visit !== null && visit.tradeId !== null && visit.answer === null && asked.has(visit.tradeId),
  });
  const byLane = Map.groupBy(visits, whoOf);
  const clashesByLane = Map.groupBy(clashes, whoOf);
  const unansweredVisits = unanswered.visits.flatMap((id) => byId.get(id) ?? []);
  const nobody = (kind: 'unassigned' | 'unanswered', bars: BoardBar[], total: number): Lane[] =>
    total === 0 ? [] : [{ key: kind, kind, who: null, bars: bars.sort(byDays), clashes: [], total }];
  return [
    ...nobody(
      'unassigned',
      unassigned.rows.map((row) => barOf('unassigned', row, null)),
      unassigned.total,
    ),
    ...nobody(
      'unanswered',
      unansweredVisits.map((visit) => barOf('unanswered', visit, visit)),
      unanswered.total,
    ),
    ...lanes.map((who): Lane => {
      const key = whoOf(who);
      const bars = (byLane.get(key) ?? []).map((visit) => barOf(key, visit, visit)).sort(byDays);
      const spans = (clashesByLane.get(key) ?? []).map(({ from, to }) => ({ start: dayOf(from), end: dayOf(to) + 1 }));
      const kind = who.tradeId === null ? 'user' : 'trade';
      return { key, kind, who, bars, clashes: spans, total: bars.length };
    }),
  ];
}

/** Bars that touch are one below the other, in as few tracks as there are bars on one day. */
export function tracksOf<Bar extends Span>(bars: readonly Bar[]): Bar[][] {
  const tracks: Bar[][] = [];
  for (const bar of bars.toSorted(byDays)) {
    const free = tracks.find((track) => (track.at(-1)?.end ?? 0) <= bar.start);
    if (free) free.push(bar);
    else tracks.push([bar]);
  }
  return tracks;
}

function byDays(one: Span, other: Span): number {
  return one.start - other.start || one.end - other.end;
}
