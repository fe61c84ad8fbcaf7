import { whoOf } from '../../../../functions/core/assignments/who.ts';
import type { Board, BoardRow, BoardVisit } from '../../../../functions/core/board/contract.ts';
import type { BoardFilter } from './address.ts';

/** The board up to a day, without later visits and rows. */
export function boardUntil(board: Board, to: string): Board {
  if (board.to <= to) return board;
  const isBefore = ({ from }: { from: string }) => from <= to;
  return {
    ...partOf(board, board.visits.filter(isBefore), board.unassigned.rows.filter(isBefore)),
    to,
    clashes: board.clashes.filter(isBefore),
  };
}

/** A board of everything with these filters. Unassigned work is of no trade. */
export function boardOf(board: Board, { projectId, tradeId }: Pick<BoardFilter, 'projectId' | 'tradeId'>): Board {
  if (projectId === null && tradeId === null) return board;
  const isOf = (row: { projectId: number }) => projectId === null || row.projectId === projectId;
  const visits = board.visits.filter((visit) => isOf(visit) && (tradeId === null || visit.tradeId === tradeId));
  const part = partOf(board, visits, tradeId === null ? board.unassigned.rows.filter(isOf) : []);
  return {
    ...part,
    clashes: board.clashes.filter(
      (clash) =>
        (tradeId === null || clash.tradeId === tradeId) &&
        (projectId === null || clash.projects.some(({ id }) => id === projectId)),
    ),
    // Rows that the board only counts may be of other projects and trades.
    unassigned: { ...part.unassigned, total: part.unassigned.rows.length },
    unanswered: { ...part.unanswered, total: part.unanswered.visits.length },
  };
}

/** The board with the visits of one person, or with those that clash; nobody does either of the work without anybody. */
export function narrowed(board: Board, { userId, isClashing }: Pick<BoardFilter, 'userId' | 'isClashing'>): Board {
  if (userId === null && !isClashing) return board;
  const isTheirs = (who: { userId: string | null }) => userId === null || who.userId === userId;
  const clashes = board.clashes.filter(isTheirs);
  const clashing = new Set(clashes.flatMap(({ visits }) => visits));
  const visits = board.visits.filter((visit) => isTheirs(visit) && (!isClashing || clashing.has(visit.id)));
  const part = partOf(board, visits, []);
  return {
    ...part,
    clashes,
    unassigned: { rows: [], total: 0 },
    unanswered: { ...part.unanswered, total: part.unanswered.visits.length },
  };
}

/** The board with these of its visits and unassigned rows; lanes without a visit are left out. */
function partOf(board: Board, visits: BoardVisit[], rows: BoardRow[]): Board {
  const ids = new Set(visits.map(({ id }) => id));
  const there = new Set(visits.map(whoOf));
  const unanswered = board.unanswered.visits.filter((id) => ids.has(id));
  return {
    ...board,
    visits,
    lanes: board.lanes.filter((who) => there.has(whoOf(who))),
    ...openWork(board, rows, unanswered),
  };
}

/** Unassigned work and unanswered visits, limited to these of the board; the totals lose the others. */
export function openWork({ unassigned, unanswered }: Board, rows: BoardRow[], visits: number[]) {
  return {
    unassigned: { rows, total: unassigned.total - (unassigned.rows.length - rows.length) },
    unanswered: { visits, total: unanswered.total - (unanswered.visits.length - visits.length) },
  };
}
