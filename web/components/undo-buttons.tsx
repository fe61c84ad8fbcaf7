import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { takeBack } from '../lib/live/undo.ts';
import type { Side } from '../lib/live/undo-stack.ts';
import { undoOf } from '../lib/live/undo-store.ts';
import { subjectOf } from '../lib/live/undo-words.ts';
import type { ValueStore } from '../lib/value-store.ts';
import { IconButton } from './icon-button.tsx';

/** Not disabled outright: the button that has the focus keeps it when its last step is done. */
const faint = 'aria-disabled:opacity-55 aria-disabled:hover:bg-transparent';

/** Takes one's own actions on a plan back and does them again, by button and by key; says what was done. */
export function UndoButtons({ projectId }: { projectId: number }) {
  const { stack, last } = undoOf(projectId);
  const { undo, redo } = useStore(stack);
  const done = useStore(last);
  useEffect(() => listenToKeys((side) => takeBack(projectId, side)), [projectId]);
  const label = (side: Side) => {
    const next = (side === 'undo' ? undo : redo).at(-1);
    const word = side === 'undo' ? 'Undo' : 'Redo';
    return next ? `${word} ${subjectOf(next, side)}` : word;
  };
  return (
    <>
      <IconButton
        icon={Undo2}
        label={label('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={undo.length === 0}
        className={faint}
        onClick={() => takeBack(projectId, 'undo')}
      />
      <IconButton
        icon={Redo2}
        label={label('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={redo.length === 0}
        className={faint}
        onClick={() => takeBack(projectId, 'redo')}
      />
      <span role="status" className="sr-only">
        {done?.text}
      </span>
    </>
  );
}

function useStore<Value>({ subscribe, get }: ValueStore<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** Ctrl or Cmd with Z, with Shift or Y for again. In a field that is typed in they are the browser's own. */
function listenToKeys(onSide: (side: Side) => void) {
  function handle(event: KeyboardEvent) {
    const side = sideOf(event);
    if (!side || event.defaultPrevented || isTypedIn(event.target)) return;
    event.preventDefault();
    onSide(side);
  }
  window.addEventListener('keydown', handle);
  return () => window.removeEventListener('keydown', handle);
}

function sideOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Side | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
