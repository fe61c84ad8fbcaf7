import { limits } from '../../functions/core/common/limits.ts';
import type { DiaryHead, DiaryPage } from '../../functions/core/diary/contract.ts';
import { api } from './api.ts';

/** All pages of the book of a project, in their order. */
export const bookPages = (projectId: number, signal?: AbortSignal) => allPages<DiaryPage>(projectId, '', signal);

/** The number of pages of the book of a project. */
export async function bookLength(projectId: number, signal?: AbortSignal): Promise<number> {
  return (await allPages<DiaryHead>(projectId, '&heads=yes', signal)).length;
}

async function allPages<Page extends DiaryHead>(
  projectId: number,
  more: string,
  signal?: AbortSignal,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (;;) {
    const from = (pages.at(-1)?.number ?? 0) + 1;
    const path = `/projects/${projectId}/diary/pages?from=${from}${more}`;
    const next = await api<Page[]>(path, { ...(signal && { signal }) });
    pages.push(...next);
    if (next.length < limits.diaryPages) return pages;
  }
}
