import { newKey } from '../../lib/http/api.ts';
import { valueStore } from '../../lib/store/value-store.ts';
import { type Dispute, type Entry, isTextChange } from './entry.ts';

/** The server's row, as far as the refusal contains it. */
export type RowNow = Readonly<Partial<Record<string, unknown>>>;

interface Queue {
  retry: (entry: Entry, before: string) => void;
  discard: (entry: Entry) => void;
}

/** The user's decisions about conflicts. */
export function createDisputes({ retry, discard }: Queue) {
  /** The keys of postponed conflicts, which wait in the outbox. */
  const putOff = valueStore<ReadonlySet<string>>(new Set());
  const lookLater = ({ key }: Dispute) => putOff.set(new Set([...putOff.get(), key]));
  return {
    putOff,
    lookLater,
    lookNow: () => putOff.set(new Set()),
    /** The other person's values, and the three possible decisions. */
    choiceOf: (dispute: Dispute) => {
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

/** The same change as a new write, based on the server's current values. */
function rebased(dispute: Dispute, now: RowNow): Entry {
  const key = newKey();
  if (dispute.kind === 'photo-caption') {
    const caption = typeof now.caption === 'string' ? now.caption : null;
    return { ...dispute, key, base: { caption } };
  }
  if (isTextChange(dispute)) return { ...dispute, key, base: valuesIn(now, dispute.fields) };
  if (dispute.kind === 'diary-line') {
    const { change } = dispute;
    return { ...dispute, key, change: { ...change, base: valuesIn(now, change.fields) } };
  }
  const { write } = dispute;
  return { ...dispute, key, write: { ...write, base: valuesIn(now, write.fields) } };
}

function valuesIn(row: RowNow, fields: object) {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]]));
}
