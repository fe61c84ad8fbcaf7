// A plan that would come in as the engine reads plans; the ids of its rows are their numbers.
import { blankRow } from '../../../../functions/core/common/facts.ts';
import { taskFacts } from '../../../../functions/core/plan/facts.ts';
import type { DatedPlan } from '../../../../functions/core/schedule/dates.ts';
import type { BroughtPlan, BroughtTask, Into } from './brought-plan.ts';

const blank = blankRow(taskFacts);

export function datedPlanOf(plan: BroughtPlan, into: Into): DatedPlan {
  let id = 0;
  const kinds = new Map<string, 'phase' | 'task'>();
  const row = (kind: 'phase' | 'task', { title: _title, statusId: _status, ...values }: Partial<BroughtTask>) => {
    id += 1;
    kinds.set(`${id}`, kind);
    return { ...blank, ...values, scheduledStart: null, scheduledCompletion: null, id };
  };
  const majorPhases = plan.majorPhases.map(({ phases }) => {
    id += 1;
    return {
      id,
      scheduledStart: null,
      scheduledCompletion: null,
      phases: phases.map(({ tasks, name: _name, ...phase }) => ({
        ...row('phase', phase),
        tasks: tasks.map((task) => row('task', task)),
      })),
    };
  });
  const end = (number: string) => ({ entity: kinds.get(number) ?? 'task', id: Number(number) });
  const isNew = into.kind === 'new';
  return {
    scheduledStart: plan.start,
    scheduledCompletion: null,
    plannedFrom: isNew ? null : into.plannedFrom,
    workWeek: isNew ? plan.workWeek : into.workWeek,
    days: isNew ? plan.days : into.days,
    calendar: into.company,
    majorPhases,
    links: plan.links.map(({ from, to, ...terms }, at) => ({ id: at + 1, from: end(from), to: end(to), ...terms })),
  };
}
