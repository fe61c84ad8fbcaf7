import { useCallback, useEffect, useState } from 'react';
import { loadEnv } from '../../../lib/http/env.ts';
import { showTimesIn } from '../../../lib/time/dates.ts';
import { meQuery } from '../queries.ts';
import { keepLastSeen } from './last-seen.ts';
import { siteCache } from './site-cache.ts';

type State = 'starting' | 'ready' | 'failed';
let started: Promise<void> | undefined;

/** Reads what every screen relies on, once a page: the settings of the deployment, and what was seen last. */
export function useStart(): { state: State; retry: () => void } {
  const [state, setState] = useState<State>('starting');
  const begin = useCallback(() => {
    started ??= start();
    started.then(
      () => setState('ready'),
      () => {
        started = undefined;
        setState('failed');
      },
    );
  }, []);
  useEffect(begin, [begin]);
  return { state, retry: begin };
}

async function start() {
  await Promise.all([loadEnv(), keepLastSeen(siteCache)]);
  const me = siteCache.getQueryData(meQuery.queryKey);
  if (me) showTimesIn(me.company.timeZone);
}
