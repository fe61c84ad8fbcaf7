import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { hueOf } from '../../../../functions/core/users/hues.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { DecisionDiamond, type WaitingOnRow } from '../../../components/project/row-decisions.tsx';
import { useKeyed, useSelected } from '../../../lib/store/use-store.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { useDragOf } from '../../../sync/react/use-live-project.ts';
import { useMarks } from '../../../sync/react/use-schedule.ts';
import { type Bar, daysInWords } from '../rows/bar.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { type Scale, xOf } from '../scale/scale.ts';
import { partsAt } from '../state/drag/drag.ts';
import type { TheirGhost } from '../state/drag/their-ghosts.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { CRITICAL, FLAG, lineLooks, looks } from './looks.ts';

interface BarOfProps {
  row: ScheduleRow;
  bar: Bar | undefined;
  scale: Scale;
  /** The decisions that wait on the row. */
  waiting: WaitingOnRow | undefined;
  /** Says the name beside the bar. */
  isNamed: boolean;
  /** Marks a critical row, in a plan where others are not. */
  showsCritical: boolean;
}

/** The bar of a row, and its place after a drag. Elements that begin a drag have its part as `data-part`. */
export function BarOf({ row, bar, scale, waiting, isNamed, showsCritical }: BarOfProps) {
  const ui = useScheduleUi();
  const isMoving = useSelected(ui.preview, (now) => now?.ghosts.has(row.key) ?? false);
  const plan = ui.plan.get();
  const parts = plan ? partsAt(ui, plan, row) : [];
  const marks = useMarks(ui.projectId, row.key);
  const theirs = useDragOf(ui.projectId, row.key);
  const theirGhost = useKeyed(ui.theirGhosts, row.key);
  const isMovable = parts.includes('whole');
  return (
    <>
      {bar && (
        <div
          data-bar={row.key}
          data-part={isMovable ? 'whole' : undefined}
          title={daysInWords(bar)}
          className={classNames(
            'absolute inset-y-2 flex items-center',
            isMovable && 'cursor-grab touch-manipulation active:cursor-grabbing',
            isMoving && 'opacity-40',
          )}
          style={placeOf(scale, bar)}
        >
          {bar.isMilestone && row.isFolded === null ? (
            <span
              data-milestone
              role="img"
              aria-label="Milestone"
              className={classNames(
                'absolute top-1/2 left-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rotate-45 border',
                looks[bar.look],
              )}
            />
          ) : row.isFolded === null ? (
            <span className={classNames('h-full w-full rounded-[4px] border', looks[bar.look])} />
          ) : (
            <span
              className={classNames('w-full rounded-full', row.level === 1 ? 'h-2' : 'h-1.5', lineLooks[bar.look])}
            />
          )}
          {showsCritical && marks?.isCritical && row.isFolded === null && <span data-critical className={CRITICAL} />}
          {parts.includes('start') && <span data-part="start" className={`${grip} -left-1`} />}
          {parts.includes('end') && <span data-part="end" className={`${grip} -right-1`} />}
          {marks && (
            <span
              data-handle={row.key}
              title="Drag to the task that waits for it"
              className="absolute top-1/2 -right-4 hidden size-3 -translate-y-1/2 cursor-crosshair rounded-full border-2 border-accent bg-surface group-hover/row:block"
            />
          )}
        </div>
      )}
      {bar && isNamed && (
        <span
          aria-hidden
          data-bar-name
          className="pointer-events-none absolute inset-y-0 right-1 ml-5 flex items-center text-muted text-xs"
          style={{ left: xOf(scale, bar.end) }}
        >
          <span className="truncate">{row.name}</span>
        </span>
      )}
      {marks && 'deadline' in row.item && row.item.deadline && (
        <Deadline day={row.item.deadline} isMissed={marks.lateDays > 0} scale={scale} />
      )}
      {waiting?.due && <Due waiting={waiting} day={dayOf(waiting.due)} scale={scale} bar={bar} />}
      {theirs && <TheirBar at={theirs} name={theirs.name} scale={scale} />}
      {theirGhost && !theirs && <TheirBar at={theirGhost} scale={scale} />}
      {isMoving && <Ghost row={row} scale={scale} />}
    </>
  );
}

