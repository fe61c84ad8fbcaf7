import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { firstStepsQuery } from './queries.ts';

/** Lazy, since only a new product shows it. */
const FirstSteps = lazyAtUse(() => import('./first-steps.tsx'));

/** The first steps, while some are open and the person has not hidden them. */
export function FirstStepsGate() {
  const { id } = useCurrentUser();
  const [isHidden, setHidden] = useRemembered(`first-steps-hidden-${id}`, false);
  const { data } = useQuery({ ...firstStepsQuery, enabled: !isHidden });
  if (isHidden || !data || !Object.values(data).includes(false)) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps done={data} onHide={() => setHidden(true)} />
    </Suspense>
  );
}
