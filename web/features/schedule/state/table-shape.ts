// The columns of the schedule that somebody chose in this browser, for wide and for narrow windows.
import type { ValueStore } from '../../../lib/store/value-store.ts';
import { columns, type SizedColumn, type TableShape, usualShapes } from '../rows/columns.ts';
import { widths } from '../rows/fit-columns.ts';

export type WindowWidth = keyof typeof usualShapes;
export type TableShapes = Record<WindowWidth, TableShape>;

const keyOf = (userId: string) => `paradigm-pro-schedule-columns-${userId}`;

/** The columns of this person; the usual ones at first, and instead of what is not understood. */
export function rememberedShapes(userId: string): TableShapes {
  const stored = parsed(localStorage.getItem(keyOf(userId)));
  return { wide: shapeOf(stored, 'wide'), narrow: shapeOf(stored, 'narrow') };
}

/** Changes the table of windows of this width, and remembers it. */
export function changeShape(
  { table, sync }: { table: ValueStore<TableShapes>; sync: { userId: string } },
  window: WindowWidth,
  change: Partial<TableShape>,
) {
  const shapes = { ...table.get(), [window]: { ...table.get()[window], ...change } };
  table.set(shapes);
  localStorage.setItem(keyOf(sync.userId), JSON.stringify(shapes));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function shapeOf(stored: unknown, window: WindowWidth): TableShape {
  const shape: unknown = fieldOf(stored, window);
  const [list, width] = [fieldOf(shape, 'columns'), fieldOf(shape, 'width')];
  if (!Array.isArray(list)) return usualShapes[window];
  return { columns: list.flatMap(columnOf), width: typeof width === 'number' ? width : null };
}

function columnOf(stored: unknown): SizedColumn[] {
  const column = columns.find((known) => known === fieldOf(stored, 'column'));
  const width = fieldOf(stored, 'width');
  if (!column || typeof width !== 'number') return [];
  return [{ column, width: Math.min(widths.most, Math.max(widths.least, width)) }];
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
}
