import { useEffect, useState } from 'react';
import { UndoButtons } from '../../../components/controls/undo-buttons.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { useUndo } from '../../../sync/react/use-undo.ts';
import { useBoardUi } from './board-ui.ts';

const nothing = { next: { undo: null, redo: null }, done: undefined, take: () => {} };

/** Undo and redo of moves and assignments on the board, in the project of the last one. */
export function BoardUndo() {
  const { sync, opened } = useBoardUi();
  const projects = useValue(opened);
  const [projectId, setProjectId] = useState<number | null>(null);
  useEffect(() => {
    const stops = projects.map(({ projectId: id }) => sync.undo.of(id).stack.subscribe(() => setProjectId(id)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [sync, projects]);
  return projectId === null ? <UndoButtons {...nothing} /> : <UndoOf projectId={projectId} />;
}

function UndoOf({ projectId }: { projectId: number }) {
  return <UndoButtons {...useUndo(projectId)} />;
}
