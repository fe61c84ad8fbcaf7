import type { Change } from '../../../../functions/core/changes/contract.ts';
import { useReadAgain } from '../../../sync/react/use-read-again.ts';

/** Replies, questions, to-dos, and what makes them another audience's: they are read again with the notes on screen. */
function keysOf(change: Change | null): readonly 'notes'[] {
  const isOfThread =
    change?.entity === 'entry' ||
    change?.entity === 'question' ||
    change?.entity === 'todo' ||
    (change?.entity === 'note' && ('isInternal' in change.fields || 'isForTrades' in change.fields));
  return isOfThread ? ['notes'] : [];
}

/** Keeps what is said below the notes on screen live. */
export function useLiveThreads(projectId: number) {
  useReadAgain(projectId, keysOf);
}
