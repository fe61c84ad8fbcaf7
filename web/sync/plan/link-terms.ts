// What a row of a plan waits for beside its place. Two rows have one link from the one to the other, so a link is named by
// its rows, and needs no id before it is at the server.
import type { Link } from '../../../functions/core/schedule/contract.ts';
import type { Begins } from '../../../functions/core/schedule/engine/plan.ts';
import { patchRow } from './plan-rows.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';

/** A row that can wait for others. */
export interface LinkEnd {
  entity: 'phase' | 'task';
  id: number;
}

export type LinkTerms = Pick<Link, 'type' | 'lag' | 'lagIn'>;

/** Lets a row wait for `from`. */
export interface LinkWrite extends LinkEnd {
  kind: 'link';
  from: LinkEnd;
  /** Null removes the link. */
  terms: LinkTerms | null;
  /** What the row begins after from now on; without it, as before. */
  begins?: Begins;
  /** The id with which the link is drawn, below zero. */
  linkId: number;
}

/** Lets a row wait for several others, as one change. A build before this kind leaves it to this one. */
export interface LinksWrite extends LinkEnd {
  kind: 'links';
  links: readonly Pick<LinkWrite, 'from' | 'terms' | 'linkId'>[];
}

/** The links of a write, each as one of its own. */
export function linksIn(write: LinkWrite | LinksWrite): readonly LinkWrite[] {
  if (write.kind === 'link') return [write];
  const { entity, id, links } = write;
  return links.map((link) => ({ kind: 'link', entity, id, ...link }));
}

/** The plan with the link of a write. */
export function linkRow(plan: PlanSnapshot, { entity, id, from, terms, begins, linkId }: LinkWrite): PlanSnapshot {
  const to = { entity, id };
  if (!plan.rows[entity][id] || !plan.rows[from.entity][from.id]) return plan;
  const known = linkBetween(plan, from, to);
  const others = plan.links.filter((link) => link !== known);
  const made = terms && { ...(known ?? { id: linkId, version: 1, from, to }), ...terms };
  const next = { ...plan, links: made ? [...others, made].sort((one, other) => one.id - other.id) : others };
  return begins === undefined ? next : patchRow(next, entity, id, { begins });
}

function linkBetween({ links }: PlanSnapshot, from: LinkEnd, to: LinkEnd): Link | undefined {
  return links.find((link) => isSame(link.from, from) && isSame(link.to, to));
}

/** Type and lag of the link between two rows; null for none. */
export function termsBetween(plan: PlanSnapshot, from: LinkEnd, to: LinkEnd): LinkTerms | null {
  const link = linkBetween(plan, from, to);
  return link ? { type: link.type, lag: link.lag, lagIn: link.lagIn } : null;
}

function isSame(one: LinkEnd, other: LinkEnd): boolean {
  return one.entity === other.entity && one.id === other.id;
}

/** What a row begins after when it is to wait for its links only, or no longer only for them. */
export function placeOf(begins: Begins, isOnlyAfterLinks: boolean): Begins {
  if (isOnlyAfterLinks) return 'after_links';
  return begins === 'after_links' ? 'after_previous' : begins;
}
