// For the tests of this folder: a small plan, a log of changes to it, and the plan as a line of text.
import type { Change } from '../../functions/api/changes/contract.ts';
import type { PlanEntity } from '../../functions/api/plan/contract.ts';
import type { ProjectWithPlan } from '../../functions/api/projects/contract.ts';
import { listOf } from '../../web/sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';

export const projectId = 1;
const dates = { scheduledStart: null, scheduledCompletion: null, startedOn: null, completedOn: null };
const item = { description: null, ...dates, duration: null, durationType: 0 as const, version: 1 };

export const aMajorPhase = (id: number, orderNum = 1) => ({
  ...item,
  id,
  orderNum,
  majorPhaseId: null,
  name: `major ${id}`,
});
export const aPhase = (id: number, majorPhase: number, orderNum = 1) => ({
  ...item,
  id,
  orderNum,
  majorPhase,
  phaseId: null,
  name: `phase ${id}`,
});
export const aTask = (id: number, phase: number, orderNum = 1) => ({
  ...item,
  id,
  orderNum,
  phase,
  taskId: null,
  title: `task ${id}`,
  statusId: 1 as const,
  noteCount: 0,
});

export function aProject(majorPhases: ProjectWithPlan['majorPhases'], seq = 0): ProjectWithPlan {
  const texts = { description: null, address: null, city: null, state: null, zipCode: null };
  const at = '2026-01-01T00:00:00Z';
  return {
    id: projectId,
    name: 'Lake house',
    ...texts,
    ...dates,
    launchedOn: null,
    isEnabled: false,
    isTemplate: false,
    createdOn: at,
    bannerPic: null,
    version: 1,
    lastViewed: null,
    lastUpdated: at,
    taskCount: majorPhases.flatMap(({ phases }) => phases.flatMap(({ tasks }) => tasks)).length,
    customer: null,
    projectClients: [],
    seq,
    channels: { data: 'project:1:key', here: 'here:1:key' },
    majorPhases,
  };
}

type Told = Pick<Change, 'op' | 'entity' | 'id' | 'fields'>;

/** What happened, numbered from 1 as the server does. */
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
