// One toast a change of a plan: how it ended and what it moved come in any order, and its undo takes its place.
import type { ToastText } from '../../lib/toast/toast.ts';

/** The toast of the last change. */
export const CHANGE_TOAST = 'change';

/** How a change ended, in words. */
export interface Done extends ToastText {
  /** The words say what moves, as the preview did. */
  saysMoves?: boolean;
}

export interface ChangeToast {
  /** Says how the change of this request key ended. */
  done: (key: string, toast: Done) => void;
  /** Says what it moved. `isOther`: it comes out differently than its preview. */
  moved: (key: string, toast: ToastText, options: { isOther: boolean }) => void;
}

interface Parts {
  key: string;
  done?: Done;
  moved?: ToastText & { isOther: boolean };
}

export function createChangeToast(showToast: (toast: ToastText) => void): ChangeToast {
  let last: Parts = { key: '' };

  function say(part: Parts) {
    last = { ...(last.key === part.key && last), ...part };
    const toast = toastOf(last);
    if (toast) showToast({ ...toast, id: CHANGE_TOAST });
  }

  return {
    done: (key, done) => say({ key, done }),
    moved: (key, toast, { isOther }) => say({ key, moved: { ...toast, isOther } }),
  };
}

function toastOf({ done, moved }: Parts): ToastText | null {
  if (!done || !moved) return moved ?? done ?? null;
  const { saysMoves, ...said } = done;
  if (moved.isOther) return moved;
  if (saysMoves) return said;
  // What was moved is there to be read, so it stays for as long.
  const { isInPlace: _too, ...rest } = said;
  return { ...rest, ...moved, text: `${done.text} · ${moved.text}` };
}
