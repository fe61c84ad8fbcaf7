import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { words } from './library-words.ts';
import { type LibraryItem, type LibraryList, nameOf } from './queries.ts';
import { removeLibraryItem } from './write-library.ts';

interface DeleteLibraryItemProps {
  list: LibraryList;
  item: LibraryItem;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before deleting a library item, and says what is deleted with it. */
export function DeleteLibraryItem({ list, item, isOpen, onClose }: DeleteLibraryItemProps) {
  const remove = useWriteNow(removeLibraryItem(list, item.id));
  const { one, warning } = words[list.entity];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      title={`Delete ${one}`}
      text={`Delete ${one.toLowerCase()} ${nameOf(item)}?${warning} Projects keep what they have.`}
      confirmLabel="Delete"
      isDanger
      pending={remove.isPending}
    />
  );
}
