import type { Change } from '../../../functions/core/changes/contract.ts';

const silent: readonly Change['entity'][] = ['note', 'photo', 'client'];

/** Whether a change may move dates of its project; null is one that may have been missed. */
export function movesDates(change: Change | null): boolean {
  return !change || !silent.includes(change.entity);
}
