import type { DiaryPage } from '../../../functions/api/diary/contract.ts';
import { limits } from '../../../functions/api/http/limits.ts';
import { checkBook, type Fault } from '../../../functions/diary/check-book.ts';
import { api } from '../../session/api.ts';

export interface Verified {
  pages: number;
  faults: Fault[];
  /** Of the last page; null of an empty book. */
  last: Pick<DiaryPage, 'number' | 'day' | 'sha256'> | null;
}

/** Computes every hash of a book in this browser, from the texts that the server hands out. */
export async function verifyBook(projectId: number): Promise<Verified> {
  const verified: Verified = { pages: 0, faults: [], last: null };
  for (;;) {
    const from = (verified.last?.number ?? 0) + 1;
    const pages = await api<DiaryPage[]>(`/projects/${projectId}/diary/pages?from=${from}`);
    verified.faults.push(...(await checkBook(pages, sha256Of, verified.last ?? undefined)));
    verified.pages += pages.length;
    verified.last = pages.at(-1) ?? verified.last;
    if (pages.length < limits.diaryPages) return verified;
  }
}

/** Browsers compute hashes on pages that came by https, and on this machine. */
export const canVerify = () => globalThis.crypto.subtle !== undefined;

async function sha256Of(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
