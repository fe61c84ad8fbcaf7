import { whoOf } from '../../../../../functions/core/assignments/who.ts';
import type { Board, Clash } from '../../../../../functions/core/board/contract.ts';
import { clashesOf } from '../../../../../functions/core/board/find-clashes.ts';

type Known = Pick<Board, 'today' | 'from' | 'to' | 'lanes' | 'visits' | 'projects'>;

/** The clashes of visits as they are drawn, in the order of their days; of these lanes, by default of all. */
export function drawnClashes(board: Known, only?: ReadonlySet<string>): Clash[] {
  const names = new Map(board.projects.map(({ id, name }) => [id, name]));
  const byLane = Map.groupBy(board.visits, whoOf);
  return board.lanes
    .filter((lane) => !only || only.has(whoOf(lane)))
    .flatMap(({ userId, tradeId, name, crews }) =>
      clashesOf(byLane.get(whoOf({ userId, tradeId })) ?? [], crews, board).map((clash) => ({
        userId,
        tradeId,
        name,
        crews,
        ...clash,
        projects: clash.projects.map((id) => ({ id, name: names.get(id) ?? '' })),
      })),
    )
    .sort((one, other) => one.from.localeCompare(other.from));
}
