import type { PlanWrite } from '../plan/pending.ts';
import type { Entry } from './entry.ts';

/**
 * Each has its own database, channel and lock. Builds that only know the first treat entries of unknown kinds as sent,
 * so new kinds never go there.
 */
export const partitions = ['paradigm-pro-outbox', 'paradigm-pro-outbox-2'] as const;

export type PartitionName = (typeof partitions)[number];

const [first, second] = partitions;

type Homes<Name extends string> = Readonly<Record<Name, PartitionName>>;

const kinds: Homes<Entry['kind']> = {
  plan: first,
  note: first,
  'note-change': first,
  'note-file': first,
  'note-removal': first,
  'photo-original': second,
  'photo-unmarked': second,
  'captioned-note': second,
  'photo-caption': second,
  'project-day': second,
  'planned-from': second,
};
const writes: Homes<PlanWrite['kind']> = {
  create: first,
  update: first,
  delete: first,
  restore: first,
  move: first,
  duplicate: second,
  batch: second,
  assignments: second,
  link: second,
};
const entities: Homes<PlanWrite['entity']> = { majorphase: first, phase: first, task: first };

/** The partition of an entry; undefined for a kind that only a newer build knows. */
export function partitionOf(entry: Entry): PartitionName | undefined {
  const homes = [lookUp(kinds, entry.kind)];
  if (entry.kind === 'plan') homes.push(lookUp(writes, entry.write.kind), lookUp(entities, entry.write.entity));
  return homes.includes(undefined) ? undefined : homes.includes(second) ? second : first;
}

/**
 * Whether this build can send an entry. Tabs of several builds share a partition: an older build never sends, shows or
 * discards an entry of a newer one, which waits for a page that knows it.
 */
export function isKnown(entry: Entry): boolean {
  return partitionOf(entry) !== undefined;
}

function lookUp(homes: Homes<string>, name: string): PartitionName | undefined {
  return Object.hasOwn(homes, name) ? homes[name] : undefined;
}
