import { type ReactNode, useState } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { DueEarlier } from '../../../components/project/row-decisions.tsx';
import type { WriteMoves } from '../../../sync/plan/moves/write-moves.ts';

interface CellLineProps {
  id: string;
  /** The reason that the text cannot be saved; empty while it can. */
  problem: string;
  /** The moves that it would make. */
  moves: WriteMoves | null;
}

/** The least room below a cell for its line, in pixels. */
const ROOM = 64;

/** The line below a cell in which somebody types; above it where the rows end. */
export function CellLine({ id, problem, moves }: CellLineProps): ReactNode {
  const [isAbove, setAbove] = useState(false);
  const place = (line: HTMLElement | null) => {
    const cell = line?.parentElement?.getBoundingClientRect();
    const box = line?.closest('section')?.getBoundingClientRect();
    if (cell && box) setAbove(Math.min(box.bottom, window.innerHeight) - cell.bottom < ROOM);
  };
  return (
    <span
      ref={place}
      className={classNames(
        'absolute left-0 z-30 w-max max-w-[min(24rem,80vw)] text-left',
        isAbove ? 'bottom-full' : 'top-full',
      )}
    >
      <span id={id} role="alert">
        {problem && <Line isWrong>{problem}</Line>}
      </span>
      <span role="status">
        {!problem && moves && (
          <Line isWrong={moves.isRefused}>
            {moves.words}
            <DueEarlier moved={moves.moved} />
          </Line>
        )}
      </span>
    </span>
  );
}

function Line({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'block whitespace-normal rounded-control border bg-raised px-2 py-1 text-sm tabular-nums shadow-float',
        isWrong ? 'border-danger text-danger' : 'border-line',
      )}
    >
      {children}
    </span>
  );
}
