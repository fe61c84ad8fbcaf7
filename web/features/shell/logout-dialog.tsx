import { Suspense, useSyncExternalStore } from 'react';
import { later } from '../../lib/code/later.ts';
import { isLoggingOut } from '../../session/logging-out.ts';

const LogoutQuestion = later(() => import('./logout-question.tsx'));

/** Logs out on request, after a question when this browser has unsent work (docs/product.md#logout-question). */
export function LogoutDialog() {
  const isWanted = useSyncExternalStore(isLoggingOut.subscribe, isLoggingOut.get);
  if (!isWanted) return null;
  return (
    <Suspense>
      <LogoutQuestion />
    </Suspense>
  );
}
