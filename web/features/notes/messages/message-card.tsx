import { Ellipsis, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { authorOf } from '../../../../functions/core/notes/authors.ts';
import type { Message } from '../../../../functions/core/notes/contract.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { NoteArticle } from '../../../components/project/note-article.tsx';
import { useCurrentUser, useIsAdmin } from '../../../session/current-user.ts';
import { useRemoveNote } from '../../../sync/react/use-remove-note.ts';
import { Thread } from '../thread/thread.tsx';
import { useEntryKeys } from '../thread/use-entry-keys.ts';
import { useWriting } from '../thread/use-writing.ts';

/** A message with what was replied to it. What a client wrote is deleted by administrators alone. */
export function MessageCard({ projectId, message }: { projectId: number; message: Message }) {
  const isAdmin = useIsAdmin();
  const writing = useWriting();
  const entry = useRef<HTMLDivElement>(null);
  const remove = useRemoveNote({ projectId, taskId: null, deleted: 'Message deleted' });
  const { id: me } = useCurrentUser();
  useEntryKeys(entry, {
    onReply: () => writing.open(true),
    onEdit: (replyId) => {
      if (message.replies.last.find(({ id }) => id === replyId)?.createdBy === me) writing.edit(replyId ?? null);
    },
  });
  const author = authorOf(message);
  const about = `the message of ${author}`;
  return (
    <div ref={entry}>
      <NoteArticle
        note={message}
        tags={message.from_client && <Tag tone="info">From a Client</Tag>}
        actions={
          (isAdmin || !message.from_client) && (
            <Menu
              trigger={<IconButton icon={Ellipsis} label={`More for ${about}`} />}
              groups={[[{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => remove(message.id) }]]}
            />
          )
        }
      />
      <Thread
        projectId={projectId}
        note={{ ...message, is_for_trades: false, task_id: null }}
        title="Messages"
        about={about}
        writing={writing}
      />
    </div>
  );
}
