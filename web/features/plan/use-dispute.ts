import { useSyncExternalStore } from 'react';
import { putOff } from '../../lib/outbox/disputes.ts';
import { type DisputedEntry, isForDialog } from '../../lib/outbox/entry.ts';
import { outbox } from '../../lib/outbox/outbox.ts';

/** The first write to a project that was refused with this status and that the person has not put off. */
export function useDispute(projectId: number, status: 404 | 409): DisputedEntry | undefined {
  return useSyncExternalStore(subscribe, () =>
    outbox
      .get()
      .filter(isForDialog)
      .find(
        (entry) => entry.projectId === projectId && entry.refusal.status === status && !putOff.get().has(entry.key),
      ),
  );
}

function subscribe(listener: () => void) {
  const stops = [outbox.subscribe(listener), putOff.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
