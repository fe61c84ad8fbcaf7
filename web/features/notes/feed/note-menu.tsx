import { Ellipsis, ListChecks, ListX, Pencil, Printer, Trash2 } from 'lucide-react';
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
  hasTodo: boolean;
  onTodo: () => void;
  onRemoveTodo: () => void;
}

export function NoteMenu({ projectId, taskId, noteId, title, onPrint, ...todo }: NoteMenuProps) {
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
          [
            { label: todo.hasTodo ? 'Edit To-Do' : 'Make a To-Do…', icon: ListChecks, onSelect: todo.onTodo },
            ...(todo.hasTodo ? [{ label: 'Remove To-Do', icon: ListX, onSelect: todo.onRemoveTodo }] : []),
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
