import { Suspense } from 'react';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import type { ThreadNote } from './thread-note.ts';

const ReplyForm = lazyAtUse(() => import('./reply-form.tsx'));

interface ReplyFieldProps {
  projectId: number;
  note: ThreadNote;
  /** The title of its task. */
  title: string;
  /** The same in words: `the note on Tile`. */
  about: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The place for the next reply to a note: what looks like a field, and the form once somebody writes. */
export function ReplyField({ projectId, note, title, about, isOpen, onOpen }: ReplyFieldProps) {
  if (isOpen) {
    return (
      <Suspense>
        <ReplyForm projectId={projectId} note={note} title={title} about={about} onClose={() => onOpen(false)} />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Reply to ${about}`}
      aria-keyshortcuts="r"
      onClick={() => onOpen(true)}
      className="min-h-11 w-full rounded-control border border-line px-3 text-left text-muted hover:border-muted"
    >
      Reply…
    </button>
  );
}
