import { SessionContextProvider, useSessionContext } from '@supabase/auth-helpers-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { afterFirstScreen } from '../../lib/code/lazy.ts';
import { api } from '../../session/api.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { supabase } from '../../session/supabase.ts';
import { useSync } from '../../sync/react/use-sync.ts';

/** A logout has told it to all tabs within this time; milliseconds. */
const TOLD_WITHIN_MS = 1_000;

/** Starts after the first screen: keeps the session fresh and the lists live. */
export function LiveConnection() {
  const { data: client } = useQuery({
    queryKey: ['supabase'],
    queryFn: () => afterFirstScreen().then(supabase),
    staleTime: Number.POSITIVE_INFINITY,
    retry: true,
  });
  if (!client) return null;
  return (
    <SessionContextProvider supabaseClient={client}>
      <FollowedLists />
    </SessionContextProvider>
  );
}

function FollowedLists() {
  const { session, isLoading } = useSessionContext();
  const isSignedIn = session !== null;
  const me = useRef(useCurrentUser());
  const { subscribeToLists } = useSync();
  useEffect(() => (isSignedIn ? subscribeToLists(me.current) : undefined), [isSignedIn, subscribeToLists]);
  useEffect(() => {
    if (isLoading || isSignedIn) return;
    // The library removes a session that is over, and without one nothing would be heard: the next call says why.
    const timer = setTimeout(() => void api('/me').catch(() => {}), TOLD_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isLoading, isSignedIn]);
  return null;
}
