import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { entities } from '../../../../functions/api/plan/names.ts';

/** The key of a row for presence, focus and dragging. */
export type RowKey = `${PlanEntity}:${number}`;

export function rowKey(entity: PlanEntity, id: number): RowKey {
  return `${entity}:${id}`;
}

export function parseRowKey(key: string): { entity: PlanEntity; id: number } | null {
  const [kind, id] = key.split(':');
  const entity = entities.find((known) => known === kind);
  return entity && id ? { entity, id: Number(id) } : null;
}

export const entityNames = { majorphase: 'Major Phase', phase: 'Phase', task: 'Task' } as const;
export const childEntity = { majorphase: 'phase', phase: 'task', task: null } as const;
