import type { PlanEntity } from '../../../functions/api/contract/plan.ts';
import { valueStore } from '../../lib/value-store.ts';
import type { InlineValues } from './inline-values.ts';

export interface LostEdit {
  projectId: number;
  entity: PlanEntity;
  id: number;
  /** What the row was called. */
  name: string;
  before: InlineValues;
  typed: InlineValues;
}

/** What was being typed in a row when somebody else deleted it. */
export const lostEdit = valueStore<LostEdit | null>(null);
