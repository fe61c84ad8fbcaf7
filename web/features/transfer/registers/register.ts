// The register of what was signed, and its papers, for the folder `decisions` of a project's ZIP.
import type { RegisterLine, Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import { safeName } from '../../../lib/files/safe-name.ts';
import type { Cell } from '../plan-to-sheet.ts';

const heads = [
  ...['Number', 'Decision', 'Choice', 'Amount', 'Currency', 'Working Days', 'Contract Sum After'],
  ...['Completion After', 'Closed On', 'Signed By', 'Paper'],
];

/** Characters of a title in the name of a file: systems cut or refuse long ones. */
const TITLE = 80;

/** A header, then a row for each closed decision in their order; amounts are numbers. */
export function registerTable({ orders, currency }: Pick<Standing, 'orders' | 'currency'>): Cell[][] {
  return [heads, ...orders.map((line) => rowOf(line, currency))];
}

function rowOf(line: RegisterLine, currency: string): Cell[] {
  const { number, title, choice, cents, days, sumAfterCents, completionAfter, closedOn, signers, url } = line;
  const paper = url === null ? 'not made yet' : paperName(line);
  return [
    ...[number, title, choice, cents / 100, currency, days, sumAfterCents === null ? null : sumAfterCents / 100],
    ...[completionAfter, closedOn, signers.join(', '), paper],
  ];
}

/** A name of its own for each, since two may have the same title. */
export function paperName({
  number,
  decisionId,
  title,
}: Pick<RegisterLine, 'number' | 'decisionId' | 'title'>): string {
  const what = number === null ? `Decision ${decisionId}` : `Change Order ${number}`;
  return `${what} ${safeName(title.slice(0, TITLE))}.pdf`;
}

/** Says which papers are not in the ZIP. */
export function missingPapers(lines: readonly RegisterLine[]): string {
  return [
    'These signed papers are not made yet. That takes some minutes after the last signature: export the project again later.',
    '',
    ...lines.map(paperName),
    '',
  ].join('\r\n');
}
