// Loaded with the engine of the schedule, for a template whose project has linked dates.
import type { ProjectWithNoteIds, TemplateOutline } from '../../../../functions/core/projects/contract.ts';
import { type Bound, boundFrom, shiftTo } from '../../../../functions/core/schedule/copied-dates.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { scheduleOf } from '../../../../functions/core/schedule/engine/forward.ts';
import { planInputOf } from '../../../../functions/core/schedule/from-plan.ts';

export interface LinkedOutline extends TemplateOutline {
  /** Rows that lose the day before which they must not begin, since their template has no start to count it from. */
  unbound: number;
}

/** The outline of a template with the dates that its plan gets when they are linked. */
export function linkedOutline(template: ProjectWithNoteIds, start: string): LinkedOutline {
  const { id, name, scheduleMode, scheduledStart, majorPhases } = template;
  const shift = shiftTo(start, scheduledStart);
  const bound = (row: Bound & { isFixed: boolean }) => ({
    ...boundFrom(shift, row),
    isFixed: row.isFixed && shift !== null,
  });
  const plan = {
    ...template,
    scheduledStart: start,
    plannedFrom: null,
    majorPhases: majorPhases.map(({ phases }) => ({
      phases: phases.map((phase) => ({
        ...phase,
        ...bound(phase),
        tasks: phase.tasks.map((task) => ({ ...task, ...bound(task) })),
      })),
    })),
  };
  const { network, spans } = scheduleOf(planInputOf(plan));
  const spanOf = (phaseId: number) => {
    const row = network.find({ kind: 'phase', id: phaseId });
    const span = row?.isTimed ? spans.get(row) : undefined;
    return span ? { startsAfter: span.start - dayOf(start), days: span.end - span.start } : { startsAfter: 0, days: 0 };
  };
  const rows = majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => [phase, ...phase.tasks]));
  return {
    id,
    name,
    scheduleMode,
    unbound: shift === null ? rows.filter(({ notBefore }) => notBefore !== null).length : 0,
    majorPhases: majorPhases.map((majorPhase) => ({
      id: majorPhase.id,
      name: majorPhase.name,
      phases: majorPhase.phases.map((phase) => ({
        id: phase.id,
        name: phase.name,
        taskCount: phase.tasks.length,
        ...spanOf(phase.id),
      })),
    })),
  };
}
