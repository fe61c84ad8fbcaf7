import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { RelativeTime } from '../../../components/layout/times.tsx';
import { QuestionControls } from './question-controls.tsx';

interface QuestionLineProps {
  projectId: number;
  noteId: number;
  /** The title of its task. */
  title: string;
  question: NonNullable<FeedNote['question']>;
}

/** Below a note: that a client waits for an answer, since when, and whose it is. */
export default function QuestionLine({ projectId, noteId, title, question }: QuestionLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-warning-tint px-3 py-2">
      <p className="font-medium text-sm text-warning">
        Needs an answer · asked <RelativeTime instant={question.since} />
      </p>
      <QuestionControls projectId={projectId} noteId={noteId} task={title} user={question.user} />
    </div>
  );
}
