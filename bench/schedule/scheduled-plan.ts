// A large plan for the engine of the schedule: phases of ten tasks, links down the plan, a holiday each month.
import type { ScheduledLink, ScheduledPlan, ScheduledRow } from '../../functions/core/schedule/from-plan.ts';

const TASKS = 10;
const START = '2026-01-05';

/** A plan with this many tasks and links; the same each time. */
export function aScheduledPlan(leaves: number, links: number): ScheduledPlan {
  const phases = Array.from({ length: Math.ceil(leaves / TASKS) }, (_, at) => ({
    ...rowOf(at + 1, null, at % 3 === 2 ? 'with_previous' : 'after_previous'),
    tasks: Array.from({ length: TASKS }, (__, index) =>
      rowOf(at * TASKS + index + 1, (index % 4) + 1, index % 5 === 4 ? 'with_previous' : 'after_previous'),
    ),
  }));
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`);
  return {
    scheduledStart: START,
    plannedFrom: null,
    workWeek: null,
    majorPhases: [{ phases }],
    links: Array.from({ length: links }, (_, at) => linkOf(at, leaves)),
    days: [],
    calendar: {
      week: [true, true, true, true, true, false, false],
      days: days.map((day) => ({ day, kind: 'holiday' })),
    },
  };
}

function rowOf(id: number, duration: number | null, begins: ScheduledRow['begins']): ScheduledRow {
  return {
    id,
    begins,
    duration,
    durationType: 0,
    notBefore: null,
    isFixed: false,
    deadline: null,
    isMilestone: false,
    isOutdoors: id % 7 === 0,
    isElapsed: id % 11 === 0,
    startedOn: null,
    completedOn: null,
  };
}

function linkOf(at: number, leaves: number): ScheduledLink {
  // From a task to one about 25 places below.
  const from = (at * 2) % (leaves - 30);
  return {
    id: at + 1,
    from: { entity: 'task', id: from + 1 },
    to: { entity: 'task', id: from + 20 + (at % 10) },
    type: at % 5 === 0 ? 'SS' : 'FS',
    lag: at % 3,
    lagIn: 'work',
  };
}
