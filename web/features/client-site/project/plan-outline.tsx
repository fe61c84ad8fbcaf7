import { ChevronRight, Circle, CircleCheck, CircleDot, ListTree, type LucideIcon } from 'lucide-react';
import type {
  ClientMajorPhase,
  ClientPhase,
  ClientProject,
  ClientTask,
} from '../../../../functions/core/client-site/contract.ts';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { say, type Text } from '../../../lib/language/say.ts';
import { formatDay, formatDayRange } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { latenessOf, PhaseState } from './phase-state.tsx';

const statuses: Record<ClientTask['statusId'], { name: Text; icon: LucideIcon; className: string }> = {
  1: { name: 'Scheduled', icon: Circle, className: 'text-muted' },
  2: { name: 'Started', icon: CircleDot, className: 'text-accent' },
  3: { name: 'Completed', icon: CircleCheck, className: 'text-success' },
};

/** The whole plan, read-only: phases expand to their tasks; current ones start expanded. */
export function PlanOutline({ project: { majorPhases } }: { project: ClientProject }) {
  if (majorPhases.length === 0) return <EmptyState icon={ListTree} text={say('The plan is not made yet.')} />;
  return (
    <div className="grid gap-8">
      {majorPhases.map((majorPhase) => (
        <section key={majorPhase.id} aria-label={majorPhase.name}>
          <h2 className="break-words font-semibold text-xl">{majorPhase.name}</h2>
          <p className="mb-3 min-h-5 text-muted text-sm tabular-nums">{spanOf(majorPhase)}</p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {majorPhase.phases.map((phase) => (
              <li key={phase.id}>
                <Phase phase={phase} />
              </li>
            ))}
            {majorPhase.phases.length === 0 && (
              <li className="px-4 py-3 text-muted">{say('No phases are planned yet.')}</li>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Phase({ phase }: { phase: ClientPhase }) {
  const late = latenessOf(phase, useToday());
  return (
    <details open={phase.state === 'ongoing'} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 px-3 py-3 hover:bg-hover">
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-muted transition-transform duration-[120ms] group-open:rotate-90"
        />
        <span className="min-w-0 grow">
          <span className="block break-words font-medium">
            {phase.isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
            {phase.name}
          </span>
          <span className="block text-muted text-sm tabular-nums">
            {[spanOf(phase), late, tasksOf(phase)].filter(Boolean).map((words, at) => (
              <span key={words} className={classNames(words === late && lateText)}>
                {at > 0 && ' · '}
                {words}
              </span>
            ))}
          </span>
        </span>
        <PhaseState phase={phase} />
      </summary>
      <ul className="pr-4 pb-3 pl-9">
        {phase.tasks.map((task) => (
          <PlanTask key={task.id} task={task} />
        ))}
      </ul>
    </details>
  );
}

function spanOf({ scheduledStart: from, scheduledCompletion: to }: ClientPhase | ClientMajorPhase): string {
  if (from && to) return formatDayRange(from, to);
  if (from) return say('From {day}', { day: formatDay(from) });
  return to ? say('Until {day}', { day: formatDay(to) }) : '';
}

function tasksOf({ progress: { done, total } }: ClientPhase): string {
  return total === 0 ? '' : say('{done} of {total} done', { done, total });
}

function PlanTask({ task: { title, statusId, isMilestone } }: { task: ClientTask }) {
  const { name, icon: Icon, className } = statuses[statusId];
  return (
    <li className="flex items-start gap-2 py-1">
      <Icon
        role="img"
        aria-label={say(name)}
        size={16}
        strokeWidth={1.75}
        className={classNames('mt-0.5 shrink-0', className)}
      />
      <span className="min-w-0 break-words">
        {isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
        {title}
      </span>
    </li>
  );
}
