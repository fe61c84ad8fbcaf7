interface Row {
  id: number;
  orderNum: number;
}

/** The list with `id` moved after `afterId` (null: first). */
export function moved<Item extends Row>(items: Item[], id: number, afterId: number | null): Item[] {
  const item = items.find((each) => each.id === id);
  if (!item || id === afterId) return items;
  const others = items.filter((each) => each.id !== id);
  const at = afterId === null ? 0 : others.findIndex((each) => each.id === afterId) + 1;
  return others.toSpliced(at, 0, item);
}

/** The item before `id` after it was dropped on `overId`; undefined when nothing moves. */
export function afterIdOf(items: Row[], id: number, overId: number): number | null | undefined {
  const from = items.findIndex((each) => each.id === id);
  const to = items.findIndex((each) => each.id === overId);
  if (from < 0 || to < 0 || from === to) return undefined;
  return items[from < to ? to : to - 1]?.id ?? null;
}

/** The rows with the server's numbers, in that order; unknown rows stay last. */
export function inOrder<Item extends Row>(items: Item[], order: [number, number][]): Item[] {
  const numbers = new Map(order);
  return items
    .map((item) => ({ ...item, orderNum: numbers.get(item.id) ?? items.length }))
    .sort((one, other) => one.orderNum - other.orderNum);
}
