// The drawings of a set in a mail to a trade: what is current now, and what is not any more.
import type { TradeWords } from './visit-words.ts';

export interface ToldSet {
  project: string;
  set: string;
  /** One document that is no drawing. */
  isDocument: boolean;
  isWithdrawn: boolean;
  sheets: ToldSheet[];
}

interface ToldSheet {
  number: string;
  title: string;
  /** Of the version in the set; null for a drawing that the set retired. */
  revision: string | null;
  isRetired: boolean;
  /** The revision that is current now; null when none is. */
  current: string | null;
}

export function headingOf(words: TradeWords, { project, set, isDocument, isWithdrawn }: ToldSet): string {
  if (isDocument && !isWithdrawn) return words.document(project);
  return isWithdrawn ? words.withdrawn(set, project) : words.published(set, project);
}

/** A line a sheet. */
export function sheetLines(words: TradeWords, { sheets, isWithdrawn }: ToldSet): string[] {
  return sheets.map((sheet) => {
    const name = `${sheet.number} ${sheet.title}`.trim();
    if (sheet.isRetired) return words.retired(name);
    const named = sheet.revision ? words.revision(name, sheet.revision) : name;
    if (!isWithdrawn) return named;
    if (sheet.current === null) return words.noneIsCurrent(named);
    return sheet.current ? words.isCurrent(named, sheet.current) : words.earlierIsCurrent(named);
  });
}
