// A small plan for tests, a log of changes to it, and an outline of the plan as text.

import type { Change } from '../../../functions/core/changes/contract.ts';
import { blankRow } from '../../../functions/core/common/facts.ts';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../../functions/core/plan/facts.ts';
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { projectFacts } from '../../../functions/core/projects/facts.ts';
import { listOf } from '../../../web/sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../web/sync/plan/plan-snapshot.ts';

export const projectId = 1;

export const aMajorPhase = (id: number, orderNum = 1) => ({
  ...blankRow(majorPhaseFacts),
  id,
  orderNum,
  name: `major ${id}`,
  version: 1,
});
export const aPhase = (id: number, majorPhase: number, orderNum = 1) => ({
  ...blankRow(phaseFacts),
  id,
  orderNum,
  majorPhase,
  name: `phase ${id}`,
  version: 1,
});
export const aTask = (id: number, phase: number, orderNum = 1) => ({
  ...blankRow(taskFacts),
  id,
  orderNum,
  phase,
  title: `task ${id}`,
  version: 1,
});

export function aProject(majorPhases: ProjectWithPlan['majorPhases'], seq = 0): ProjectWithPlan {
  const at = '2026-01-01T00:00:00Z';
  return {
    ...blankRow(projectFacts),
    id: projectId,
    name: 'Lake house',
    createdOn: at,
    version: 1,
    lastViewed: null,
    lastUpdated: at,
    taskCount: majorPhases.flatMap(({ phases }) => phases.flatMap(({ tasks }) => tasks)).length,
    customer: null,
    projectClients: [],
    seq,
    channels: { data: 'project:1:key', here: 'here:1:key' },
    links: [],
    assignments: [],
    days: [],
    calendar: { week: [true, true, true, true, true, false, false], days: [] },
    majorPhases,
  };
}

/** A project with these tasks, in the phase 20 of the major phase 10. */
export function aProjectOf(tasks: readonly ReturnType<typeof aTask>[], seq = 0): ProjectWithPlan {
  const phase = { ...aPhase(20, 10), tasks: tasks.map((task) => ({ ...task, notes: [] })) };
  return aProject([{ ...aMajorPhase(10), phases: [phase] }], seq);
}

type Told = Pick<Change, 'op' | 'entity' | 'id' | 'fields'>;

/** The changes numbered from 1, as by the server. */
export function logOf(told: Told[]): Change[] {
  const at = '2026-01-02T00:00:00Z';
  return told.map((change, index) => ({ ...change, seq: index + 1, actor: null, at, requestKey: null }));
}

export const created = (entity: PlanEntity, row: { id: number }): Told => ({
  op: 'create',
  entity,
  id: row.id,
  fields: row,
});
export const updated = (entity: Change['entity'], id: number, fields: Told['fields']): Told => ({
  op: 'update',
  entity,
  id,
  fields,
});
export const deleted = (entity: Change['entity'], id: number): Told => ({ op: 'delete', entity, id, fields: {} });
export const ordered = (entity: PlanEntity, parent: number, order: number[]): Told => ({
  op: 'order',
  entity,
  id: parent,
  fields: { order },
});

/** `10(20(30 31) 21()) 11()`: major phases, their phases and tasks by id, in order. */
export function outline(plan: PlanSnapshot): string {
  const list = (entity: PlanEntity, parent: number, inner: (id: number) => string) =>
    listOf(plan, entity, parent).map(inner).join(' ');
  const phase = (id: number) => `${id}(${list('task', id, String)})`;
  return list('majorphase', projectId, (id) => `${id}(${list('phase', id, phase)})`);
}
