import { Suspense } from 'react';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { lazyAtUse } from '../../../lib/code/lazy.ts';

const ReplyForm = lazyAtUse(() => import('./reply-form.tsx'));

interface ReplyFieldProps {
  projectId: number;
  note: Pick<FeedNote, 'id' | 'is_internal' | 'is_for_trades' | 'task_id'>;
  /** The title of its task. */
  title: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The place for the next reply to a note: what looks like a field, and the form once somebody writes. */
export function ReplyField({ projectId, note, title, isOpen, onOpen }: ReplyFieldProps) {
  if (isOpen) {
    return (
      <Suspense>
        <ReplyForm projectId={projectId} note={note} title={title} onClose={() => onOpen(false)} />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Reply to the note on ${title}`}
      aria-keyshortcuts="r"
      onClick={() => onOpen(true)}
      className="min-h-11 w-full rounded-control border border-line px-3 text-left text-muted hover:border-muted"
    >
      Reply…
    </button>
  );
}
