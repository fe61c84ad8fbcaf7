import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedNote } from '../../../../functions/api/notes/contract.ts';
import { Replies } from '../../../components/project/replies.tsx';
import { say } from '../../../lib/language/say.ts';
import { repliesQuery } from '../queries.ts';

/** What was replied to a shared note, for those who read it: the last three, or all. */
export function ClientThread({ projectId, note }: { projectId: number; note: FeedNote }) {
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({ ...repliesQuery(projectId, note.id), enabled: showsAll });
  // A page that was kept by an earlier release has none.
  const { count, last } = (note.replies as FeedNote['replies'] | undefined) ?? { count: 0, last: [] };
  const shown = (showsAll && all.data) || last;
  if (shown.length === 0) return null;
  return (
    <div className="mb-4 ml-11 grid gap-2">
      {count > shown.length && !all.data && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="min-h-11 justify-self-start rounded-control font-medium text-accent text-sm"
        >
          {say('Show all {count} replies', { count })}
        </button>
      )}
      <Replies replies={shown} opensPictures="lightbox" />
    </div>
  );
}
