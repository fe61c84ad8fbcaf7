import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { IconButton } from './icon-button.tsx';

type Side = 'undo' | 'redo';

interface Props {
  /** The action that each button would undo or redo; null when there is none. */
  next: Readonly<Record<Side, string | null>>;
  /** The last undo or redo, for screen readers. */
  done: string | undefined;
  take: (side: Side) => void;
}

/** Instead of `disabled`, so that the button keeps the focus after its last step. */
const faint = 'aria-disabled:opacity-55 aria-disabled:hover:bg-transparent';

/** Undo and redo of the user's own actions, by button and by key. */
export function UndoButtons({ next, done, take }: Props) {
  const onSide = useEffectEvent(take);
  useEffect(() => listenToKeys((side) => onSide(side)), []);
  const label = (side: Side, word: string) => (next[side] ? `${word} ${next[side]}` : word);
  return (
    <>
      <IconButton
        icon={Undo2}
        label={label('undo', 'Undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={next.undo === null}
        className={faint}
        onClick={() => take('undo')}
      />
      <IconButton
        icon={Redo2}
        label={label('redo', 'Redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={next.redo === null}
        className={faint}
        onClick={() => take('redo')}
      />
      <span role="status" className="sr-only">
        {done}
      </span>
    </>
  );
}

/** Ctrl or Cmd with Z; with Shift, or Y, to redo. In text fields these keys belong to the browser. */
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
