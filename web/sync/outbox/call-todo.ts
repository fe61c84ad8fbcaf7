import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { readAgain } from '../queries/read-again.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import { showThreads } from './call-reply.ts';
import type { TodoEntry, TodoStepEntry } from './entry.ts';

/** Makes, changes or steps a to-do; resolves when the screens of this page show it. */
export async function callTodo(sender: { queries: QueryClient }, entry: TodoEntry | TodoStepEntry): Promise<number> {
  const { key, order, projectId, noteId } = entry;
  const path = `/projects/${projectId}/notes/${noteId}/todo`;
  const sent = { idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  if (entry.kind === 'todo') {
    await api(path, { method: 'PUT', body: { ...entry.fields, base: entry.base }, ...sent });
  } else {
    const { to, text } = entry;
    await api(`${path}/state`, { method: 'POST', body: { to, ...(text && { text }) }, ...sent });
  }
  await showThreads(sender, projectId);
  await readAgain(sender.queries, ['todos']).catch(() => {});
  return noteId;
}
