import { Suspense, useSyncExternalStore } from 'react';
import { later } from '../../lib/later.ts';
import { logoutQuestion } from '../../lib/log-out.ts';

const LogoutQuestion = later(() => import('./logout-question.tsx'));

/** Asks before a logout what shall become of the work that this browser alone has. */
export function LogoutDialog() {
  const question = useSyncExternalStore(logoutQuestion.subscribe, logoutQuestion.get);
  if (!question) return null;
  return (
    <Suspense>
      <LogoutQuestion drafts={question.drafts} />
    </Suspense>
  );
}
