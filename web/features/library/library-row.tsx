import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronRight, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefCallback, useCallback, useState } from 'react';
import { formatDuration } from '../../../functions/core/schedule/words/duration.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { LibraryItemDialog } from './library-item-dialog.tsx';
import { words } from './library-words.ts';
import { type LibraryItem, type LibraryList, nameOf } from './queries.ts';
import { removeLibraryItem } from './write-library.ts';

interface LibraryRowProps {
  list: LibraryList;
  item: LibraryItem;
  /** The position in the list. */
  place: { index: number; count: number; measure: RefCallback<Element> };
  isSelected: boolean;
  /** Shows the children; missing for a task, which is edited instead. */
  onSelect?: () => void;
  /** Moves the row up (-1) or down (1); missing without an order. */
  onStep?: (step: -1 | 1) => void;
}

export function LibraryRow({ list, item, place, isSelected, onSelect, onStep }: LibraryRowProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const sortable = useSortable({ id: item.id, disabled: !onStep });
  const name = nameOf(item);
  const close = () => setDialog(null);

  const { measure } = place;
  const { setNodeRef } = sortable;
  const takeRow = useCallback(
    (row: HTMLLIElement | null) => {
      setNodeRef(row);
      measure(row);
    },
    [setNodeRef, measure],
  );

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || !onStep) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li
      ref={takeRow}
      data-index={place.index}
      aria-posinset={place.index + 1}
      aria-setsize={place.count}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={classNames(
        'flex min-h-11 items-center gap-1 border-line border-b pr-1 pl-1 last:border-b-0',
        isSelected ? 'bg-accent-tint' : 'bg-surface',
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
    >
      {onStep && (
        <button
          type="button"
          {...sortable.attributes}
          {...sortable.listeners}
          ref={sortable.setActivatorNodeRef}
          aria-label={`Move ${name}`}
          className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-hover pointer-coarse:size-11"
        >
          <GripVertical aria-hidden size={16} strokeWidth={1.75} />
        </button>
      )}
      <button
        type="button"
        onClick={onSelect ?? (() => setDialog('edit'))}
        onKeyDown={handleKey}
        aria-current={onSelect && isSelected ? 'true' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-1 py-1 text-left focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{name}</span>
          {item.description && <span className="line-clamp-2 text-muted text-sm">{item.description}</span>}
        </span>
        <span className="shrink-0 text-muted text-sm tabular-nums">{formatDuration(item)}</span>
        {onSelect && <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />}
      </button>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} />}
        groups={[
          [{ label: 'Edit', icon: Pencil, onSelect: () => setDialog('edit') }],
          [{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => setDialog('delete') }],
        ]}
      />
      <LibraryItemDialog list={list} item={item} isOpen={dialog === 'edit'} onClose={close} />
      <DeleteLibraryItem list={list} item={item} isOpen={dialog === 'delete'} onClose={close} />
    </li>
  );
}

interface DeleteLibraryItemProps {
  list: LibraryList;
  item: LibraryItem;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before deleting a library item, and says what is deleted with it. */
function DeleteLibraryItem({ list, item, isOpen, onClose }: DeleteLibraryItemProps) {
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
