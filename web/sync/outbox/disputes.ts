import { newKey } from '../../lib/http/new-key.ts';
import { valueStore } from '../../lib/store/value-store.ts';
import type { NoteDispute, PlanDispute } from './entry.ts';
import { retry } from './outbox.ts';

/** The keys of what the person looks at later; it waits in the outbox meanwhile. */
export const putOff = valueStore<ReadonlySet<string>>(new Set());

export function lookLater({ key }: PlanDispute | NoteDispute) {
  putOff.set(new Set([...putOff.get(), key]));
}

export function lookNow() {
  putOff.set(new Set());
}

/** Writes what one typed over what somebody else wrote: `current` is the row as one has seen it now. */
export function keepMine(entry: PlanDispute | NoteDispute, current: Partial<Record<string, unknown>>) {
  const { refusal: _refusal, ...kept } = entry;
  const key = newKey();
  if (kept.kind === 'note-change') return retry({ ...kept, key, base: valuesIn(current, kept.fields) }, entry.key);
  const base = valuesIn(current, kept.write.fields);
  retry({ ...kept, key, write: { ...kept.write, base } as typeof kept.write }, entry.key);
}

function valuesIn(current: Partial<Record<string, unknown>>, fields: object) {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, current[field]]));
}
