import { SessionContextProvider, useSession } from '@supabase/auth-helpers-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { afterFirstScreen } from '../../lib/code/lazy.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { supabase } from '../../session/supabase.ts';
import { useSync } from '../../sync/react/use-sync.ts';

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
  const isSignedIn = useSession() !== null;
  const me = useRef(useCurrentUser());
  const { subscribeToLists } = useSync();
  useEffect(() => (isSignedIn ? subscribeToLists(me.current) : undefined), [isSignedIn, subscribeToLists]);
  return null;
}
