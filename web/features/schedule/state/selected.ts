// Several rows that are selected to be moved together, or for another command.
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/** Selects a row, or leaves it out. */
export function toggle({ selected }: Pick<ScheduleUi, 'selected'>, key: string) {
  const next = new Set(selected.get());
  if (!next.delete(key)) next.add(key);
  selected.set(next);
}

/** Selects the rows from the chosen one to this one, beside those that are selected. */
export function selectTo(
  { selected, current }: Pick<ScheduleUi, 'selected' | 'current'>,
  rows: readonly Pick<ScheduleRow, 'key'>[],
  key: string,
) {
  const keys = rows.map((row) => row.key);
  const [from, to] = [keys.indexOf(current.get() ?? key), keys.indexOf(key)];
  if (from < 0 || to < 0) return;
  selected.set(new Set([...(selected.get() ?? []), ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]));
}
