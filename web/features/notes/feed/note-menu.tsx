import { Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { paths } from '../../../model/paths.ts';
import { useRemoveNote } from '../../../sync/react/use-remove-note.ts';

interface NoteMenuProps {
  projectId: number;
  taskId: number;
  noteId: number;
  title: string;
  onPrint: () => void;
}

export function NoteMenu({ projectId, taskId, noteId, title, onPrint }: NoteMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveNote({ projectId, taskId, deleted: 'Note Deleted' });
  function confirm() {
    remove(noteId);
    setAsking(false);
  }

  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`More for the note on ${title}`} />}
        groups={[
          [
            { label: 'Edit', icon: Pencil, to: paths.editTaskNote.href(projectId, taskId, noteId) },
            { label: 'Print', icon: Printer, onSelect: onPrint },
          ],
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
