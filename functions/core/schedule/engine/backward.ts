// The backward pass: the days that each row can move before the project's finish, or another row, moves with it.
import type { Day } from './day.ts';
import type { Schedule } from './forward.ts';
import { hasTimedTasks, holdsOthers, ownDay, type Row } from './network.ts';
import type { LinkInput } from './plan.ts';
import { endsInEvening, type Span } from './span.ts';

export interface Float {
  /** The last day on which the row can begin without moving the finish. Material must be ordered by then. */
  latestStart: Day;
  /** Working days of the row's calendar by which it can move without moving the finish. */
  total: number;
  /** The same without moving any row that follows it. */
  free: number;
  /** See `toDeadline`. */
  toDeadline: number | null;
  /** A day later moves the finish. */
  isCritical: boolean;
}

/** The float of each row that has a duration and is not completed. */
export function floatsOf(schedule: Schedule): Map<Row, Float> {
  const { spans, finish } = schedule;
  const floats = new Map<Row, Float>();
  if (finish === null) return floats;
  const latest = latestOf(schedule, finish, null);
  const undisturbed = latestOf(schedule, finish, spans);
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
      toDeadline: toDeadline(row, end),
      isCritical: total === 0,
    });
  }
  return floats;
}

/** Working days between the end of a row and its deadline; below zero when it is missed, null without one. */
export function toDeadline({ input, calendar }: Row, end: Day): number | null {
  return input.deadline === null ? null : calendar.between(end, input.deadline + 1);
}

/** The latest day on which a row can open, no later than `day`, so that nobody sees it move. */
function staysUntil(row: Row, { opens, end }: Span, day: Day): Day {
  // A phase is seen by its tasks, which say themselves how late it may open, and by its own length.
  if (!hasTimedTasks(row)) return opens;
  const length = row.input.length ?? 0;
  return Math.min(day, length > 0 ? row.calendar.back(end, length) : end);
}

/**
 * The rows whose end in the morning of a day off takes a milestone below them to the next morning of work, with that
 * day. When they end in an evening after it instead, nothing does, and the milestone stands on a day off before. Where
 * something else holds it, too, the float is told too small.
 */
function heldByMorning(spans: Schedule['spans']): Map<Row, Day> {
  const rows = new Map<Row, Day>();
  for (const [{ isMilestone, above, calendar }, { start, because }] of spans) {
    if (!isMilestone || because.driver.kind !== 'above' || because.isEvening || because.day === start) continue;
    for (let row = above; row; row = row.chain) {
      const span = spans.get(row);
      if (span && !endsInEvening(span) && calendar.next(span.closes) === start) rows.set(row, span.closes);
    }
  }
  return rows;
}

type Days = (Day | undefined)[];

/**
 * The latest days on which rows can begin, by their `order`; undefined has no limit. `shown`: the days on which all rows
 * that follow stay. A milestone can be later in the evening than in a morning, so each end has two limits.
 */
