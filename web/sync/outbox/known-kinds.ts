import type { PlanWrite } from '../plan/changes/pending.ts';
import type { Entry } from './entry.ts';

const kinds: Readonly<Record<Entry['kind'], true>> = {
  plan: true,
  note: true,
  'project-note': true,
  reply: true,
  'filed-reply': true,
  'reply-change': true,
  'note-change': true,
  'note-file': true,
  'note-removal': true,
  todo: true,
  'todo-step': true,
  pin: true,
  opening: true,
  'photo-original': true,
  'photo-unmarked': true,
  'captioned-note': true,
  'photo-caption': true,
  'project-day': true,
  'planned-from': true,
  'work-week': true,
  'diary-line': true,
  'diary-people': true,
  'diary-weather': true,
  'diary-close': true,
};
const writes: Readonly<Record<PlanWrite['kind'], true>> = {
  create: true,
  update: true,
  delete: true,
  restore: true,
  move: true,
  duplicate: true,
  batch: true,
  assignments: true,
  link: true,
  links: true,
};
const entities: Readonly<Record<PlanWrite['entity'], true>> = { majorphase: true, phase: true, task: true };

/**
 * Whether this build can send an entry. Tabs of several builds share the outbox: an older build never sends, shows or
 * discards an entry of a newer one, which waits for a page that knows it.
 */
export function isKnown(entry: Entry): boolean {
  if (!Object.hasOwn(kinds, entry.kind)) return false;
  if (entry.kind !== 'plan') return true;
  return Object.hasOwn(writes, entry.write.kind) && Object.hasOwn(entities, entry.write.entity);
}
