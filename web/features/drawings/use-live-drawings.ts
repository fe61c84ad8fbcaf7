import { useCallback } from 'react';
import type { Change } from '../../../functions/core/changes/contract.ts';
import { useReadAgain } from '../../sync/react/use-read-again.ts';

/** Keeps sets and drawings of a project live. */
export function useLiveDrawings(projectId: number) {
  const keysOf = useCallback(
    (change: Change | null) => (!change || isOfDrawings(change) || isOfPins(change) ? (['drawings'] as const) : []),
    [],
  );
  useReadAgain(projectId, keysOf);
}

const isOfDrawings = ({ entity }: Change) => entity === 'documentset' || entity === 'document' || entity === 'pin';

/** A pin goes and comes back with its note or task, and says the text of its note. */
function isOfPins({ entity, op, fields }: Change): boolean {
  if (entity === 'note' && op === 'update') return 'description' in fields;
  const isThere = op === 'delete' || op === 'restore';
  return isThere && (entity === 'note' || entity === 'task' || entity === 'phase' || entity === 'majorphase');
}
