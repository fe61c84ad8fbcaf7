import { useEffect } from 'react';
import { tellMoves } from '../undo/tell-moves.ts';
import { useSync } from './use-sync.ts';

/** Says what the person's own changes of a linked plan have moved, while the screen is open. */
export function useTellMoves(projectId: number) {
  const sync = useSync();
  useEffect(() => tellMoves(sync, projectId), [sync, projectId]);
}
