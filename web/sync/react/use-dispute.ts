import { useValue } from '../../lib/store/use-store.ts';
import type { Dispute, Entry } from '../outbox/entry.ts';
import { useOutbox } from './use-outbox.ts';
import { useSync } from './use-sync.ts';

/** The first change to a project that others overtook and that the person has not put off. */
export function useDispute<Of extends Dispute>(
  projectId: number,
  isDispute: (entry: Entry) => entry is Of,
): Of | undefined {
  const { putOff } = useSync().outbox;
  const isPutOff = useValue(putOff);
  return useOutbox()
    .filter(isDispute)
    .find((entry) => entry.projectId === projectId && !isPutOff.has(entry.key));
}
