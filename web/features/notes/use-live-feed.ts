import { useCallback } from 'react';
import type { Note } from '../../../functions/api/contract/notes.ts';
import { api } from '../../lib/api.ts';
import type { ChangeListener } from '../../lib/live/channel.ts';
import { projectQuery } from '../../lib/live/project-query.ts';
import { useProjectChanges } from '../../lib/live/use-live-project.ts';
import { queryClient } from '../../lib/query-client.ts';
import { asFeedNote, dropNote, putNote } from './feed-cache.ts';
import { feedQuery } from './queries.ts';

/** Keeps the feed as the others change it: a note or photo that came or changed is fetched alone. */
export function useLiveFeed(projectId: number) {
  const listener: ChangeListener = useCallback(
    (change) => {
      if (!change) return void queryClient.invalidateQueries({ queryKey: ['notes', projectId] });
      const { entity, op, id, fields, actor } = change;
      if (entity !== 'note' && entity !== 'photo') return;
      const noteId = entity === 'photo' ? fields.noteId : id;
      if (typeof noteId !== 'number') return;
      if (entity === 'note' && op === 'delete') {
        queryClient.setQueryData(feedQuery(projectId).queryKey, (feed) => feed && dropNote(feed, noteId));
      } else void fetchNote(projectId, noteId, actor);
    },
    [projectId],
  );
  useProjectChanges(projectId, listener);
}

/** A note that is gone by now is left to the event that says so. */
async function fetchNote(projectId: number, noteId: number, actor: string | null) {
  const note = await api<Note>(`/projects/${projectId}/notes/${noteId}`).catch(() => undefined);
  const plan = queryClient.getQueryData(projectQuery(projectId).queryKey);
  const fresh = note && plan && asFeedNote(plan, note, actor);
  if (fresh) queryClient.setQueryData(feedQuery(projectId).queryKey, (feed) => feed && putNote(feed, fresh));
}
