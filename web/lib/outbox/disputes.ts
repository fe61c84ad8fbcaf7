import { newKey } from '../api.ts';
import { valueStore } from '../value-store.ts';
import type { DisputedEntry } from './entry.ts';
import { retry } from './outbox.ts';

/** The keys of what the person looks at later; it waits in the outbox meanwhile. */
export const putOff = valueStore<ReadonlySet<string>>(new Set());

export function lookLater({ key }: DisputedEntry) {
  putOff.set(new Set([...putOff.get(), key]));
}

export function lookNow() {
  putOff.set(new Set());
}

/** Writes what one typed over what somebody else wrote: `current` is the row as one has seen it now. */
export function keepMine(entry: DisputedEntry, current: Partial<Record<string, unknown>>) {
  const { write, refusal: _refusal, ...kept } = entry;
  const base = Object.fromEntries(Object.keys(write.fields).map((field) => [field, current[field]]));
  retry({ ...kept, key: newKey(), write: { ...write, base } as typeof write }, entry.key);
}
