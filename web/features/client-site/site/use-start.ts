import { useCallback, useEffect, useState } from 'react';
import { loadEnv } from '../../../lib/http/env.ts';
import { beforeLeaving } from '../../../session/leave.ts';
import type { SiteData } from './site-cache.ts';

type State = 'starting' | 'ready' | 'failed';

/** Loads the deployment's settings, which every screen needs, and keeps what is read from then on. */
export function useStart({ cache, userId, lastSeen }: SiteData): { state: State; retry: () => void } {
  const [state, setState] = useState<State>('starting');
  const begin = useCallback(() => {
    loadEnv().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, []);
  useEffect(begin, [begin]);
  useEffect(() => lastSeen?.keep(cache), [cache, lastSeen]);
  useEffect(
    () =>
      beforeLeaving(async (reason) => {
        await lastSeen?.forget();
        // What the client typed goes with the sign-out (docs/product.md#drafts-of-clients).
        if (userId && reason !== 'session') await (await import('../../../lib/store/drafts.ts')).removeDrafts(userId);
      }),
    [userId, lastSeen],
  );
  return { state, retry: begin };
}
