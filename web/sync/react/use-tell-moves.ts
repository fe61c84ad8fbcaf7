import { useEffect } from 'react';
import { onDemand } from '../../lib/code/on-demand.ts';
import { useSync } from './use-sync.ts';

const tellingCode = onDemand(() => import('../undo/tell-moves.ts'));

/** Says what the person's own changes of a linked plan have moved, while the screen is open. */
export function useTellMoves(projectId: number) {
  const sync = useSync();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    tellingCode().then(
      ({ tellMoves }) => {
        if (!isOver) stop = tellMoves(sync, projectId);
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [sync, projectId]);
}
