import type { LinkEnd, LinkWrite } from '../../../sync/plan/link-terms.ts';
import type { PhaseRow } from '../../../sync/plan/plan-snapshot.ts';
import type { Bar } from '../rows/bar.ts';

/** The fields of a row that a drag writes. */
export type DraggedFields = Partial<
  Pick<
    PhaseRow,
    'scheduledStart' | 'scheduledCompletion' | 'notBefore' | 'isFixed' | 'begins' | 'duration' | 'durationType'
  >
>;

/** The change that lets a row begin with the one that holds it back: fields of the row, or its link from that one. */
export type BeginWith = { fields: DraggedFields } | { link: Pick<LinkWrite, 'from' | 'terms' | 'begins'> };

/** The effects of a drag, drawn and told before it ends. */
export interface Preview {
  /** The new places of bars, by the keys of their rows. */
  ghosts: ReadonlyMap<string, Pick<Bar, 'start' | 'end'>>;
  /** The day after the last one of all ghosts. */
  to: number;
  /** For screen readers, too. */
  words: string;
  /** The write of a drop. */
  fields: DraggedFields;
  /** The write of a drop of several rows, instead. */
  changes?: readonly { at: LinkEnd; fields: DraggedFields }[];
  /** Rows that move beside the dragged one and what it is in. */
  followers: number;
  /** Dropped before what the row waits for: the ways to have it there anyway. */
  held: { fixed: DraggedFields; together: (BeginWith & { words: string }) | null } | null;
}

/** A link that was drawn and is not made yet. */
export interface AskedLink {
  from: LinkEnd;
  to: LinkEnd;
  /** The plan was changed meanwhile, and the link comes to something else than before. */
  isChanged: boolean;
}

/** True when two previews have the same effects. */
export function isSamePreview(one: Preview, other: Preview): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ ghosts, ...rest }: Preview): string {
  const places = [...ghosts].map(([key, { start, end }]) => [key, start, end]);
  return JSON.stringify([rest, places]);
}
