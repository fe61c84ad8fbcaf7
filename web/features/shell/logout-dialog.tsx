import { Suspense } from 'react';
import { lazyPart } from '../../lib/code/lazy.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { isLoggingOut } from '../../session/leave.ts';

const LogoutQuestion = lazyPart(() => import('./logout-question.tsx'));

/** Logs out on request, after a question when this browser has unsent work (docs/product.md#logout-question). */
export function LogoutDialog() {
  const isWanted = useValue(isLoggingOut);
  if (!isWanted) return null;
  return (
    <Suspense>
      <LogoutQuestion />
    </Suspense>
  );
}
