import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { meQuery } from '../queries.ts';
import { useLiveTopic } from './use-live-topic.ts';

/** Refetches everything on screen when this client's access changes. */
export function useLiveSite() {
  const cache = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const newTopic = useCallback(
    async () => (await cache.fetchQuery({ ...meQuery, staleTime: 0 })).channels.user,
    [cache],
  );
  const onEvent = useCallback(() => void readAgain(cache, []), [cache]);
  useLiveTopic({ topic: me?.channels.user, newTopic, event: 'rekey', onEvent });
}
