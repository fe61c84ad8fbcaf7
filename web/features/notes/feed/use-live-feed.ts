import { useEffect } from 'react';
import { followNotes } from '../../../sync/project/follow-notes.ts';
import { projectQuery } from '../../../sync/project/project-query.ts';
import { queryClient } from '../../../sync/queries/query-client.ts';
import { feedQuery, noteQuery } from '../queries.ts';
import { asFeedNote, dropNote, putNote } from './feed-cache.ts';

/** Keeps the feed as the others change it. */
export function useLiveFeed(projectId: number) {
  useEffect(() => {
    const { queryKey } = feedQuery(projectId);
    return followNotes({
      projectId,
      queryKey: ['notes', projectId],
      put: (note, changedBy) => {
        const plan = queryClient.getQueryData(projectQuery(projectId).queryKey);
        const fresh = plan && asFeedNote(plan, note, changedBy);
        queryClient.setQueryData(noteQuery(projectId, note.id).queryKey, (known) => known && note);
        if (fresh) queryClient.setQueryData(queryKey, (feed) => feed && putNote(feed, fresh));
      },
      drop: (noteId) => queryClient.setQueryData(queryKey, (feed) => feed && dropNote(feed, noteId)),
    });
  }, [projectId]);
}
