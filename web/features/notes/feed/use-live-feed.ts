import { useEffect } from 'react';
import { projectQuery } from '../../../sync/project/project-query.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { feedQuery, noteQuery } from '../queries.ts';
import { asFeedNote, dropNote, putNote } from './feed-cache.ts';

/** Keeps the feed live. */
export function useLiveFeed(projectId: number) {
  const sync = useSync();
  useEffect(() => {
    const { queryKey } = feedQuery(projectId);
    return sync.notes.follow({
      projectId,
      queryKey: ['notes', projectId],
      put: (note, changedBy) => {
        const plan = sync.queries.getQueryData(projectQuery(sync, projectId).queryKey);
        const fresh = plan && asFeedNote(plan, note, changedBy);
        sync.queries.setQueryData(noteQuery(projectId, note.id).queryKey, (known) => known && note);
        if (fresh) sync.queries.setQueryData(queryKey, (feed) => feed && putNote(feed, fresh));
      },
      drop: (noteId) => sync.queries.setQueryData(queryKey, (feed) => feed && dropNote(feed, noteId)),
    });
  }, [sync, projectId]);
}
