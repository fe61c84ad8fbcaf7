import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Board } from '../../../../functions/core/board/contract.ts';
import { boardDays, dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { UndoButtons } from '../../../components/controls/undo-buttons.tsx';
import { AsOf } from '../../../components/feedback/as-of.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { formatDayRange } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { weeksStartOn } from '../../../model/schedule/week.ts';
import { useUndo } from '../../../sync/react/use-undo.ts';
import { type BoardAddress, spans } from './address.ts';
import { BoardFilterButton } from './board-filter.tsx';
import { useBoardUi } from './board-ui.ts';

const nothing = { next: { undo: null, redo: null }, done: undefined, take: () => {} };

interface BoardToolbarProps {
  address: BoardAddress;
  /** The board without filters; undefined until it is loaded. */
  board: Board | undefined;
  /** The time of the last answer of the server; milliseconds since 1970. */
  asOf: number | null;
}

/** Chooses the days of the board, and what of it is shown. All of it is in the address. */
export function BoardToolbar({ address, board, asOf }: BoardToolbarProps) {
  const { from, to, weeks } = address;
  const [, setSearch] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setSearch(
      (search) => {
        if (value === null) search.delete(name);
        else search.set(name, value);
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  const thisWeek = boardDays(useToday(), weeks, weeksStartOn()).from;
  const start = (day: string) => set('from', day === thisWeek ? null : day);
  const page = (by: number) => start(textOf(dayOf(from) + by * 7));
  return (
    <div role="toolbar" aria-label="Board" className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex items-center">
        <IconButton icon={ChevronLeft} label="A week earlier" onClick={() => page(-1)} />
        <IconButton icon={ChevronRight} label="A week later" onClick={() => page(1)} />
        {/* With enough room the head of the lanes has this button. */}
        <Button look="quiet" className="sm:hidden" disabled={from === thisWeek} onClick={() => start(thisWeek)}>
          Today
        </Button>
      </div>
      {/* On a phone the toast of a move has its Undo. */}
      <div className="flex items-center max-sm:hidden">
        <BoardUndo />
      </div>
      <p className="mr-auto font-medium tabular-nums leading-5">
        {formatDayRange(from, to)}
        <AsOf at={asOf} className="font-normal text-xs leading-4" />
      </p>
      <BoardFilterButton address={address} whole={board} />
      <div className="flex items-center gap-2 max-[16rem]:contents">
        <fieldset className="flex rounded-control max-[16rem]:flex-wrap border border-line bg-surface p-0.5">
          <legend className="sr-only">Weeks</legend>
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              aria-pressed={span === weeks}
              onClick={() => set('weeks', span === 4 ? null : String(span))}
              className={classNames(
                'h-7.5 rounded-[4px] px-2.5 text-sm max-sm:px-2 pointer-coarse:h-9.5',
                span === weeks ? 'bg-accent-tint font-medium text-accent' : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              {`${span} weeks`}
            </button>
          ))}
        </fieldset>
        <IconButton icon={Printer} label="Print the next three weeks" onClick={() => window.print()} />
      </div>
    </div>
  );
}

/** Undo and redo of moves and assignments on the board, in the project of the last one. */
function BoardUndo() {
  const { sync, opened } = useBoardUi();
  const projects = useValue(opened);
  const [projectId, setProjectId] = useState<number | null>(null);
  useEffect(() => {
    const stops = projects.map(({ projectId: id }) => sync.undo.of(id).stack.subscribe(() => setProjectId(id)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [sync, projects]);
  return projectId === null ? <UndoButtons {...nothing} /> : <UndoOf projectId={projectId} />;
}

function UndoOf({ projectId }: { projectId: number }) {
  return <UndoButtons {...useUndo(projectId)} />;
}
