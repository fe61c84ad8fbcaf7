import type { Change } from '../../../functions/core/changes/contract.ts';
import { movesDates } from '../../sync/project/moves-dates.ts';
import { useReadAgain } from '../../sync/react/use-read-again.ts';

function keysOf(change: Change | null) {
  const keys: ('baselines' | 'ledger')[] = [];
  if (!change || change.entity === 'baseline') keys.push('baselines');
  if (movesDates(change)) keys.push('ledger');
  return keys;
}

/** Keeps baselines and ledger of a project live while they are shown. */
export function useLiveLedger(projectId: number) {
  useReadAgain(projectId, keysOf);
}
