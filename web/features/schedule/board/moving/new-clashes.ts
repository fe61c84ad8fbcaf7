import { whoOf } from '../../../../../functions/core/assignments/who.ts';
import type { Board } from '../../../../../functions/core/board/contract.ts';
import { rowKey } from '../../../../../functions/core/plan/row-key.ts';
import { dayOf, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { formatShortRange } from '../../../../lib/time/dates.ts';
import { clashInWords } from '../../../../model/clash-words.ts';
import type { Ghosts } from '../board-ui.ts';
import { drawnClashes } from '../lanes/drawn-clashes.ts';

/** The clashes in words that these ghosts would add. */
export function newClashes(board: Board, ghosts: Ghosts | null): string[] {
  if (!ghosts) return [];
  const touched = new Set<string>();
  const visits = board.visits.map((visit) => {
    const ghost = visit.projectId === ghosts.projectId && ghosts.spans.get(rowKey(visit.entity, visit.itemId));
    if (!ghost) return visit;
    touched.add(whoOf(visit));
    return { ...visit, from: textOf(ghost.start), to: textOf(ghost.end - 1) };
  });
  if (touched.size === 0) return [];
  const known = new Set(drawnClashes(board, touched).flatMap(daysOf));
  return drawnClashes({ ...board, visits }, touched)
    .filter((clash) => daysOf(clash).some((day) => !known.has(day)))
    .map((clash) => `Double-booked ${formatShortRange(clash.from, clash.to)}: ${clashInWords(clash)}`);
}

/** A key for each day of a clash, with its person or trade and its sites. */
function daysOf(clash: Board['clashes'][number]): string[] {
  const days: string[] = [];
  const who = `${whoOf(clash)} ${clash.projects.map(({ id }) => id).join()}`;
  for (let day = dayOf(clash.from); day <= dayOf(clash.to); day += 1) days.push(`${who} ${day}`);
  return days;
}
