// The outcome of publishing a set for each of its pages, which the table of a draft says beforehand.
import { changedPacked, countOf, isInTitleBlock, type Packed, placesOf } from './cells.ts';
import { numberKey } from './number-key.ts';

export const outcomes = ['new', 'replaces', 'unchanged', 'older', 'twice', 'unnamed'] as const;
export type Outcome = (typeof outcomes)[number];

/** The picture of a page, by which versions are compared. */
interface Drawn extends Packed {
  sheetSha256: string | null;
  pictureSha256: string;
}

export interface SetPage extends Drawn {
  id: number;
  number: string;
  title: string;
  take: boolean;
}

/** A set that was published, and by whom. */
export interface PublishedSet {
  setId: number;
  name: string;
  publishedAt: string;
  byName: string | null;
}

/** A drawing of the project, with its current version if it has one. */
export interface Known {
  documentId: number;
  number: string;
  title: string;
  current: (Drawn & { pageId: number; revision: string; issuedOn: string; since: string; set: PublishedSet }) | null;
}

export interface PageOutcome {
  pageId: number;
  outcome: Outcome;
  documentId: number | null;
  /** The version that it replaces, or is the same as. */
  before: { revision: string; issuedOn: string; since: string } | null;
  change: { kind: 'places'; places: number } | { kind: 'title block' } | { kind: 'size' } | null;
  /** Whether publishing makes a version of it. */
  takes: boolean;
}

export interface SetOutcome {
  pages: PageOutcome[];
  /** Current drawings that the set does not have. */
  others: { documentId: number; number: string; title: string }[];
  /** The table waits: a taken page has no number, or one that another taken page has. */
  waits: boolean;
  /** The newest set that has some of it, where nothing is new; null otherwise. */
  same: PublishedSet | null;
}

export function outcomeOf(issuedOn: string, pages: readonly SetPage[], known: readonly Known[]): SetOutcome {
  const byKey = new Map(known.map((each) => [numberKey(each.number), each]));
  const taken = Map.groupBy(
    pages.filter(({ take }) => take),
    ({ number }) => numberKey(number),
  );
  const found = pages.map((page): PageOutcome => {
    const key = numberKey(page.number);
    const document = byKey.get(key);
    const current = document?.current ?? null;
    const row = { pageId: page.id, documentId: document?.documentId ?? null, before: null, change: null, takes: false };
    if (key === '') return { ...row, outcome: 'unnamed' };
    if (page.take && (taken.get(key)?.length ?? 0) > 1) return { ...row, outcome: 'twice' };
    if (!current) return { ...row, outcome: 'new', takes: page.take };
    const before = { revision: current.revision, issuedOn: current.issuedOn, since: current.since };
    if (isSame(page, current)) return { ...row, outcome: 'unchanged', before };
    const change = changeOf(page, current);
    if (issuedOn < current.issuedOn) return { ...row, outcome: 'older', before, change };
    return { ...row, outcome: 'replaces', before, change, takes: page.take };
  });
  const isKnown = found.length > 0 && found.every(({ outcome }) => outcome === 'unchanged');
  const sets = isKnown
    ? found.flatMap(({ documentId }) => known.find((each) => each.documentId === documentId)?.current?.set ?? [])
    : [];
  const here = new Set(pages.map(({ number }) => numberKey(number)));
  return {
    pages: found,
    others: known
      .filter(({ number, current }) => current && !here.has(numberKey(number)))
      .map(({ documentId, number, title }) => ({ documentId, number, title })),
    waits: found.some(({ outcome }, at) => outcome === 'twice' || (outcome === 'unnamed' && pages[at]?.take)),
    same: sets.toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))[0] ?? null,
  };
}

/** The pages whose cells the outcome needs, and those of the current versions that they may replace. */
export function comparedPages(pages: readonly SetPage[], known: readonly Known[]): number[] {
  const byKey = new Map(known.map((each) => [numberKey(each.number), each.current]));
  return pages.flatMap((page) => {
    const current = byKey.get(numberKey(page.number));
    return current && !isSame(page, current) ? [page.id, current.pageId] : [];
  });
}

function isSame(page: Drawn, current: Drawn): boolean {
  return (
    page.pictureSha256 === current.pictureSha256 ||
    (page.sheetSha256 !== null && page.sheetSha256 === current.sheetSha256)
  );
}

function changeOf(page: Drawn, current: Drawn): PageOutcome['change'] {
  const changed = changedPacked(current, page);
  if (!changed) return { kind: 'size' };
  const { columns } = page;
  const count = countOf(page.cells);
  const drawing = changed.filter((at) => !isInTitleBlock(at, { count, columns }));
  return drawing.length === 0 ? { kind: 'title block' } : { kind: 'places', places: placesOf(drawing, columns) };
}
