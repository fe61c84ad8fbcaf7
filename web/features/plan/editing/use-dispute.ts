import { useSyncExternalStore } from 'react';
import { putOff } from '../../../sync/outbox/disputes.ts';
import { isPlanDispute, type PlanDispute } from '../../../sync/outbox/entry.ts';
import { outbox } from '../../../sync/outbox/outbox.ts';

/** The first write to a project that others overtook and that the person has not put off. */
export function useDispute(projectId: number): PlanDispute | undefined {
  return useSyncExternalStore(subscribe, () =>
    outbox
      .get()
      .filter(isPlanDispute)
      .find((entry) => entry.projectId === projectId && !putOff.get().has(entry.key)),
  );
}

function subscribe(listener: () => void) {
  const stops = [outbox.subscribe(listener), putOff.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
