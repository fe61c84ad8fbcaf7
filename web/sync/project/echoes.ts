import type { Change } from '../../../functions/api/changes/contract.ts';
import type { Entry } from '../outbox/entry.ts';

interface Entries {
  entryOf: (key: string) => Entry | undefined;
  /** The id of a new row is known, although the answer is still under way. */
  learnId: (entry: Entry, id: number) => void;
}

export interface Echoes {
  /** Takes note of a change that the plan is about to show. */
  note: (change: Change) => void;
  /** Whether what an entry did is in the plan already, although its answer may be under way. */
  has: (key: string) => boolean;
}

/** Which entries of the outbox the plans show already. What waits for a new row goes on with its id. */
export function createEchoes({ entryOf, learnId }: Entries): Echoes {
  const echoed = new Set<string>();
  return {
    note: ({ requestKey, op, entity, id }) => {
      const entry = requestKey ? entryOf(requestKey) : undefined;
      if (!entry) return;
      for (const key of echoed) if (!entryOf(key)) echoed.delete(key);
      echoed.add(entry.key);
      if (op === 'create' && entry.kind === 'plan' && entry.write.entity === entity && id !== null) learnId(entry, id);
    },
    has: (key) => echoed.has(key),
  };
}
