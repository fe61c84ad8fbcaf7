import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import type { Reply } from '../../../../functions/core/notes/contract.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { useCurrentUser, useIsAdmin } from '../../../session/current-user.ts';
import { useRemoveNote } from '../../../sync/react/use-remove-note.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { narrowReply } from '../write-notes.ts';

interface ReplyMenuProps {
  projectId: number;
  taskId: number | null;
  reply: Reply;
  onEdit: () => void;
}

/** What the writer of a reply does with it, and an administrator. */
export function ReplyMenu({ projectId, taskId, reply, onEdit }: ReplyMenuProps) {
  const { id } = useCurrentUser();
  const isAdmin = useIsAdmin();
  const remove = useRemoveNote({ projectId, taskId, deleted: 'Reply deleted' });
  const narrow = useWriteNow(narrowReply(projectId, reply.id));
  if (reply.createdBy !== id && !isAdmin) return null;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`More for the reply of ${reply.createdByFirstName}`} />}
      groups={[
        [
          ...(reply.createdBy === id ? [{ label: 'Edit', icon: Pencil, onSelect: onEdit }] : []),
          ...(reply.chosen === 'office' ? [] : [{ label: 'Office Only', icon: Lock, onSelect: () => narrow.mutate() }]),
        ],
        [{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => remove(reply.id) }],
      ].filter((group) => group.length > 0)}
    />
  );
}