function latestOf({ parts, network, spans }: Schedule, finish: Day, shown: Schedule['spans'] | null): Readonly<Days> {
  const noLimits = (): Days => network.rows.map(() => undefined);
  const [starts, begins, evenings, mornings] = [noLimits(), noLimits(), noLimits(), noLimits()];
  const [passedEvenings, passedMornings] = [noLimits(), noLimits()];
  const limit = (days: Days, { order }: Row, day: Day | undefined) => {
    if (day !== undefined) days[order] = Math.min(days[order] ?? day, day);
  };
  // Milestones alone stand in a morning.
  const hasMornings = network.rows.some((row) => row.isMilestone);
  const limitEnd = (row: Row, evening: Day | undefined, morning: Day | undefined) => {
    limit(evenings, row, evening);
    if (hasMornings) limit(mornings, row, morning);
  };
  const limitLinks = (row: Row, links: Row['links'], latest: LatestDays) => {
    for (const { link, from } of links) {
      if (!holdsOthers(from)) continue;
      const { start, evening, morning } = limitOfLink(row, link, latest);
      if (start !== undefined) limit(from.kind === 'phase' ? begins : starts, from, start);
      limitEnd(from, evening, morning);
    }
  };

  if (shown) for (const [row, closes] of heldByMorning(shown)) limit(evenings, row, closes);

  const latestStartOf = (row: Row): Day | undefined => {
    const latest = starts[row.order];
    if (latest === undefined || !row.isTimed) return latest;
    const span = shown?.get(row);
    return span ? staysUntil(row, span, latest) : latest;
  };
  const latestOfMilestone = (row: Row): LatestDays => {
    const { order } = row;
    const end = Math.min(evenings[order] ?? finish, starts[order] ?? finish);
    const stands = spans.get(row);
    // A morning before the evening in which it stands is not seen.
    const unseen = stands && stands.closes > stands.start ? stands.closes - 1 : -Infinity;
    const start = Math.min(Math.max(mornings[order] ?? finish, unseen), starts[order] ?? finish);
    starts[order] = start;
    const span = shown?.get(row);
    return span ? { start: Math.min(start, span.end - 1), end: Math.min(end, span.end) } : { start, end };
  };

  for (const { step, row } of parts.toReversed()) {
    const { input, calendar, order } = row;
    if (step === 'passed') {
      limitEnd(row, passedEvenings[order], passedMornings[order]);
      if (!row.chain) continue;
      limit(passedEvenings, row.chain, passedEvenings[order]);
      if (hasMornings) limit(passedMornings, row.chain, passedMornings[order]);
    } else if (step === 'begins') {
      const day = begins[order];
      if (day === undefined) continue;
      const timed = row.tasks.filter((task) => task.isTimed);
      // The phase never begins later than a task that has a day of its own.
      if (timed.some((task) => (ownDay(task) ?? day + 1) <= day)) continue;
      // Of several tasks that could be the first, any that stays would do: then the float is told too small.
      limit(starts, spans.get(row)?.first ?? row, day);
    } else if (step === 'closes') {
      // Only rows with a duration make the finish; any row can be what another one waits for.
      if (row.isTimed) limitEnd(row, finish, finish - 1);
      const evening = evenings[order];
      if (evening === undefined) continue;
      if (row.kind === 'phase' && input.completedOn === null) {
        // A morning before the phase closes is not seen.
        const morning = Math.max(mornings[order] ?? evening, (spans.get(row)?.closes ?? evening) - 1);
        for (const task of row.tasks) if (task.isTimed) limitEnd(task, evening, morning);
        const staysAt = row.isTimed ? shown?.get(row) : undefined;
        const end = staysAt ? Math.min(evening, staysAt.end) : evening;
        limitLinks(row, row.closingLinks, { start: end, end });
      }
      const length = input.length ?? 0;
      if (!row.isMilestone) limit(starts, row, length > 0 ? calendar.back(evening, length) : evening);
    } else if (ownDay(row) === null) {
      const moment = row.isMilestone ? latestOfMilestone(row) : null;
      const start = moment ? moment.start : latestStartOf(row);
      if (start === undefined) continue;
      // The latest day that is snapped to no later working day than that.
      const before = calendar.unshift(start, 0);
      // A milestone is reached in the evening of what is above it.
      if (row.above) limit(passedEvenings, row.above, moment ? moment.end : before);
      if (row.above && hasMornings) limit(passedMornings, row.above, before);
      if (row.phase) limit(starts, row.phase, before);
      if (row.links.length === 0) continue;
      limitLinks(row, row.links, moment ?? { start, end: input.length ? calendar.add(before, input.length) : before });
    }
  }
  return starts;
}

/** The latest days of a row that waits. */
interface LatestDays {
  /** For what it waits for from a morning on. */
  start: Day;
  /** The day after the last one of its work. */
  end: Day;
}

/** The latest days of the row at the other end: on which it begins, and after which it ends in an evening or a morning. */
interface Limit {
  start?: Day;
  evening?: Day;
  morning?: Day;
}

/** How late a row may begin or end, so that a link does not hold the next row back further than it may be. */
function limitOfLink({ calendar, isMilestone }: Row, { type, lag, lagIn }: LinkInput, latest: LatestDays): Limit {
  /** The latest day that the link takes no further than `day`. */
  const unmoved = (day: Day) => (lagIn === 'calendar' ? calendar.unshift(day, 0) - lag : calendar.unshift(day, lag));
  if (type === 'SS') return { start: unmoved(latest.start) };
  if (type === 'SF') return { start: unmoved(calendar.next(latest.end)) };
  const end = () => unmoved(latest.end - 1) + 1;
  if (isMilestone) {
    const morning = unmoved(latest.start);
    return { evening: Math.max(end(), morning), morning };
  }
  const isLagToEnd = type === 'FF' && lagIn === 'work' && lag !== 0;
  const endOfLag = () => (isLagToEnd ? calendar.unshift(latest.end - 1, lag - 1) : end());
  const day = type === 'FF' ? endOfLag() : unmoved(latest.start);
  return { evening: day, morning: day };
}
