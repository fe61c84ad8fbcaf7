import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../queries.ts';
import { siteCache } from './site-cache.ts';
import { useLiveTopic } from './use-live-topic.ts';

/** Reads everything on screen again as soon as what this client may see has changed. */
export function useLiveSite() {
  const { data: me } = useQuery(meQuery);
  useLiveTopic({ topic: me?.channels.user, newTopic: myTopic, event: 'rekey', onEvent: readAgain });
}

const myTopic = async () => (await siteCache.fetchQuery({ ...meQuery, staleTime: 0 })).channels.user;
const readAgain = () => void siteCache.invalidateQueries();
