import { valueStore } from '../value-store.ts';
import type { PlanWrite } from './pending.ts';

export interface Conflict {
  projectId: number;
  write: Extract<PlanWrite, { kind: 'update' }>;
  /** The row as the server has it now. */
  current: unknown;
}

/** Refused writes that wait until somebody has chosen between the two values. */
export const conflicts = valueStore<readonly Conflict[]>([]);

export function askAboutConflict(conflict: Conflict) {
  conflicts.set([...conflicts.get(), conflict]);
}

export function settleConflict(conflict: Conflict) {
  conflicts.set(conflicts.get().filter((other) => other !== conflict));
}
