import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedNote, Reply } from '../../../../functions/core/notes/contract.ts';
import type { NoteFiles } from '../../../components/project/note-files.tsx';
import { Replies } from '../../../components/project/replies.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { say } from '../../../lib/language/say.ts';
import { api } from '../../../session/api.ts';

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

interface ClientThreadProps {
  projectId: number;
  note: FeedNote;
  /** Given, so that its code stays with that of the notes. */
  Files: typeof NoteFiles;
}

/** The replies to a shared note, for those who read it: the last three, or all. */
export default function ClientThread({ projectId, note, Files }: ClientThreadProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({ ...repliesQuery(projectId, note.id), enabled: showsAll });
  const { count, last } = note.replies;
  const shown = (showsAll && all.data) || last;
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
      <Replies replies={shown} filesOf={({ photos }) => <Files photos={photos} opens="lightbox" />} />
    </div>
  );
}
