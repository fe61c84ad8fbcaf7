import {
  type Active,
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMutation } from '@tanstack/react-query';
import { afterIdOf, moved } from './library-order.ts';
import { LibraryRow } from './library-row.tsx';
import { moveLibraryItem } from './mutations.ts';
import { type LibraryItem, type LibraryList, nameOf } from './queries.ts';

interface LibraryRowsProps {
  list: LibraryList;
  items: LibraryItem[];
  label: string;
  selectedId: number | null;
  onSelect?: (id: number) => void;
}

const START_AFTER_PIXELS = 5;
const screenReaderInstructions = {
  draggable: 'Press Space to pick the row up, the arrow keys to move it, Space to drop it, Escape to leave it.',
};

/** The rows of one list; they are dragged by their grip, or moved with Alt and the arrow keys. */
export function LibraryRows({ list, items, label, selectedId, onSelect }: LibraryRowsProps) {
  const move = useMutation(moveLibraryItem(list));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_AFTER_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Shown at once; the server's list takes over with the answer.
  const shown = move.isPending ? moved(items, move.variables.id, move.variables.afterId) : items;

  function put(id: number, overId: number | undefined) {
    const afterId = overId === undefined ? undefined : afterIdOf(shown, id, overId);
    if (afterId !== undefined) move.mutate({ id, afterId });
  }

  const drop = ({ active, over }: DragEndEvent) => put(Number(active.id), over ? Number(over.id) : undefined);
  const nameIn = (part: Active | Over) => {
    const item = items.find(({ id }) => id === part.id);
    return item ? nameOf(item) : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameIn(active)}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${nameIn(active)} is over ${nameIn(over)}.` : undefined,
    onDragEnd: ({ active, over }) => `${nameIn(active)} was dropped${over ? ` at ${nameIn(over)}` : ''}.`,
    onDragCancel: ({ active }) => `${nameIn(active)} stays where it was.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="max-h-[45dvh] overflow-y-auto lg:max-h-[calc(100dvh-17rem)]">
          {shown.map((item, at) => (
            <LibraryRow
              key={item.id}
              list={list}
              item={item}
              isSelected={item.id === selectedId}
              onSelect={onSelect && (() => onSelect(item.id))}
              onStep={(step) => put(item.id, shown[at + step]?.id)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
