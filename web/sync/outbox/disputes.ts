import { newKey } from '../../lib/http/new-key.ts';
import { valueStore } from '../../lib/store/value-store.ts';
import type { Entry, NoteDispute, PlanDispute } from './entry.ts';

/** A row as the server has it, as far as its refusal told. */
export type RowNow = Readonly<Partial<Record<string, unknown>>>;

interface Queue {
  retry: (entry: Entry, before: string) => void;
  discard: (entry: Entry) => void;
}

/** What a person decides about changes that others overtook. */
export function createDisputes({ retry, discard }: Queue) {
  /** The keys of what the person decides later; it waits in the outbox meanwhile. */
  const putOff = valueStore<ReadonlySet<string>>(new Set());
  const lookLater = ({ key }: PlanDispute | NoteDispute) => putOff.set(new Set([...putOff.get(), key]));
  return {
    putOff,
    lookLater,
    lookNow: () => putOff.set(new Set()),
    /** What the other person wrote, and the three answers to it. */
    choiceOf: (dispute: PlanDispute | NoteDispute) => {
      const theirs: RowNow = Object.fromEntries(Object.entries(dispute.refusal.body.data ?? {}));
      return {
        theirs,
        answers: {
          onClose: () => lookLater(dispute),
          onTakeTheirs: () => discard(dispute),
          onKeepMine: () => retry(rebased(dispute, theirs), dispute.key),
        },
      };
    },
  };
}

/** The same change as another write, made from what the server has now. */
function rebased(dispute: PlanDispute | NoteDispute, now: RowNow): Entry {
  const key = newKey();
  if (dispute.kind === 'note-change') return { ...dispute, key, base: valuesIn(now, dispute.fields) };
  const { write } = dispute;
  return { ...dispute, key, write: { ...write, base: valuesIn(now, write.fields) } as typeof write };
}

function valuesIn(row: RowNow, fields: object) {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]]));
}
