import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { words } from './library-words.ts';
import { removeLibraryItem } from './mutations.ts';
import { type LibraryItem, type LibraryList, nameOf } from './queries.ts';

interface DeleteLibraryItemProps {
  list: LibraryList;
  item: LibraryItem;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an item leaves the library, and says what goes with it and what stays. */
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
