import { SessionContextProvider, useSession } from '@supabase/auth-helpers-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterDrawing } from '../../lib/code/later.ts';
import { supabase } from '../../session/supabase.ts';
import { followLists } from '../../sync/lists/follow-lists.ts';

/** Behind the first screen: the session that supabase-js keeps fresh, and the lists that follow what others do. */
export function Connection() {
  const { data: client } = useQuery({
    queryKey: ['supabase'],
    queryFn: () => afterDrawing().then(supabase),
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
  useEffect(() => (isSignedIn ? followLists() : undefined), [isSignedIn]);
  return null;
}
