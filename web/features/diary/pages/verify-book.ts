import { checkBook, type Fault } from '../../../../functions/core/diary/check-book.ts';
import type { DiaryPage, DiaryWitnessed } from '../../../../functions/core/diary/contract.ts';
import { sha256Of } from '../../../lib/sha256.ts';
import { api } from '../../../session/api.ts';
import { bookPages } from '../../../session/book-pages.ts';

export interface Verified {
  pages: number;
  faults: Fault[];
  /** The newest hash that a witness got, of a page that has it still. */
  witnessed: DiaryWitnessed | null;
  /** Hashes that witnesses got, of pages that have another one now. */
  otherwise: DiaryWitnessed[];
  /** Of the last page; null of an empty book. */
  last: Pick<DiaryPage, 'number' | 'day' | 'sha256'> | null;
}

/** Computes every hash of a book in this browser, from the texts that the server hands out. */
export async function verifyBook(projectId: number): Promise<Verified> {
  const [pages, sent] = await Promise.all([
    bookPages(projectId),
    api<DiaryWitnessed[]>(`/projects/${projectId}/diary/witnessed`),
  ]);
  const isKept = ({ number, sha256 }: DiaryWitnessed) => pages[number - 1]?.sha256 === sha256;
  return {
    pages: pages.length,
    faults: await checkBook(pages, sha256Of),
    witnessed: sent.find(isKept) ?? null,
    otherwise: sent.filter((one) => !isKept(one)),
    last: pages.at(-1) ?? null,
  };
}
