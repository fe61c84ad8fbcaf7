// The backward pass: the days that each row can move before the project's finish, or another row, moves with it.
import type { Day } from './day.ts';
import type { Schedule, Span } from './forward.ts';
import { holdsOthers, ownDay, type Row } from './network.ts';

export interface Float {
  /** The last day on which the row can begin without moving the finish. Material must be ordered by then. */
  latestStart: Day;
  /** Working days of the row's calendar by which it can move without moving the finish. */
  total: number;
  /** The same without moving any row that follows it. */
  free: number;
  /** Working days between the row's end and its deadline; below zero when it is missed, null without one. */
  toDeadline: number | null;
  /** A day later moves the finish. */
  isCritical: boolean;
}

/** The float of each row that has a duration and is not completed. */
export function floatsOf(schedule: Schedule): Map<Row, Float> {
  const { spans, finish } = schedule;
  const floats = new Map<Row, Float>();
  if (finish === null) return floats;
  const latest = latestOf(schedule, finish, (_row, start) => start);
  const undisturbed = latestOf(schedule, finish, (row, day) => {
    const span = spans.get(row);
    return span && row.isTimed ? staysUntil(row, span, day) : day;
  });
  for (const [row, { start, end }] of spans) {
    const { input, calendar } = row;
    if (!row.isTimed || input.completedOn !== null) continue;
    /** The latest day of work on which the row can begin, and how many of its working days that is away. */
    const roomUntil = (day = start) => {
      const latestStart = Math.max(start, calendar.unshift(day, 0));
      return { latestStart, days: latestStart > start ? calendar.between(start, latestStart) : 0 };
    };
    const { latestStart, days: total } = roomUntil(latest[row.order]);
    floats.set(row, {
      latestStart,
      total,
      free: Math.min(total, roomUntil(undisturbed[row.order]).days),
      toDeadline: input.deadline === null ? null : calendar.between(end, input.deadline + 1),
      isCritical: total === 0,
    });
  }
  return floats;
}

/** The latest day on which a row can open, no later than `day`, so that nobody sees it move. */
function staysUntil(row: Row, { opens, end }: Span, day: Day): Day {
  // A phase is seen by its tasks, which say themselves how late it may open, and by its own length.
  if (!row.tasks.some((task) => task.isTimed)) return opens;
  const length = row.input.length ?? 0;
  return Math.min(day, length > 0 ? row.calendar.back(end, length) : end);
}

type Days = (Day | undefined)[];

/** The latest days on which rows can begin, by their `order`, given how late each may begin; undefined has no limit. */
function latestOf(
  { parts, network, spans }: Schedule,
  finish: Day,
  startOf: (row: Row, latest: Day) => Day,
): Readonly<Days> {
  const noLimits = (): Days => network.rows.map(() => undefined);
  const [starts, begins, ends, passed] = [noLimits(), noLimits(), noLimits(), noLimits()];
  const limit = (days: Days, { order }: Row, day: Day) => {
    days[order] = Math.min(days[order] ?? day, day);
  };

  for (const { step, row } of parts.toReversed()) {
    const { input, calendar } = row;
    if (step === 'passed') {
      const day = passed[row.order];
      if (day === undefined) continue;
      limit(ends, row, day);
      if (row.chain) limit(passed, row.chain, day);
    } else if (step === 'begins') {
      const day = begins[row.order];
      if (day === undefined) continue;
      const timed = row.tasks.filter((task) => task.isTimed);
      // The phase never begins later than a task that has a day of its own.
      if (timed.some((task) => (ownDay(task) ?? day + 1) <= day)) continue;
      // Of several tasks that could be the first, any that stays would do: then the float is told too small.
      limit(starts, spans.get(row)?.first ?? row, day);
    } else if (step === 'closes') {
      // Only rows with a duration make the finish; any row can be what another one waits for.
      if (row.isTimed) limit(ends, row, finish);
      const end = ends[row.order];
      if (end === undefined) continue;
      if (input.completedOn === null) for (const task of row.tasks) if (task.isTimed) limit(ends, task, end);
      const length = input.length ?? 0;
      limit(starts, row, length > 0 ? calendar.back(end, length) : end);
    } else if (ownDay(row) === null) {
      const latest = starts[row.order];
      if (latest === undefined) continue;
      const start = startOf(row, latest);
      // The latest day that is snapped to no later working day than that.
      const before = calendar.unshift(start, 0);
      if (row.above) limit(passed, row.above, before);
      if (row.phase) limit(starts, row.phase, before);
      for (const { link, from } of row.links) {
        if (!holdsOthers(from)) continue;
        const day = link.lagIn === 'calendar' ? before - link.lag : calendar.unshift(start, link.lag);
        limit(link.type === 'FS' ? ends : from.kind === 'phase' ? begins : starts, from, day);
      }
    }
  }
  return starts;
}
