import type { useSortable } from '@dnd-kit/sortable';
import { createContext } from 'react';

type Handle = Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'attributes' | 'listeners'>;

/** What a row is dragged by. */
export const DragHandleContext = createContext<Handle | null>(null);
