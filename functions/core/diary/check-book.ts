// Whether the pages of a diary are as they were written, from their texts alone.

export interface BookPage {
  number: number;
  day: string | null;
  head: string;
  shared: string | null;
  office: string | null;
  sha256: string;
}

/** `number`: a page is missing before it. The others name the text that is not as it was. */
export type FaultKind = 'number' | 'head' | 'order' | 'shared' | 'office';

export interface Fault {
  number: number;
  day: string | null;
  what: FaultKind;
}

/** The hash of a text in UTF-8, in hexadecimal. */
export type Hash = (text: string) => Promise<string>;

/** Before the first page. */
export const NO_PAGE = '0'.repeat(64);

/** The facts of a head about others; null of a text that is not a head. */
function saidBy(head: string): Record<string, unknown> | null {
  try {
    const said: unknown = JSON.parse(head);
    return typeof said === 'object' && said !== null ? { ...said } : null;
  } catch {
    return null;
  }
}

/** The parts that these pages erased, as `41 office`. */
function erasedBy(pages: readonly BookPage[]): Set<string> {
  const erased = new Set<string>();
  for (const { head } of pages) {
    const said = saidBy(head);
    if (said?.kind !== 'erasure' || typeof said.erased !== 'object' || said.erased === null) continue;
    const { page, part } = said.erased as { page?: unknown; part?: unknown };
    if (typeof page === 'number' && page < Number(said.number)) erased.add(`${page} ${String(part)}`);
  }
  return erased;
}

/**
 * Checks pages in their order, after the page `before`; gives the first fault of each page that has one. A part may be
 * missing where one of these pages erased it, so all that follow belong to them.
 */
export async function checkBook(
  pages: readonly BookPage[],
  hash: Hash,
  before: { number: number; sha256: string } = { number: 0, sha256: NO_PAGE },
): Promise<Fault[]> {
  const erased = erasedBy(pages);
  const checked = await Promise.all(
    pages.map(async (page, at): Promise<Fault | null> => {
      const previous = pages[at - 1] ?? before;
      const what = await faultOf(page, previous, hash, erased);
      return what && { number: page.number, day: page.day, what };
    }),
  );
  return checked.filter((fault) => fault !== null);
}

async function faultOf(
  page: BookPage,
  previous: { number: number; sha256: string },
  hash: Hash,
  erased: ReadonlySet<string>,
): Promise<FaultKind | null> {
  if (page.number !== previous.number + 1) return 'number';
  const said = saidBy(page.head);
  const isItsOwn = said?.number === page.number && said.day === page.day;
  if (!isItsOwn || (await hash(page.head)) !== page.sha256) return 'head';
  if (said.previous !== previous.sha256) return 'order';
  for (const part of ['shared', 'office'] as const) {
    const text = page[part];
    // A part that was erased has no text, and its hash stays; a restart never had one.
    const isRight =
      text === null ? said[part] === null || erased.has(`${page.number} ${part}`) : (await hash(text)) === said[part];
    if (!isRight) return part;
  }
  return null;
}
