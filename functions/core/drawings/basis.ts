import type { PageOutcome, SetOutcome, SetPage } from './outcome.ts';

interface Read {
  name: string;
  issuedOn: string;
  pages: readonly (SetPage & { revision: string })[];
  outcome: SetOutcome;
}

/** All that a person reads in the table of a set, as one text: its hash says whether it is still so. */
export function basisOf({ name, issuedOn, pages, outcome }: Read): string {
  const rows = pages.map(({ id, number, title, revision, take }, at) => {
    const row: Partial<PageOutcome> = outcome.pages[at] ?? {};
    return [id, number, title, revision, take, row.outcome, row.documentId, row.before, row.change];
  });
  return JSON.stringify([name, issuedOn, rows, outcome.others]);
}
