import { useEffect } from 'react';
import { followNotes } from '../../../sync/project/follow-notes.ts';
import { queryClient } from '../../../sync/queries/query-client.ts';
import { noteQuery } from '../queries.ts';

/** Keeps one note as the others change it; of one that they delete, what was known stays on the screen. */
export function useLiveNote(projectId: number, noteId: number) {
  useEffect(() => {
    const query = noteQuery(projectId, noteId);
    return followNotes({
      projectId,
      queryKey: query.queryKey,
      put: (note) => note.id === noteId && queryClient.setQueryData(query.queryKey, note),
      drop: () => {},
    });
  }, [projectId, noteId]);
}
