// Loaded with the engine of the schedule, for a template whose project has linked dates.
import type { ProjectWithNoteIds, TemplateOutline } from '../../../functions/api/projects/contract.ts';
import { dayOf } from '../../../functions/schedule/day.ts';
import { scheduleOf } from '../../../functions/schedule/forward.ts';
import { planInputOf } from '../../../functions/schedule/from-plan.ts';

/** The outline of a template with the dates that its plan gets when they are linked. */
export function linkedOutline(template: ProjectWithNoteIds, start: string): TemplateOutline {
  const { id, name, scheduleMode, majorPhases } = template;
  // Days that bound a row are moved or dropped with the start; the preview is without them.
  const unbound = { notBefore: null, isFixed: false };
  const plan = {
    ...{ ...template, scheduledStart: start, plannedFrom: null },
    majorPhases: majorPhases.map(({ phases }) => ({
      phases: phases.map((phase) => ({
        ...{ ...phase, ...unbound },
        tasks: phase.tasks.map((task) => ({ ...task, ...unbound })),
      })),
    })),
  };
  const { network, spans } = scheduleOf(planInputOf(plan));
  const spanOf = (phaseId: number) => {
    const row = network.find({ kind: 'phase', id: phaseId });
    const span = row?.isTimed ? spans.get(row) : undefined;
    return span ? { startsAfter: span.start - dayOf(start), days: span.end - span.start } : { startsAfter: 0, days: 0 };
  };
  return {
    ...{ id, name, scheduleMode },
    majorPhases: majorPhases.map((majorPhase) => ({
      ...{ id: majorPhase.id, name: majorPhase.name },
      phases: majorPhase.phases.map((phase) => ({
        ...{ id: phase.id, name: phase.name, taskCount: phase.tasks.length },
        ...spanOf(phase.id),
      })),
    })),
  };
}
