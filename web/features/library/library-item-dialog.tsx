import { limits } from '../../../functions/core/common/limits.ts';
import { parseDuration } from '../../../functions/core/schedule/words/duration.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { DescribedFields } from '../../components/form/described-fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { words } from './library-words.ts';
import { type LibraryItem, type LibraryList, nameOf } from './queries.ts';
import { createLibraryItem, type LibraryFields, updateLibraryItem } from './write-library.ts';

const blankFields = { name: '', description: '', duration: '', durationType: 0 as 0 | 1 };

interface LibraryItemDialogProps {
  list: LibraryList;
  /** Undefined for a new item. */
  item?: LibraryItem;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the id of a new item. */
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
  const create = useWriteNow(createLibraryItem(list));
  return (
    <Form
      draft={`library/${list.entity}-of/${list.parentId}`}
      values={blankFields}
      onSubmit={({ values }) => create.mutateAsync(fieldsOf(values))}
      onSaved={({ id }) => {
        onAdded?.(id);
        onDone();
      }}
    >
      <DescribedFields />
      <FormFooter label={`Add ${words[list.entity].one}`} needs={['name']} onCancel={onDone} />
    </Form>
  );
}

function EditItem({ list, item, onDone }: PartProps & { item: LibraryItem }) {
  const update = useWriteNow(updateLibraryItem(list, item));
  // The server's current version, so that saving again overwrites it.
  const seen = isStatus(update.error, 409) ? (update.error.body.data as LibraryItem).version : item.version;
  return (
    <Form
      draft={`library/${list.entity}/${item.id}`}
      values={valuesOf(item)}
      onSubmit={({ values }) => update.mutateAsync({ ...fieldsOf(values), version: seen })}
      onSaved={onDone}
    >
      <DescribedFields />
      {isStatus(update.error, 409) && (
        <p role="alert" className="text-danger text-sm">
          Somebody changed this item meanwhile. Save again to keep what stands here, or cancel to see theirs.
        </p>
      )}
      <FormFooter label="Save" onCancel={onDone} />
    </Form>
  );
}

function valuesOf(item: LibraryItem): typeof blankFields {
  const { description, duration, durationType } = item;
  return { name: nameOf(item), description: description ?? '', duration: duration?.toString() ?? '', durationType };
}

function fieldsOf({ name, description, duration, durationType }: typeof blankFields): LibraryFields {
  return {
    name: name.trim(),
    description: description.trim() === '' ? null : description,
    duration: duration.trim() === '' ? null : Math.min(parseDuration(duration), limits.duration),
    durationType,
  };
}
