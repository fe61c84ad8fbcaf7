import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** Collides with rows of the same kind: the one beside the pointer, or at whose top the keyboard moved the row. */
export const collide: CollisionDetection = ({
  active,
  droppableContainers,
  droppableRects,
  pointerCoordinates,
  collisionRect,
}) =>
  droppableContainers
    .filter(({ data }) => data.current?.entity === active.data.current?.entity)
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = pointerCoordinates ? distance(pointerCoordinates.y, rect) : Math.abs(rect.top - collisionRect.top);
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .sort((one, other) => one.data.value - other.data.value);

function distance(y: number, { top, bottom }: ClientRect): number {
  return Math.max(top - y, y - bottom, 0);
}

/** Arrow up and down move a row to the next one of its kind. */
export const stepByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableContainers, droppableRects } = context;
  if (!active || (event.code !== 'ArrowDown' && event.code !== 'ArrowUp')) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .filter(({ data }) => data.current?.entity === active.data.current?.entity)
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((one, other) => one.rect.top - other.rect.top);
  const at = places.findIndex(({ id }) => id === (over ?? active).id);
  const next = places[at + (event.code === 'ArrowDown' ? 1 : -1)];
  return next && { x: next.rect.left, y: next.rect.top };
};
