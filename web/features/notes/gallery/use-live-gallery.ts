import { useEffect } from 'react';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { galleriesKey } from '../queries.ts';

/** Reads the shown pictures again when notes or pictures of the project change. */
export function useLiveGallery(projectId: number) {
  const sync = useSync();
  useEffect(() => {
    const queryKey = galleriesKey(projectId);
    const refresh = () => void readAgain(sync.queries, queryKey);
    return sync.notes.follow({ projectId, queryKey, put: refresh, drop: refresh });
  }, [sync, projectId]);
}
