// The file of MS Project of a plan as a page has it.
import type { Baseline } from '../../../../functions/api/ledger/contract.ts';
import { today } from '../../../lib/time/dates.ts';
import { whoOf } from '../../../model/who.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { scheduledPlanOf } from '../../../sync/plan/scheduled-plan.ts';
import type { Person } from '../assigned.ts';
import type { PlanToWrite } from './plan-to-write.ts';
import { readAgain } from './read-again.ts';
import { leftByMspdi, writeMspdi } from './write-mspdi.ts';

/** Throws the refusals of the engine for a plan that cannot be dated. */
export function fileOfPlan(plan: PlanSnapshot, people: readonly Person[], baseline: Baseline | undefined): string {
  return writeMspdi(toWrite(plan, people, baseline), today());
}

/** The facts of a plan that the file would not say, and how many rows keep their days. Throws like `fileOfPlan`. */
export function leftByFile(plan: PlanSnapshot): { told: string[]; again: string | null } {
  const written = toWrite(plan, [], undefined);
  const hasRows = written.majorPhases.some(({ phases }) => phases.length > 0);
  return { told: leftByMspdi(written, today()), again: hasRows ? readAgain(written, today()) : null };
}

function toWrite(plan: PlanSnapshot, people: readonly Person[], baseline: Baseline | undefined): PlanToWrite {
  const { project, rows, assignments } = plan;
  const dated = scheduledPlanOf(plan);
  const named = (id: number, of: 'phase' | 'task') => {
    const row = of === 'phase' ? rows.phase[id] : rows.task[id];
    const name = row && ('title' in row ? row.title : row.name);
    return { name: name ?? '', description: row?.description ?? null };
  };
  return {
    ...dated,
    id: project.id,
    name: project.name,
    scheduleMode: project.scheduleMode,
    hasAnswers: assignments.some(({ answer }) => answer !== null),
    majorPhases: dated.majorPhases.map((major) => ({
      ...major,
      name: rows.majorphase[major.id]?.name ?? '',
      description: rows.majorphase[major.id]?.description ?? null,
      phases: major.phases.map((phase) => ({
        ...phase,
        ...named(phase.id, 'phase'),
        tasks: phase.tasks.map((task) => ({ ...task, ...named(task.id, 'task') })),
      })),
    })),
    people: assignments.flatMap((assignment) => {
      const { item } = assignment;
      const person = people.find((each) => whoOf(each) === whoOf(assignment));
      return person ? [{ row: { kind: item.entity, id: item.id }, name: person.name }] : [];
    }),
    baseline: (baseline?.dates ?? []).map(([kind, id, start, completion]) => ({
      row: { kind, id },
      start,
      completion,
    })),
  };
}
