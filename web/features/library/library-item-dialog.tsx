import { useId } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { LibraryItemForm } from './library-item-form.tsx';
import { words } from './library-words.ts';
import { createLibraryItem, type LibraryFields, updateLibraryItem } from './mutations.ts';
import type { LibraryItem, LibraryList } from './queries.ts';

interface LibraryItemDialogProps {
  list: LibraryList;
  /** Undefined: a new one is made. */
  item?: LibraryItem;
  isOpen: boolean;
  onClose: () => void;
  /** Told the id of a new one. */
  onAdded?: (id: number) => void;
}

export function LibraryItemDialog({ list, item, isOpen, onClose, onAdded }: LibraryItemDialogProps) {
  const { one } = words[list.entity];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={item ? `Edit ${one}` : `Add ${one}`}>
      {item ? (
        <EditItem list={list} item={item} onDone={onClose} />
      ) : (
        <AddItem list={list} onDone={onClose} onAdded={onAdded} />
      )}
    </Dialog>
  );
}

interface PartProps {
  list: LibraryList;
  onDone: () => void;
}

function AddItem({ list, onDone, onAdded }: PartProps & Pick<LibraryItemDialogProps, 'onAdded'>) {
  const formId = useId();
  const create = useWriteNow(createLibraryItem(list));
  const onSuccess = ({ id }: LibraryItem) => {
    onAdded?.(id);
    onDone();
  };
  const save = (fields: LibraryFields) => create.mutate(fields, { onSuccess });
  return (
    <>
      <LibraryItemForm formId={formId} onSubmit={save} />
      <Footer formId={formId} label={`Add ${words[list.entity].one}`} pending={create.isPending} onCancel={onDone} />
    </>
  );
}

function EditItem({ list, item, onDone }: PartProps & { item: LibraryItem }) {
  const formId = useId();
  const update = useWriteNow(updateLibraryItem(list, item));
  // What the server has by now: saving once more takes one's own.
  const seen = isStatus(update.error, 409) ? (update.error.body.data as LibraryItem).version : item.version;
  const save = (fields: LibraryFields) => update.mutate({ ...fields, version: seen }, { onSuccess: onDone });
  return (
    <>
      <LibraryItemForm formId={formId} item={item} onSubmit={save} />
      {isStatus(update.error, 409) && (
        <p role="alert" className="text-danger text-sm">
          Somebody changed this item meanwhile. Save again to keep what stands here, or cancel to see theirs.
        </p>
      )}
      <Footer formId={formId} label="Save" pending={update.isPending} onCancel={onDone} />
    </>
  );
}

interface FooterProps {
  formId: string;
  label: string;
  pending: boolean;
  onCancel: () => void;
}

function Footer({ formId, label, pending, onCancel }: FooterProps) {
  return (
    <div className="mt-4 flex justify-end gap-2">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" form={formId} look="primary" pending={pending}>
        {label}
      </Button>
    </div>
  );
}
