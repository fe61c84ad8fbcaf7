import type { Active, Announcements, Over } from '@dnd-kit/core';

/** Announcements for screen readers during a drag; `nameOf` returns the name of a row. */
export function dragWords(nameOf: (id: string) => string) {
  const nameIn = (part: Active | Over) => nameOf(String(part.id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameIn(active)}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${nameIn(active)} is over ${nameIn(over)}.` : undefined,
    onDragEnd: ({ active, over }) => `${nameIn(active)} was dropped${over ? ` at ${nameIn(over)}` : ''}.`,
    onDragCancel: ({ active }) => `${nameIn(active)} stays where it was.`,
  };
  return { announcements, screenReaderInstructions };
}

const screenReaderInstructions = {
  draggable: 'Press Space to pick the task up, the arrow keys to move it, Space to drop it, Escape to leave it.',
};
