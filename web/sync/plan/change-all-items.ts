import { limits } from '../../../functions/core/common/limits.ts';
import type { Batch, BatchChange } from './changes/pending.ts';
import { changeItems } from './writes.ts';

/** All of these changes as writes that the server takes, one after the other. */
export function changeAllItems(changes: readonly BatchChange[]): Batch[] {
  const writes: Batch[] = [];
  for (let at = 0; at < changes.length; at += limits.batch) {
    const write = changeItems(changes.slice(at, at + limits.batch));
    if (write) writes.push(write);
  }
  return writes;
}
