import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Board } from '../../../../../functions/core/board/contract.ts';
import { dayOf, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { IconButton } from '../../../../components/controls/icon-button.tsx';
import { PlanChanged } from '../../../../components/feedback/as-of.tsx';
import { Dialog } from '../../../../components/feedback/dialog.tsx';
import { DayField } from '../../../../components/form/day/day-field.tsx';
import { isDay } from '../../../../components/form/day/typed-day.ts';
import { useValue } from '../../../../lib/store/use-store.ts';
import { formatShortRange } from '../../../../lib/time/dates.ts';
import { type Decision, decisionsOf } from '../../state/decisions.ts';
import { type HeldBar, useBoardUi } from '../board-ui.ts';
import { proposalInWords } from '../board-words.ts';
import type { BoardBar, Lane } from '../lanes/lanes.ts';
import { proposedDay } from './accept.ts';
import { done, letBarGo, moveBar } from './board-drag.ts';
import type { OpenProjects } from './open-projects.ts';
import { useMove } from './use-move.ts';

/** The size of a thumb on narrow windows as well: their pointer may be coarse. */
const thumb = 'max-sm:h-11';
const step = 'border border-line max-sm:size-11';

interface MoveVisitProps {
  board: Board;
  lanes: readonly Lane[];
  /** Names by id. */
  projects: ReadonlyMap<number, string>;
  openProjects: OpenProjects;
}

/** The dialog that moves a visit to a day, while it is open. */
export function MoveVisit({ lanes, ...props }: MoveVisitProps) {
  const { movingTo } = useBoardUi();
  const key = useValue(movingTo);
  const bar = key && lanes.flatMap(({ bars }) => bars).find((each) => each.key === key);
  return bar ? <MoveDialog key={key} bar={bar} {...props} /> : null;
}

/** Asks for the first day of a visit, and shows the effects as a drag does. */
function MoveDialog({ bar, board, projects, openProjects }: Omit<MoveVisitProps, 'lanes'> & { bar: BoardBar }) {
  const ui = useBoardUi();
  const { row } = bar;
  // The days of a move count from where the bar was when it was taken.
  const [start] = useState(bar.start);
  const [day, setDay] = useState<string | null>(() => proposedDay(bar) ?? row.from);
  const held = useValue(ui.held);
  const days = isDay(day) ? dayOf(day) - start : 0;
  useEffect(() => moveBar(ui, openProjects, bar, days), [ui, openProjects, bar, days]);
  const close = () => {
    letBarGo(ui);
    ui.movingTo.set(null);
  };
  const by = (more: number) => setDay(textOf(start + days + more));
  return (
    <Dialog isOpen onClose={close} size="small" title={`Move “${row.name}”`}>
      <p className="-mt-2 mb-4 text-muted">
        {[projects.get(row.projectId), formatShortRange(row.from, row.to), proposalInWords(bar, board)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DayField label="First Day" day={day} onDay={setDay} isFirst>
        {(input) => (
          <div className="flex gap-2">
            <IconButton icon={ChevronLeft} label="1 day earlier" className={step} onClick={() => by(-1)} />
            <div className="min-w-0 grow">{input}</div>
            <IconButton icon={ChevronRight} label="1 day later" className={step} onClick={() => by(1)} />
          </div>
        )}
      </DayField>
      {held?.bar.key === bar.key && (
        <Effects held={held} board={board} isSame={start + days === bar.start} onClose={close} />
      )}
    </Dialog>
  );
}

interface EffectsProps {
  held: HeldBar;
  board: Board;
  /** The visit is planned for this day already. */
  isSame: boolean;
  onClose: () => void;
}

/** The effects of the move, and the commands. */
function Effects({ held, board, isSame, onClose }: EffectsProps) {
  const ui = useBoardUi();
  const close = () => ui.movingTo.set(null);
  const { moving, preview, clashes, reason, accept } = useMove(held, board, close);
  const decisions: readonly Decision[] = preview
    ? decisionsOf(held.schedule, preview, accept, () => {
        done(ui);
        close();
      })
    : [{ label: 'Move', run: close }];
  const words = isSame ? 'It is planned for this day now.' : preview ? preview.words : reason;
  return (
    <>
      <section aria-label="What moves" className="mt-3 min-h-16">
        <div role="status">
          <p className="tabular-nums">
            {moving?.isChanged && <PlanChanged />}
            {words}
          </p>
          {!isSame &&
            clashes.map((clash) => (
              <p key={clash} className="mt-1 text-danger">
                {clash}
              </p>
            ))}
        </div>
      </section>
      <div className="dialog-foot mt-3 flex flex-wrap justify-end gap-2">
        <Button className={thumb} onClick={onClose}>
          Cancel
        </Button>
        {decisions
          .map((decision, at) => (
            <Button
              key={decision.label}
              className={thumb}
              look={at === 0 ? 'primary' : 'secondary'}
              pending={decision.isPending}
              // A trade may propose the day that is planned now.
              disabled={!preview || (isSame && decision !== accept)}
              onClick={decision.run}
            >
              {decision.label}
            </Button>
          ))
          .reverse()}
      </div>
    </>
  );
}
