// Erased parts of a diary, on the page that lost them and on the page that says why (docs/product.md#diary-erase).
import type { DaysReport, ReportPage } from './content/content.ts';
import { daysWords } from './days-words.ts';

interface Erased {
  /** The page that lost it. */
  page: number;
  part?: 'shared' | 'office';
  photo?: number;
}

/** The parts that this page lost, with the page that erased each and its reason; of an erasure what it erased. */
export function erasedLines(page: ReportPage, { pages, language, audience }: DaysReport): string[] {
  const own = daysWords[language];
  const erases = erasedBy(page);
  const lines = erases ? [own.erases(erases.page, own.parts[erases.part ?? 'photo'], reasonOf(page))] : [];
  const lost = pages.flatMap((by) => {
    const erased = erasedBy(by);
    if (erased?.page !== page.number) return [];
    return [{ part: erased.part ?? ('photo' as const), by }];
  });
  // A client is given one part of one page of a day, so a missing one was not always erased.
  const unexplained = (['shared', 'office'] as const).filter(
    (part) =>
      audience === 'office' &&
      page[part] === null &&
      page.kind !== 'restart' &&
      !lost.some((each) => each.part === part),
  );
  return [
    ...lines,
    ...lost.map(({ part, by }) => own.erased(own.parts[part], by.number, reasonOf(by))),
    ...unexplained.map((part) => own.erased(own.parts[part], null, '')),
  ];
}

function erasedBy({ kind, head }: ReportPage): Erased | null {
  if (kind !== 'erasure') return null;
  return (JSON.parse(head) as { erased?: Erased }).erased ?? null;
}

/** The reason is for the office, and goes with that part of the page. */
function reasonOf({ office }: ReportPage): string {
  return (JSON.parse(office ?? '{}') as { erased?: { reason?: string } }).erased?.reason ?? '';
}
