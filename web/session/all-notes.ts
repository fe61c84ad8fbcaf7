import { limits } from '../../functions/core/common/limits.ts';
import type { FeedNote, Message, NoteFilter, Reply } from '../../functions/core/notes/contract.ts';
import { api } from './api.ts';

/** All notes of a project that a filter finds, newest first, page by page. Rejects when one cannot be read. */
export function allNotes(
  projectId: number,
  { filter = {}, signal }: { filter?: NoteFilter; signal?: AbortSignal },
): Promise<FeedNote[]> {
  return allPages(projectId, filter, signal);
}

/** All messages of a project, in the same way. */
export function allMessages(projectId: number, signal: AbortSignal): Promise<Message[]> {
  return allPages(projectId, { kind: 'messages' }, signal);
}

/** All that was replied to notes or messages, oldest first, by their ids. Rejects when one cannot be read. */
export async function allReplies(
  projectId: number,
  notes: readonly Pick<Message, 'id' | 'replies'>[],
  signal: AbortSignal,
): Promise<Map<number, Reply[]>> {
  const threads = new Map<number, Reply[]>();
  for (const { id, replies } of notes) {
    if (replies.count === 0) continue;
    const isWhole = replies.count === replies.last.length;
    threads.set(
      id,
      isWhole ? replies.last : await api<Reply[]>(`/projects/${projectId}/notes/${id}/replies`, { signal }),
    );
  }
  return threads;
}

async function allPages<Row extends { id: number }>(
  projectId: number,
  asked: NoteFilter & { kind?: 'messages' },
  signal?: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  const query = new URLSearchParams({ limit: String(limits.feedPageMax) });
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
  for (;;) {
    const page = await api<Row[]>(`/projects/${projectId}/notes?${query}`, signal && { signal });
    rows.push(...page);
    if (page.length < limits.feedPageMax) return rows;
    query.set('before', String(page.at(-1)?.id));
  }
}
