import { useMemo } from 'react';
import type { Board } from '../../../../../functions/core/board/contract.ts';
import { connection } from '../../../../lib/http/connection.ts';
import { useValue } from '../../../../lib/store/use-store.ts';
import { formatWeekday } from '../../../../lib/time/dates.ts';
import { useAccept } from '../../../assignees/use-accept.ts';
import type { Decision } from '../../state/decisions.ts';
import type { Moving } from '../../state/drag/moving.ts';
import type { Preview } from '../../state/preview.ts';
import { type HeldBar, useBoardUi } from '../board-ui.ts';
import { metProposal } from './accept.ts';
import { isStuck, letBarGo } from './board-drag.ts';
import { newClashes } from './new-clashes.ts';

/** The effects of moving a held bar, in words and commands. */
interface Move {
  moving: Moving | null;
  preview: Preview | null;
  /** The days that would clash with other sites. */
  clashes: readonly string[];
  /** The reason for a missing preview. */
  reason: string;
  /** Accepts the day; null unless the trade of the visit proposes it. */
  accept: Decision | null;
}

/** The effects of moving a visit in the projects that it touches. */
export function useMove(held: HeldBar, board: Board, onAccepted?: () => void): Move {
  const { bar, schedule, isDropped } = held;
  const ui = useBoardUi();
  const preview = useValue(schedule.preview);
  const moving = useValue(schedule.moving);
  const ghosts = useValue(ui.ghosts);
  const isAway = useValue(connection) !== 'online';
  const clashes = useMemo(() => newClashes(board, ghosts), [board, ghosts]);
  const { accept, isPending } = useAccept(bar.row.projectId);
  const day = moving && metProposal(bar, preview);
  const { visit } = bar;
  const isHere = schedule.plan.get() !== undefined;
  const reason =
    isHere && isStuck(held)
      ? 'Work that has begun stays on its days'
      : isAway && !isHere
        ? 'The plan of this project is not on this device: it moves once there is a connection'
        : 'Loading the plan…';
  return {
    moving,
    preview: moving && preview,
    clashes,
    reason,
    accept:
      day && visit && !isDropped
        ? {
            label: `Accept ${formatWeekday(day)}`,
            isPending,
            run: () =>
              void accept(visit.id).then((isDone) => {
                if (!isDone) return;
                letBarGo(ui);
                onAccepted?.();
              }),
          }
        : null,
  };
}
