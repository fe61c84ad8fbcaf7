import { Flag, Link2, Pin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { DAY_ONE } from '../../../../functions/core/schedule/from-plan.ts';
import { ClashSign } from '../../../components/project/clash-sign.tsx';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { DecisionMark } from '../../../components/project/row-decisions.tsx';
import { formatDay, formatShortRange } from '../../../lib/time/dates.ts';
import type { RowMarks as Marks } from '../../../model/schedule/schedule-marks.ts';
import { isMilestone } from '../../../sync/plan/dates/milestone.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useMarks } from '../../../sync/react/use-schedule.ts';
import { useClashWords } from '../../assignees/clashes-in.tsx';
import { usePlanUi } from '../state/plan-ui.ts';
import { RovingButton, useTabIndex } from '../state/roving.tsx';
import { unpin } from './inputs.ts';
import { linksInWords } from './links.ts';

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const;

interface RowMarksProps {
  entity: 'phase' | 'task';
  row: PhaseRow | TaskRow;
}

/** The marks beside the dates of a row: its clashes, what is to be decided, and in a linked plan its pin and links, and whether it is late. */
export function RowMarks({ entity, row }: RowMarksProps) {
  const { projectId, isTemplate } = usePlanUi();
  const key = rowKey(entity, row.id);
  const marks = useMarks(projectId, key);
  const links = useOptimisticPlan(projectId, (plan) => linksInWords(plan, { kind: entity, id: row.id }));
  const clashes = useClashWords(key);
  const sign = clashes && <ClashSign words={clashes} />;
  // A plan in manual mode has no marks, and an untimed row has no dates.
  const isMoment = useOptimisticPlan(projectId, (plan) => isMilestone(plan, row));
  const milestone = isMoment && <MilestoneMark />;
  const decision = <DecisionMark row={key} tabIndex={useTabIndex(key)} />;
  if (!marks) {
    return (
      <span className="inline-flex shrink-0 items-center gap-1.5 empty:hidden">
        {decision}
        {sign}
        {milestone}
      </span>
    );
  }
  const isOpen = row.completedOn === null;
  const isToOrder = row.isOrder && !isTemplate;
  const latest = marks.latestStart && formatShortRange(marks.latestStart, marks.latestStart);
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm empty:hidden">
      {decision}
      {sign}
      {milestone}
      {isTemplate && <span className="whitespace-nowrap text-muted tabular-nums">{daysInWords(marks)}</span>}
      {isOpen && <Troubles marks={marks} deadline={row.deadline} />}
      {isToOrder && latest && (
        <span className="whitespace-nowrap text-muted tabular-nums" title="The last day that does not move the finish">
          order by {latest}
        </span>
      )}
      {isOpen && row.notBefore && <PinButton entity={entity} row={row} />}
      {links && (
        <Mark label={links} className="text-muted">
          <Link2 {...icon} />
        </Mark>
      )}
      {latest && marks.float > 0 && (
        <Mark
          label={`${counted(marks.float, 'day')} of float, at the latest ${latest}`}
          className="text-muted max-xl:hidden"
        >
          {marks.float} d float
        </Mark>
      )}
    </span>
  );
}

/** The days of a template, counted from its start: `Day 12 – 15`. */
function daysInWords({ start, completion }: Marks): string {
  const [from, to] = [start, completion].map((day) => dayOf(day) - DAY_ONE + 1);
  return from === to ? `Day ${from}` : `Day ${from} – ${to}`;
}

/** The faults of a row: contradicted days, and a missed deadline. */
function Troubles({ marks, deadline }: { marks: Marks; deadline: string | null }) {
  const { conflict, conflictDays, lateDays } = marks;
  return (
    <>
      {conflict && (
        <Mark label={conflict} className="text-danger">
          <TriangleAlert {...icon} />
          {counted(conflictDays, 'day')}
        </Mark>
      )}
      {lateDays > 0 && deadline && (
        <Mark
          label={`Misses its deadline, ${formatDay(deadline)}, by ${counted(lateDays, 'working day')}`}
          className="text-danger"
        >
          <Flag {...icon} />
          {counted(lateDays, 'day')}
        </Mark>
      )}
    </>
  );
}

interface MarkProps {
  label: string;
  className: string;
  children: ReactNode;
}

function Mark({ label, className, children }: MarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`inline-flex items-center gap-0.5 whitespace-nowrap tabular-nums ${className}`}
    >
      {children}
    </span>
  );
}

/** The day before which a row must not begin; one click removes it. */
function PinButton({ entity, row }: RowMarksProps) {
  const ui = usePlanUi();
  const { notBefore, isFixed } = row;
  if (!notBefore) return null;
  const what = isFixed ? `Fixed on ${formatDay(notBefore)}` : `No earlier than ${formatDay(notBefore)}`;
  return (
    <RovingButton
      row={rowKey(entity, row.id)}
      aria-label={`${what}: remove`}
      title={`${what}. A click removes it.`}
      onClick={() => unpin(ui, entity, row)}
      className="grid size-5 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
    >
      <Pin {...icon} fill={isFixed ? 'currentColor' : 'none'} />
    </RovingButton>
  );
}
