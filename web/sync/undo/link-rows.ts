// The writes of links, from the time line and the editors. They are drawn at once and wait for the network; a loop that a
// colleague's link closes meanwhile is refused by the server, which names it.
import type { Link } from '../../../functions/core/schedule/contract.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import { type LinkEnd, type LinksWrite, type LinkTerms, type LinkWrite, linksIn } from '../plan/link-terms.ts';
import type { LinkMoves } from '../plan/moves/link-facts.ts';
import type { WriteMoves } from '../plan/moves/write-moves.ts';
import { setLink } from '../plan/writes.ts';
import type { ComputedPlans } from '../project/computed-plans.ts';
import { type UndoableWriter, writePlan } from './writes/plan.ts';

type Linker = UndoableWriter & ComputedPlans;
type Rows = Pick<Link, 'from' | 'to'>;

/** The terms of a new link: from the end of one row to the start of another. */
export const plainLink: LinkTerms = { type: 'FS', lag: 0, lagIn: 'work' };

const uncomputed = 'The links of this plan cannot be computed.';

// With the engine of the schedule.
const linkFacts = onDemand(() => import('../plan/moves/link-facts.ts'));

/** Says what a link from the end of one row to another would move, or why it cannot be. */
export async function previewLink(
  { schedule }: Pick<Linker, 'schedule'>,
  projectId: number,
  { from, to }: Rows,
): Promise<LinkMoves | { refusal: string }> {
  const { linkMoves, refusalOf } = await linkFacts();
  const computed = schedule(projectId).get();
  if (!computed) return { refusal: uncomputed };
  const [first, second] = [keyOf(from), keyOf(to)];
  const refusal = refusalOf(computed, first, second);
  return refusal ? { refusal } : linkMoves(computed, first, second);
}

/** The moves of a write of links, or why it is impossible. A write that only removes is always possible. */
export async function previewLinks(
  { schedule }: Pick<Linker, 'schedule'>,
  projectId: number,
  write: LinkWrite | LinksWrite,
): Promise<Pick<WriteMoves, 'words' | 'isRefused' | 'isNothing'>> {
  const { linkWriteMoves } = await linkFacts();
  const computed = schedule(projectId).get();
  if (computed) return linkWriteMoves(computed, write);
  const isRefused = linksIn(write).some(({ terms }) => terms !== null);
  return { words: isRefused ? uncomputed : '', isRefused, isNothing: !isRefused };
}

/**
 * Lets one row wait for the end of another, beside what it waits for by its place. Resolves to why it cannot, in words,
 * or to null once it is drawn.
 */
export async function linkRows(writer: Linker, projectId: number, { from, to }: Rows): Promise<string | null> {
  const found = await previewLink(writer, projectId, { from, to });
  if ('refusal' in found) return found.refusal;
  void writePlan(writer, projectId, setLink(from, to, plainLink), { text: found.words, saysMoves: true });
  return null;
}

/** Sets type and lag of a link, and what its row begins after where that changes, too. */
export function changeLink(
  writer: Linker,
  projectId: number,
  { from, to }: Rows,
  { begins, ...terms }: LinkTerms & Pick<LinkWrite, 'begins'>,
): void {
  void writePlan(writer, projectId, setLink(from, to, terms, begins), 'Link changed');
}

/** Removes the link between two rows. */
export function removeLink(writer: Linker, projectId: number, { from, to }: Rows): void {
  void writePlan(writer, projectId, setLink(from, to, null), 'Link removed');
}

const keyOf = ({ entity, id }: LinkEnd) => ({ kind: entity, id });
