import { useEffect } from 'react';
import { onDemand } from '../../lib/code/on-demand.ts';
import { LINGER_MS } from '../transport/timing.ts';
import { useSync } from './use-sync.ts';

const tellingCode = onDemand(() => import('../undo/tell-moves.ts'));

/** Says what the person's own changes of a linked plan have moved, while the screen is open and shortly after. */
export function useTellMoves(projectId: number) {
  const sync = useSync();
  useEffect(() => {
    const telling = tellingCode().then(
      ({ tellMoves }) => tellMoves(sync, projectId),
      () => undefined,
    );
    // A form closes with its answer, before what it moved arrives. The next screen telling it too is one toast.
    return () => void setTimeout(() => void telling.then((stop) => stop?.()), LINGER_MS);
  }, [sync, projectId]);
}
