import { say } from '../../../lib/language/say.ts';
import { EntryForm } from './entry-form.tsx';
import { belowNote } from './unsent.ts';

interface ClientReplyProps {
  projectId: number;
  noteId: number;
  /** The names of the button and the field. */
  labels: { reply: string; yours: string };
}

/** The reply of a client below a note or message. */
export function ClientReply({ projectId, noteId, labels }: ClientReplyProps) {
  return (
    <EntryForm
      projectId={projectId}
      draft={`${belowNote}${noteId}`}
      path={`/notes/${noteId}/replies`}
      label={labels.yours}
      opener={{ label: labels.reply, text: say('Reply') }}
    />
  );
}
