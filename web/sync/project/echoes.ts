import type { Change } from '../../../functions/core/changes/contract.ts';
import type { Entry } from '../outbox/entry.ts';
import { isOfSeveralChanges } from '../plan/changes/pending.ts';

interface Entries {
  entryOf: (key: string) => Entry | undefined;
  /** Sets the id of a new row, before its answer has arrived. */
  learnId: (entry: Entry, id: number) => void;
}

export interface Echoes {
  /** Records a change that the plan is about to show. */
  note: (change: Change) => void;
  /** Whether the plan already includes an entry, even before its answer. */
  has: (key: string) => boolean;
}

/** Whether a change is what an entry wrote. The dates of rows above, which follow from it, are told before it. */
export function isEchoOf(entry: Entry, { entity }: Change): boolean {
  if (entry.kind !== 'plan') return true;
  return entity === (entry.write.kind === 'assignments' ? 'assignment' : entry.write.entity);
}

/** Tracks which outbox entries the plans already include, and the ids of new rows. */
export function createEchoes({ entryOf, learnId }: Entries): Echoes {
  const echoed = new Set<string>();
  return {
    note: (change) => {
      const { requestKey, op, entity, id } = change;
      const entry = requestKey ? entryOf(requestKey) : undefined;
      if (!entry || !isEchoOf(entry, change)) return;
      // A write of possibly several changes is drawn until the plan has caught up with all of them.
      if (entry.kind === 'plan' && isOfSeveralChanges(entry.write)) return;
      for (const key of echoed) if (!entryOf(key)) echoed.delete(key);
      echoed.add(entry.key);
      if (op === 'create' && entry.kind === 'plan' && entry.write.entity === entity && id !== null) learnId(entry, id);
    },
    has: (key) => echoed.has(key),
  };
}
