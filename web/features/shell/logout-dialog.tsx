import { Suspense, useSyncExternalStore } from 'react';
import { later } from '../../lib/code/later.ts';
import { isLoggingOut } from '../../session/logging-out.ts';

const LogoutQuestion = later(() => import('./logout-question.tsx'));

/** Logs whoever wants it out, after a question where this browser alone has work of theirs. */
export function LogoutDialog() {
  const isWanted = useSyncExternalStore(isLoggingOut.subscribe, isLoggingOut.get);
  if (!isWanted) return null;
  return (
    <Suspense>
      <LogoutQuestion />
    </Suspense>
  );
}
