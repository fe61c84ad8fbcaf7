import { ArrowRight, CalendarArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { whoOf } from '../../../../functions/core/assignments/who.ts';
import type { Board, BoardLane } from '../../../../functions/core/board/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Choice } from '../../../components/controls/choice.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { formatShortRange } from '../../../lib/time/dates.ts';
import { CascadeBar } from '../chart/cascade-bar.tsx';
import { footer, ScheduleUiContext } from '../state/schedule-ui.ts';
import { timeLineHref } from './address.ts';
import { type HeldBar, useBoardUi } from './board-ui.ts';
import { answerInWords, proposalInWords } from './board-words.ts';
import type { BoardBar, Lane } from './lanes/lanes.ts';
import { canMove } from './moving/accept.ts';
import { done } from './moving/board-drag.ts';
import { useMove } from './moving/use-move.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface BoardFooterProps {
  board: Board;
  /** The chosen bar. */
  bar: BoardBar | undefined;
  project: string;
  lanes: readonly Lane[];
  onAssign: (bar: BoardBar, who: BoardLane) => void;
  /** Moves the chosen bar by days and drops it. */
  onMove: (bar: BoardBar, days: number) => void;
}

/** The bar below the lanes: a visit that is being moved, else the chosen one with its commands. */
export function BoardFooter({ board, bar, project, lanes, onAssign, onMove }: BoardFooterProps) {
  const ui = useBoardUi();
  const held = useValue(ui.held);
  if (held) return <Held key={held.schedule.projectId} held={held} board={board} />;
  if (!bar) return null;
  const { row, visit } = bar;
  const others = lanes.filter(({ who }) => who && (!visit || whoOf(who) !== whoOf(visit)));
  const isOpen = canMove(bar);
  return (
    <section aria-label="Chosen visit" className={footer}>
      <p className="min-w-0 grow basis-48">
        <span className="block truncate font-medium">{row.name}</span>
        <span className="block truncate text-muted text-sm tabular-nums">
          {[project, formatShortRange(row.from, row.to), answerInWords(bar)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <>
            <Button icon={<ChevronLeft {...icon} />} aria-label="1 day earlier" onClick={() => onMove(bar, -1)}>
              1 Day
            </Button>
            <Button icon={<ChevronRight {...icon} />} aria-label="1 day later" onClick={() => onMove(bar, 1)}>
              1 Day
            </Button>
            <Button icon={<CalendarArrowUp {...icon} />} onClick={() => ui.movingTo.set(bar.key)}>
              Move to…
            </Button>
          </>
        )}
        {isOpen && others.length > 0 && (
          <Choice
            aria-label="Assign to"
            noun="people and trades"
            className="w-40"
            value=""
            options={[
              { id: '', label: visit ? 'Give to…' : 'Assign to…' },
              ...others.map(({ key, who }) => ({ id: key, label: who?.name ?? '' })),
            ]}
            onChange={(key) => {
              const who = others.find((lane) => lane.key === key)?.who;
              if (who) onAssign(bar, who);
            }}
          />
        )}
        <Link
          to={timeLineHref(row)}
          className="inline-flex h-9 items-center gap-1.5 rounded-control px-3 font-medium text-accent hover:bg-hover pointer-coarse:h-11"
        >
          Open <ArrowRight {...icon} />
        </Link>
      </div>
    </section>
  );
}

/** The effects of a drag in the projects that it touches: the plan's own words, and new clashes with other sites. */
function Held({ held, board }: { held: HeldBar; board: Board }) {
  const ui = useBoardUi();
  const { moving, preview, clashes, reason, accept } = useMove(held, board);
  const target = board.lanes.find((who) => whoOf(who) === held.laneKey);
  const wasAsked = useRef(false);
  // The decision ends the drag of the project's time line, and with it the one of the board.
  useEffect(() => {
    if (moving?.isAsked) wasAsked.current = true;
    else if (!moving && wasAsked.current) done(ui);
  }, [moving, ui]);
  if (held.laneKey !== held.bar.laneKey) {
    return (
      <section aria-label="What moves" className={footer}>
        <p role="status" className="font-medium">
          {`${held.bar.row.name}: ${target?.name ?? ''} on the same days`}
        </p>
      </section>
    );
  }
  if (preview && moving) {
    const words = [preview.words, accept && proposalInWords(held.bar, board), ...clashes].filter(Boolean).join(' · ');
    return (
      <ScheduleUiContext value={held.schedule}>
        <CascadeBar preview={{ ...preview, words }} moving={moving} accept={accept} />
      </ScheduleUiContext>
    );
  }
  return (
    <section aria-label="What moves" className={footer}>
      <p role="status">{reason}</p>
    </section>
  );
}
