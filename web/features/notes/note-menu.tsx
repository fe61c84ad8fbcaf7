import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu } from '../../components/menu.tsx';
import { removeNote } from '../../lib/outbox/remove-note.ts';
import { paths } from '../../routes/paths.ts';

interface NoteMenuProps {
  projectId: number;
  taskId: number;
  noteId: number;
  title: string;
}

export function NoteMenu({ projectId, taskId, noteId, title }: NoteMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(removeNote(projectId, taskId));
  function confirm() {
    remove.mutate(noteId);
    setAsking(false);
  }

  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`More for the note on ${title}`} />}
        groups={[
          [{ label: 'Edit', icon: Pencil, to: paths.editTaskNote.href(projectId, taskId, noteId) }],
          [{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => setAsking(true) }],
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title="Delete Note"
        text={`Delete this note on ${title}? Its pictures and files are also removed.`}
        confirmLabel="Delete"
        isDanger
      />
    </>
  );
}
