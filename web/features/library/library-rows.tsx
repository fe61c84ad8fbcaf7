import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useEffectEvent, useState } from 'react';
import { dragWords } from '../../components/project/drag-words.ts';
import { useRowsNearView } from '../../components/table/near-rows.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { afterIdOf, moved } from './library-order.ts';
import { LibraryRow } from './library-row.tsx';
import { type LibraryItem, type LibraryList, nameOf } from './queries.ts';
import { moveLibraryItem } from './write-library.ts';

interface LibraryRowsProps {
  list: LibraryList;
  items: LibraryItem[];
  label: string;
  /** The row whose children are shown; it is scrolled into view. */
  selectedId: number | null;
  /** A newly added row, which is scrolled into view. */
  addedId?: number | null;
  onSelect?: (id: number) => void;
}

const START_AFTER_PIXELS = 5;
const ROW_HEIGHT = 52;
/** The rows of one list, moved by dragging or with Alt and arrow keys. */
export function LibraryRows({ list, items, label, selectedId, addedId = null, onSelect }: LibraryRowsProps) {
  // Items without a parent have no order.
  const hasOrder = list.entity === 'majorphase' || list.parentId !== null;
  const [isDragging, setDragging] = useState(false);
  const move = useWriteNow(moveLibraryItem(list));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_AFTER_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Optimistic order until the server answers.
  const shown = move.isPending ? moved(items, move.variables.id, move.variables.afterId) : items;

  function put(id: number, overId: number | undefined) {
    const afterId = overId === undefined ? undefined : afterIdOf(shown, id, overId);
    if (afterId !== undefined) move.mutate({ id, afterId });
  }

  // During a drag all rows are rendered, since the dragged one must not unmount.
  const near = useRowsNearView<HTMLUListElement>({
    count: shown.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (index) => shown[index]?.id ?? index,
    isWhole: isDragging,
  });

  const showRow = useEffectEvent((id: number) => {
    const at = shown.findIndex((item) => item.id === id);
    if (at >= 0) near.show(at);
  });
  useEffect(() => {
    if (selectedId !== null) showRow(selectedId);
  }, [selectedId]);
  useEffect(() => {
    if (addedId !== null) showRow(addedId);
  }, [addedId]);

  const drop = ({ active, over }: DragEndEvent) => put(Number(active.id), over ? Number(over.id) : undefined);
  const words = dragWords((key) => {
    const item = items.find(({ id }) => String(id) === key);
    return item ? nameOf(item) : '';
  });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragStart={() => setDragging(true)}
      onDragEnd={(event) => {
        setDragging(false);
        drop(event);
      }}
      onDragCancel={() => setDragging(false)}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul
          ref={near.ref}
          aria-label={label}
          style={{ paddingTop: near.before, paddingBottom: near.after }}
          className="relative max-h-[45dvh] overflow-y-auto lg:max-h-[calc(100dvh-17rem)]"
        >
          {near.indexes.map((at) => {
            const item = shown[at];
            return (
              item && (
                <LibraryRow
                  key={item.id}
                  list={list}
                  item={item}
                  place={{ index: at, count: shown.length, measure: near.measure }}
                  isSelected={item.id === selectedId}
                  onSelect={onSelect && (() => onSelect(item.id))}
                  onStep={hasOrder ? (step) => put(item.id, shown[at + step]?.id) : undefined}
                />
              )
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
