// The writes of links, from the time line and the editors. They are drawn at once and wait for the network; a loop that a
// colleague's link closes meanwhile is refused by the server, which names it.
import type { Link } from '../../../functions/api/schedule/contract.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import type { LinkEnd, LinkTerms } from '../plan/row-links.ts';
import { setLink } from '../plan/writes.ts';
import type { ComputedPlans } from '../project/computed-plans.ts';
import { type UndoableWriter, writePlan } from './write-plan.ts';

type Linker = UndoableWriter & ComputedPlans;
type Rows = Pick<Link, 'from' | 'to'>;

const plainLink: LinkTerms = { type: 'FS', lag: 0, lagIn: 'work' };

// With the engine of the schedule.
const linkFacts = onDemand(() => import('../plan/link-facts.ts'));

/**
 * Lets one row wait for the end of another. Resolves to why it cannot, in words, or to null once it is drawn. The first
 * link of a row replaces its place in the list.
 */
export async function linkRows(writer: Linker, projectId: number, { from, to }: Rows): Promise<string | null> {
  const { isFirstLink, linkMoves, refusalOf } = await linkFacts();
  const computed = writer.schedule(projectId).get();
  if (!computed) return 'The links of this plan cannot be computed.';
  const [first, second] = [from, to].map(keyOf) as [ReturnType<typeof keyOf>, ReturnType<typeof keyOf>];
  const refusal = refusalOf(computed, first, second);
  if (refusal) return refusal;
  const { nameOf, schedule } = computed;
  const words = `“${nameOf(second)}” waits for “${nameOf(first)}” · ${linkMoves(computed, first, second)}`;
  const begins = isFirstLink(schedule, second) ? ('after_links' as const) : undefined;
  void writePlan(writer, projectId, setLink(from, to, plainLink, begins), words);
  return null;
}

/** Sets type and lag of a link. */
export function changeLink(writer: Linker, projectId: number, link: Link, terms: Partial<LinkTerms>): void {
  const { type, lag, lagIn } = { ...link, ...terms };
  void writePlan(writer, projectId, setLink(link.from, link.to, { type, lag, lagIn }), 'Link changed');
}

/** Removes the link between two rows. */
export function removeLink(writer: Linker, projectId: number, { from, to }: Rows): void {
  void writePlan(writer, projectId, setLink(from, to, null), 'Link removed');
}

const keyOf = ({ entity, id }: LinkEnd) => ({ kind: entity, id });
