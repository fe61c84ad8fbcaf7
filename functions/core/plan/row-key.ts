import type { PlanEntity } from './contract.ts';
import { entities } from './names.ts';

/** The key of a row of a plan, such as `task:30`: in addresses, for presence and focus, and to find what belongs to it. */
export type RowKey = `${PlanEntity}:${number}`;

/** The key of a row, by its level and its id. */
export function rowKey(entity: PlanEntity, id: number): RowKey {
  return `${entity}:${id}`;
}

/** The row of a key; null for any other text. */
export function parseRowKey(key: string): { entity: PlanEntity; id: number } | null {
  const [kind, id] = key.split(':');
  const entity = entities.find((known) => known === kind);
  return entity && id ? { entity, id: Number(id) } : null;
}
