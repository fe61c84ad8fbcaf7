import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { loadEnv } from '../../../lib/http/env.ts';
import { showTimesIn } from '../../../lib/time/dates.ts';
import { meQuery } from '../queries.ts';
import { keepLastSeen } from './last-seen.ts';

type State = 'starting' | 'ready' | 'failed';

/** Loads what every screen needs: the deployment's settings, and the last seen data. */
export function useStart(cache: QueryClient): { state: State; retry: () => void } {
  const [state, setState] = useState<State>('starting');
  const begin = useCallback(() => {
    start(cache).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [cache]);
  useEffect(begin, [begin]);
  return { state, retry: begin };
}

async function start(cache: QueryClient) {
  await Promise.all([loadEnv(), keepLastSeen(cache)]);
  const me = cache.getQueryData(meQuery.queryKey);
  if (me) showTimesIn(me.company.timeZone);
}