/** The place to which a drag moves the bar. Of a row, this alone is drawn anew in each frame. */
function Ghost({ row, scale }: Pick<BarOfProps, 'row' | 'scale'>) {
  const { preview, moving } = useScheduleUi();
  const ghost = useSelected(preview, (now) => now?.ghosts.get(row.key));
  const isHeld = useSelected(moving, (now) => now?.key === row.key);
  const isHeldBack = useSelected(preview, (now) => now?.held != null);
  if (!ghost) return null;
  return (
    <div
      data-ghost={row.key}
      className={classNames('pointer-events-none absolute z-[1]', row.isFolded === null ? 'inset-y-1.5' : 'inset-y-3')}
      style={placeOf(scale, ghost)}
    >
      <span
        className={`block h-full rounded-[4px] border-2 border-dashed bg-surface/60 ${isHeldBack ? 'border-danger' : 'border-accent'}`}
      />
      {isHeld && (
        <span className="absolute top-1/2 left-full ml-1.5 -translate-y-1/2 whitespace-nowrap rounded-control bg-accent px-1.5 font-medium text-on-accent text-xs tabular-nums">
          {daysInWords(ghost)}
        </span>
      )}
    </div>
  );
}

/** A flag at the end of the last day by which the row should end. */
function Deadline({ day, isMissed, scale }: { day: string; isMissed: boolean; scale: Scale }) {
  return (
    <span
      data-deadline
      title={`Deadline ${formatDay(day)}${isMissed ? ', missed' : ''}`}
      className={classNames(
        'pointer-events-none absolute inset-y-1',
        FLAG,
        isMissed ? 'bg-danger text-danger' : 'bg-warning text-warning',
      )}
      style={{ left: xOf(scale, dayOf(day) + 1) }}
    />
  );
}

interface DueProps extends Pick<BarOfProps, 'bar' | 'scale'> {
  waiting: WaitingOnRow;
  day: number;
}

/** The diamond of an open decision on the last day on which nothing moves; the row says the day in words. */
function Due({ waiting, day, scale, bar }: DueProps) {
  if (day < scale.from || day >= scale.to) return null;
  return (
    <span
      data-due
      title={waiting.words}
      className={classNames(
        'absolute top-1/2 z-[1] -translate-x-1/2 -translate-y-1/2',
        // On the bar it would be in the way of a drag.
        bar && day >= bar.start && 'pointer-events-none',
      )}
      style={{ left: xOf(scale, day + 0.5) }}
    >
      <DecisionDiamond isLate={waiting.isLate} />
    </span>
  );
}

interface TheirBarProps {
  at: TheirGhost;
  /** Of the colleague, on the bar that they drag. */
  name?: string;
  scale: Scale;
}

/** The place to which a colleague drags the bar, or to which it would move with another one, in their colour. */
function TheirBar({ at, name, scale }: TheirBarProps) {
  const colour = `var(--color-presence-${hueOf(at.userId)})`;
  return (
    <div data-their-bar className="pointer-events-none absolute inset-y-1.5 z-[1]" style={placeOf(scale, at)}>
      <span
        className={classNames('block h-full rounded-[4px] border-2 border-dashed', !name && 'opacity-60')}
        style={{ borderColor: colour }}
      />
      {name && (
        <span
          className="absolute top-1/2 left-full ml-1.5 -translate-y-1/2 whitespace-nowrap rounded-control px-1.5 font-medium text-on-presence text-xs"
          style={{ backgroundColor: colour }}
        >
          {name}
        </span>
      )}
    </div>
  );
}

const grip = 'absolute inset-y-0 w-2.5 cursor-ew-resize';

function placeOf(scale: Scale, { start, end }: Pick<Bar, 'start' | 'end'>) {
  return { left: xOf(scale, start), width: Math.max(3, (end - start) * scale.perDay) };
}
