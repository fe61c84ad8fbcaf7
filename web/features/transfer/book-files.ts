// The diary of a project as files: each page and each issued report as it is stored and hashed, and a script that checks
// them without us (docs/product.md#diary-export).
import type { DiaryPage } from '../../../functions/core/diary/contract.ts';
import type { Report } from '../../../functions/core/reports/contract.ts';
import verifier from './verify.mjs?raw';

export interface BookFile {
  name: string;
  input: string;
}

/** The hash of a text in UTF-8, in hexadecimal; null where the browser computes none. */
type Hash = ((text: string) => Promise<string>) | null;

interface Book {
  pages: readonly DiaryPage[];
  reports: readonly IssuedReport[];
}

/** A report with its text; `fileSha256` is the hash of its PDF, where that is stored. */
export type IssuedReport = Pick<Report, 'fileSha256'> & { number: number; content: string; sha256: string };

/** The name of a report in the folder of the diary. */
export const reportName = ({ number }: Pick<IssuedReport, 'number'>, ending: 'json' | 'pdf') =>
  `report_${String(number).padStart(5, '0')}.${ending}`;

/**
 * None without a page or a report. A restart has no parts, and one that was erased has no text. The hashes are those of
 * the book and of the reports, those of their PDFs included, which are not among the files.
 */
export async function bookFiles({ pages, reports }: Book, hash: Hash): Promise<BookFile[]> {
  if (pages.length === 0 && reports.length === 0) return [];
  const files = pages.flatMap(({ number, day, head, shared, office, sha256 }) => {
    const name = (part: string) => `${String(number).padStart(5, '0')}_${day ?? 'restart'}_${part}.json`;
    const said = hashesOf(head);
    return [
      { name: name('head'), input: head, sum: sha256 },
      ...(shared === null ? [] : [{ name: name('shared'), input: shared, sum: said.shared }]),
      ...(office === null ? [] : [{ name: name('office'), input: office, sum: said.office }]),
    ];
  });
  const issued = reports.map((report) => {
    return { name: reportName(report, 'json'), input: report.content, sum: report.sha256 };
  });
  const all = [...files, ...issued, { name: 'verify.mjs', input: verifier, sum: hash && (await hash(verifier)) }];
  const papers = reports.map((report) => ({ name: reportName(report, 'pdf'), sum: report.fileSha256 }));
  const sums = [...all, ...papers].flatMap(({ name, sum }) => (sum ? [`${sum}  ${name}\n`] : []));
  return [...all.map(({ name, input }) => ({ name, input })), { name: 'SHA256SUMS', input: sums.join('') }];
}

/** Hashes of the parts as a head has them; none of one that cannot be read, which the script then names. */
function hashesOf(head: string): { shared?: string | null; office?: string | null } {
  try {
    return JSON.parse(head) as { shared: string | null; office: string | null };
  } catch {
    return {};
  }
}
