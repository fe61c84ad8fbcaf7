import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorOf } from '../../../../functions/core/notes/authors.ts';
import type { FeedNote, Message, Reply } from '../../../../functions/core/notes/contract.ts';
import { isStillOpen } from '../../../../functions/core/notes/own-entry.ts';
import type { NoteFiles } from '../../../components/project/note-files.tsx';
import { Replies } from '../../../components/project/replies.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { say } from '../../../lib/language/say.ts';
import { formatInstant } from '../../../lib/time/dates.ts';
import { api } from '../../../session/api.ts';
import { meQuery } from '../queries.ts';
import { EntryForm } from './entry-form.tsx';
import { OwnEntry } from './own-entry.tsx';
import { belowNote } from './unsent.ts';

/** All replies to a note; none of one that is not shared any more. */
const repliesQuery = (projectId: number, noteId: number) =>
  queryOptions({
    queryKey: ['notes', projectId, 'replies', noteId] as const,
    queryFn: async ({ signal }) => {
      try {
        return await api<Reply[]>(`/client/projects/${projectId}/notes/${noteId}/replies`, { signal });
      } catch (error) {
        if (isStatus(error, 404)) return [];
        throw error;
      }
    },
  });

type Written = Pick<Reply, 'id' | 'text' | 'fromClient' | 'createdBy' | 'createdOn'>;

interface ClientThreadProps {
  projectId: number;
  note: FeedNote | Message;
  /** Whether the client may reply. */
  canWrite: boolean;
  /** Given, so that its code stays with that of the notes. */
  Files: typeof NoteFiles;
}

/** The replies to a shared note or a message, for those who read it: the last three, or all; and the next one. */
export default function ClientThread({ projectId, note, canWrite, Files }: ClientThreadProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({ ...repliesQuery(projectId, note.id), enabled: showsAll });
  const { data: me } = useQuery(meQuery);
  // A page that was kept by an earlier release has none.
  const { count, last } = (note as Partial<Message>).replies ?? { count: 0, last: [] };
  const shown = (showsAll && all.data) || last;
  const newest = shown.at(-1);
  // The newest words, which may be the client's: the last reply, or the message itself.
  const written: Written = newest ?? {
    id: note.id,
    text: note.description,
    fromClient: 'from_client' in note && note.from_client,
    createdBy: note.created_by,
    createdOn: note.created_on,
  };
  const state = answerWords(written, note);
  return (
    <div className="mb-4 grid gap-2 pl-9">
      {count > shown.length && !all.data && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="min-h-11 rounded-control font-medium text-accent text-sm"
        >
          {say('Show all {count} replies', { count })}
        </button>
      )}
      {newest && <Replies replies={shown} filesOf={({ photos }) => <Files photos={photos} opens="lightbox" />} />}
      {state && <p className="text-muted text-sm">{state}</p>}
      {canWrite && isStillOpen(written, me?.id, Date.now()) && (
        <OwnEntry key={written.id} projectId={projectId} entry={written} isReply={newest !== undefined} />
      )}
      {canWrite && <ClientReply projectId={projectId} noteId={note.id} labels={labelsOf(note)} />}
    </div>
  );
}

/** Whether a client's last words are answered (docs/product.md#not-answered-yet); null where somebody wrote since. */
function answerWords({ fromClient, createdOn }: Written, { question, settled_on }: FeedNote | Message): string | null {
  if (!fromClient) return null;
  const time = formatInstant(createdOn);
  if (question) return say('Sent {time} · not answered yet', { time });
  return settled_on && settled_on > createdOn ? say('Sent {time} · no answer needed', { time }) : null;
}

/** The names of a reply to a note, or a message. */
function labelsOf(note: FeedNote | Message) {
  if ('task_id' in note) {
    const title = note.task_title;
    return {
      reply: say('Reply to the note on {title}', { title }),
      yours: say('Your reply to the note on {title}', { title }),
    };
  }
  const author = authorOf(note);
  return {
    reply: say('Reply to the message of {author}', { author }),
    yours: say('Your reply to the message of {author}', { author }),
  };
}

interface ClientReplyProps {
  projectId: number;
  noteId: number;
  /** The names of the button and the field. */
  labels: { reply: string; yours: string };
}

/** The reply of a client below a note or message. */
function ClientReply({ projectId, noteId, labels }: ClientReplyProps) {
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
