// The diary of a project as files: each page as it is stored and hashed, and a script that checks them without us
// (docs/product.md#diary-export).
import type { DiaryPage } from '../../../functions/api/diary/contract.ts';
import verifier from './verify.mjs?raw';

export interface BookFile {
  name: string;
  input: string;
}

/** The hash of a text in UTF-8, in hexadecimal; null where the browser computes none. */
type Hash = ((text: string) => Promise<string>) | null;

/** None without a page. A restart has no parts, and one that was erased has no text. The hashes are those of the book. */
export async function bookFiles(pages: readonly DiaryPage[], hash: Hash): Promise<BookFile[]> {
  if (pages.length === 0) return [];
  const files = pages.flatMap(({ number, day, head, shared, office, sha256 }) => {
    const name = (part: string) => `${String(number).padStart(5, '0')}_${day ?? 'restart'}_${part}.json`;
    const said = hashesOf(head);
    return [
      { name: name('head'), input: head, sum: sha256 },
      ...(shared === null ? [] : [{ name: name('shared'), input: shared, sum: said.shared }]),
      ...(office === null ? [] : [{ name: name('office'), input: office, sum: said.office }]),
    ];
  });
  const all = [...files, { name: 'verify.mjs', input: verifier, sum: hash && (await hash(verifier)) }];
  const sums = all.flatMap(({ name, sum }) => (sum ? [`${sum}  ${name}\n`] : []));
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
