// Several rows of a linked plan that are selected for one command.
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
  { selected, current, schedule }: Pick<ScheduleUi, 'selected' | 'current' | 'schedule'>,
  rows: readonly Pick<ScheduleRow, 'key'>[],
  key: string,
) {
  // In manual mode there is no command for several rows.
  if (!schedule.get()) return;
  const keys = rows.map((row) => row.key);
  const [from, to] = [keys.indexOf(current.get() ?? key), keys.indexOf(key)];
  if (from < 0 || to < 0) return;
  selected.set(new Set([...(selected.get() ?? []), ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]));
}
