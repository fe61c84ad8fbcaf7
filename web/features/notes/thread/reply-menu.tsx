import { Ellipsis, Lock, Trash2 } from 'lucide-react';
import type { Reply } from '../../../../functions/core/notes/contract.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { useCurrentUser, useIsAdmin } from '../../../session/current-user.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { useRemoveNote } from '../use-remove-note.ts';
import { narrowReply } from '../write-notes.ts';

interface ReplyMenuProps {
  projectId: number;
  taskId: number;
  reply: Reply;
}

/** What the writer of a reply does with it, and an administrator. */
export function ReplyMenu({ projectId, taskId, reply }: ReplyMenuProps) {
  const { id } = useCurrentUser();
  const isAdmin = useIsAdmin();
  const remove = useRemoveNote({ projectId, taskId, deleted: 'Reply deleted' });
  const narrow = useWriteNow(narrowReply(projectId, reply.id));
  if (reply.createdBy !== id && !isAdmin) return null;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`More for the reply of ${reply.createdByFirstName}`} />}
      groups={[
        reply.chosen === 'office' ? [] : [{ label: 'Office Only', icon: Lock, onSelect: () => narrow.mutate() }],
        [{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => remove(reply.id) }],
      ].filter((group) => group.length > 0)}
    />
  );
}
