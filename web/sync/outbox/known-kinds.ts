import type { PlanWrite } from '../plan/pending.ts';
import type { Entry } from './entry.ts';

type Names<Name extends string> = Record<Name, true>;

const kinds: Names<Entry['kind']> = {
  plan: true,
  note: true,
  'note-change': true,
  'note-file': true,
  'note-removal': true,
  'photo-original': true,
};
const writes: Names<PlanWrite['kind']> = { create: true, update: true, delete: true, restore: true, move: true };
const entities: Names<PlanWrite['entity']> = { majorphase: true, phase: true, task: true };

/**
 * Whether this build knows how to send an entry. Tabs of several builds share one outbox: an entry of a newer build is
 * never sent, drawn or discarded by an older one, it waits for a page that knows it.
 */
export function isKnown(entry: Entry): boolean {
  if (!Object.hasOwn(kinds, entry.kind)) return false;
  return (
    entry.kind !== 'plan' || (Object.hasOwn(writes, entry.write.kind) && Object.hasOwn(entities, entry.write.entity))
  );
}
