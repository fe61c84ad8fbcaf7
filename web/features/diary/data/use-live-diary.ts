import type { Change } from '../../../../functions/core/changes/contract.ts';
import { useReadAgain } from '../../../sync/react/use-read-again.ts';

/** Changes of these say nothing of a day. */
const silent = ['client', 'contract', 'option', 'baseline', 'link'];

const keysOf = (change: Change | null) => (change && silent.includes(change.entity) ? [] : ['diary']);

/** Keeps the open day or month of a diary live: what it says follows from plan, notes and log. */
export function useLiveDiary(projectId: number) {
  useReadAgain(projectId, keysOf);
}
