import { ListTree } from 'lucide-react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { TemplateOutline } from '../../../../functions/core/projects/contract.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { formatDay, formatDayRange } from '../../../lib/time/dates.ts';
import { type Span, spanOf } from '../../../model/outline-dates.ts';

interface TemplateOutlineViewProps {
  /** `unbound`: rows that lose their "not before". */
  outline: TemplateOutline & { unbound?: number };
  /** The start of the project; null until it is a day. */
  start: string | null;
}

type Phases = TemplateOutline['majorPhases'][number]['phases'];

/** The outline of a template with the dates that a project from this start gets. */
export function TemplateOutlineView({ outline, start }: TemplateOutlineViewProps) {
  const { majorPhases, unbound = 0 } = outline;
  const phases = majorPhases.flatMap((majorPhase) => majorPhase.phases);
  const spanFrom = (some: Phases) => (start ? spanOf(some, start) : null);
  if (majorPhases.length === 0) {
    return <EmptyState icon={ListTree} text="This template is empty: the project begins without a plan." />;
  }
  return (
    <>
      <p className="text-muted">{countsOf(majorPhases.length, phases)}</p>
      <p role="status" className="font-medium tabular-nums">
        {summaryOf(start, spanFrom(phases), phases)}
      </p>
      {unbound > 0 && <p className="text-muted text-sm">{unboundWords(unbound)}</p>}
      <ol aria-label="Outline" className="mt-4 flex flex-col gap-4">
        {majorPhases.map(({ id, name, phases: own }) => (
          <li key={id}>
            <Line name={name} span={spanFrom(own)} isHead />
            <ol>
              {own.map((phase) => (
                <li key={phase.id}>
                  <Line name={phase.name} note={counted(phase.taskCount, 'task')} span={spanFrom([phase])} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}

interface LineProps {
  name: string;
  note?: string;
  span: Span | null;
  isHead?: boolean;
}

function Line({ name, note, span, isHead = false }: LineProps) {
  return (
    <p className={classNames('flex justify-between gap-4 py-1', isHead ? 'font-medium' : 'border-line border-t pl-3')}>
      <span className="min-w-0 break-words">
        {name}
        {note && <span className="ml-2 whitespace-nowrap text-muted text-sm">{note}</span>}
      </span>
      <span className="shrink-0 text-right text-muted text-sm tabular-nums">{span && rangeOf(span)}</span>
    </p>
  );
}

function countsOf(majorPhases: number, phases: Phases): string {
  const tasks = phases.reduce((sum, { taskCount }) => sum + taskCount, 0);
  return [counted(majorPhases, 'major phase'), counted(phases.length, 'phase'), counted(tasks, 'task')].join(', ');
}

function summaryOf(start: string | null, span: Span | null, phases: Phases): string {
  if (phases.every(({ days }) => days === 0)) return 'No durations, so no dates.';
  if (!start || !span) return 'Enter a start to see the dates.';
  return `Finishes on ${formatDay(span.to)}`;
}

/** `The template has no start, so 2 tasks lose their “no earlier than”.` */
function unboundWords(rows: number): string {
  return `The template has no start, so ${counted(rows, 'task')} ${rows === 1 ? 'loses its' : 'lose their'} “no earlier than”.`;
}

const rangeOf = ({ from, to }: Span) => (from === to ? formatDay(from) : formatDayRange(from, to));
