import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isStatus } from '../../../lib/http/api-error.ts';
import { keepDraft, removeDraft } from '../../../lib/store/drafts.ts';
import { draftsBelow, removeDraftsBefore } from '../../../lib/store/old-drafts.ts';
import { api } from '../../../session/api.ts';
import { ownId } from '../../../session/session-store.ts';
import { notesQuery } from '../queries.ts';

/** The longest that what a client typed stays; milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The start of the names of what is typed in a project, and of what was refused for good. */
export const wordsOf = (projectId: number) => `talk/${projectId}/`;
const unsentOf = (projectId: number) => `unsent/${projectId}/`;
/** The start of the names of what is typed below notes, among those of the project. */
export const belowNote = 'note/';

/** Read again with the notes: one of them may be gone. */
const keyOf = (projectId: number) => [...notesQuery(projectId).queryKey, 'unsent'];

/** The words of a project that cannot be sent any more: those that were refused, and those for which there is no place. */
export function useUnsent(projectId: number, canWrite: boolean) {
  const cache = useQueryClient();
  const userId = ownId();
  const { data: words = [] } = useQuery({
    queryKey: [...keyOf(projectId), canWrite],
    networkMode: 'always',
    queryFn: () => unsentWords(userId, projectId, canWrite),
  });
  async function discard(name: string) {
    if (userId !== undefined) await removeDraft(userId, name);
    await cache.invalidateQueries({ queryKey: keyOf(projectId) });
  }
  return { words, discard };
}

/** Keeps the words of a draft after they were refused. */
export async function keepUnsent(projectId: number, draft: string, text: string) {
  const userId = ownId();
  if (userId === undefined) return;
  const name = `${unsentOf(projectId)}${draft}/${Date.now()}`;
  await keepDraft({ userId, name, fields: { text }, base: {} });
  await removeDraft(userId, `${wordsOf(projectId)}${draft}`);
}

async function unsentWords(userId: string | undefined, projectId: number, canWrite: boolean) {
  if (userId === undefined) return [];
  await removeDraftsBefore(userId, Date.now() - KEPT_MS);
  const refused = await draftsBelow(userId, unsentOf(projectId));
  const typed = await draftsBelow(userId, wordsOf(projectId));
  const homeless = await Promise.all(typed.map(({ name }) => !canWrite || isNoteGone(projectId, name)));
  return [...refused, ...typed.filter((_, at) => homeless[at])].map(({ name, fields }) => ({
    name,
    text: String(fields.text),
  }));
}

/** Whether the note below which this was typed is read no more. */
async function isNoteGone(projectId: number, name: string): Promise<boolean> {
  const start = `${wordsOf(projectId)}${belowNote}`;
  if (!name.startsWith(start)) return false;
  try {
    await api(`/client/projects/${projectId}/notes/${name.slice(start.length)}/replies`);
    return false;
  } catch (error) {
    return isStatus(error, 404);
  }
}
