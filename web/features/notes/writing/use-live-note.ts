import { useEffect } from 'react';
import { useSync } from '../../../sync/react/use-sync.ts';
import { noteQuery } from '../queries.ts';

/** Keeps one note live; a deleted note stays on screen. */
export function useLiveNote(projectId: number, noteId: number) {
  const sync = useSync();
  useEffect(() => {
    const query = noteQuery(projectId, noteId);
    return sync.notes.follow({
      projectId,
      queryKey: query.queryKey,
      put: (note) => note.id === noteId && sync.queries.setQueryData(query.queryKey, note),
      drop: () => {},
    });
  }, [sync, projectId, noteId]);
}
