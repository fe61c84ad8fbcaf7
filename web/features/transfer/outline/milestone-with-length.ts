import { counted } from '../../../../functions/core/common/english.ts';
import type { Different } from './told.ts';

/** Tells that the length counts of a row that is marked as a milestone and takes time. */
export function milestoneWithLength(row: Pick<Different, 'number' | 'name'>, days: number): Different {
  const to = `a row of ${counted(days, 'day')}`;
  return { kind: 'different', ...row, field: 'Milestone', from: 'Yes', to, why: 'A milestone takes no time here' };
}
