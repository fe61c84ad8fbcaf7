import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ClientChange, ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { batch } from '../../../lib/time/timers.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import {
  decisionsKey,
  drawingsQuery,
  notesQuery,
  projectQuery,
  projectsQuery,
  punchQuery,
  reportsQuery,
} from '../queries.ts';
import { useLiveTopic } from '../site/use-live-topic.ts';

/** Changes in quick succession are batched into one read. */
const PACE = { afterMs: 200, restMs: 0 };

/** Keeps a project and its notes live while the screen is open. */
export function useLiveProject({ id, channels }: Pick<ClientProject, 'id' | 'channels'>) {
  const cache = useQueryClient();
  const [stale] = useState(() =>
    batch<string>((keys) => Promise.all(keys.map((key) => readAgain(cache, JSON.parse(key)))), PACE),
  );
  const newTopic = useCallback(async () => {
    const project = await cache.fetchQuery({ ...projectQuery(id), staleTime: 0 });
    if (!project) throw new Error('The project was closed');
    return project.channels.data;
  }, [cache, id]);
  const onEvent = useCallback(
    (change: ClientChange | null) => {
      if (change?.entity === 'decision' || change?.entity === 'contract')
        return stale.add(JSON.stringify(decisionsKey(id)));
      if (change?.entity === 'report') return stale.add(JSON.stringify(reportsQuery(id).queryKey));
      if (change?.entity === 'document' || change?.entity === 'documentset')
        return stale.add(JSON.stringify(drawingsQuery(id).queryKey));
      // Notes show the names of their task and phase.
      const keys = [
        notesQuery(id).queryKey,
        punchQuery(id).queryKey,
        ...(isOfNote(change)
          ? []
          : [
              projectQuery(id).queryKey,
              projectsQuery.queryKey,
              decisionsKey(id),
              reportsQuery(id).queryKey,
              drawingsQuery(id).queryKey,
            ]),
      ];
      for (const key of keys) stale.add(JSON.stringify(key));
    },
    [stale, id],
  );
  useLiveTopic({ topic: channels.data, newTopic, event: 'change', onEvent });
}

function isOfNote(change: ClientChange | null): boolean {
  return ['note', 'entry', 'photo', 'question'].includes(String(change?.entity));
}
