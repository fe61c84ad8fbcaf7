// The forward pass: from the decisions of people to the first and last day of each row, with the reasons
// (docs/schedule.md#rules).

import { boundOfLink, heldDay, laterOf } from './bounds.ts';
import type { Day } from './day.ts';
import { holdsOthers, type Network, networkOf, ownDay, type Row } from './network.ts';
import { type Part, partsInOrder } from './order.ts';
import type { PlanInput, RowKey } from './plan.ts';
import { type Bound, endsInEvening, type Span } from './span.ts';

export interface Schedule {
  network: Network;
  /** The parts of all rows, in the order of computation. */
  parts: readonly Part[];
  spans: ReadonlyMap<Row, Span>;
  /** The day after the last day of the project; null without a row that has a duration. */
  finish: Day | null;
}

/** By the `order` of a row, the last end in an evening and in a morning of it and of those above it in its list. */
type Passed = (readonly Bound[])[];
const NONE: readonly Bound[] = [];

/** Computes a plan. Throws LoopError, and BeyondCalendar where a day leaves the calendar. */
export function scheduleOf(plan: PlanInput): Schedule {
  const network = networkOf(plan);
  const spans = new Map<Row, Span>();
  const passed: Passed = [];
  const parts = partsInOrder(network);
  for (const { step, row } of parts) {
    if (step === 'opens') spans.set(row, open(row, boundsOf(row, plan, spans, passed), plan));
    else if (step === 'begins') spans.set(row, begin(row, spans));
    else if (step === 'closes') spans.set(row, close(row, plan, spans));
    else passed[row.order] = latestEnds(row, spans, passed);
  }
  let finish: Day | null = null;
  for (const [row, { end }] of spans) if (row.isTimed) finish = Math.max(finish ?? end, end);
  return { network, parts, spans, finish };
}

/** The days of a row; undefined for one that the plan does not have. */
export function spanOf({ network, spans }: Schedule, key: RowKey): Span | undefined {
  const row = network.find(key);
  return row && spans.get(row);
}

/** Every day that holds a row back. At the same day the first counts as the driver. */
function* boundsOf(
  row: Row,
  plan: PlanInput,
  spans: ReadonlyMap<Row, Span>,
  passed: Readonly<Passed>,
): Generator<Bound> {
  if (row.above) for (const bound of passed[row.above.order] ?? []) yield bound;
  for (const { link, from } of row.links) {
    const span = spans.get(from);
    if (span && holdsOthers(from)) yield boundOfLink(row, { link, from }, span);
  }
  const phase = row.phase && spans.get(row.phase);
  if (phase && row.phase) yield { day: phase.opens, isEvening: false, driver: { kind: 'parent', row: row.phase } };
  yield { day: plan.start, isEvening: false, driver: { kind: 'project' } };
  const { notBefore } = row.input;
  if (notBefore !== null) yield { day: notBefore, isEvening: false, driver: { kind: 'not-before' } };
}

function open(row: Row, bounds: Iterable<Bound>, { plannedFrom }: PlanInput): Span {
  const { input } = row;
  let latest: Bound | null = null;
  let latestOfOthers: Bound | null = null;
  for (const bound of bounds) {
    latest = laterOf(row, latest, bound);
    if (bound.driver.kind !== 'not-before') latestOfOthers = laterOf(row, latestOfOthers, bound);
  }
  const own = ownDay(row);
  if (own !== null) {
    const isDone = input.completedOn !== null;
    const kind = isDone ? 'completed' : input.startedOn === null ? 'fixed' : 'started';
    const because: Bound = { day: own, isEvening: row.isMilestone && isDone, driver: { kind } };
    const span = spanFrom(row, own, because);
    const held = latestOfOthers && spanFrom(row, heldDay(row, latestOfOthers), latestOfOthers);
    const isHeld =
      held !== null && (held.begins > own || (row.isMilestone && held.begins === own && held.end > span.end));
    return { ...span, contradiction: isHeld ? latestOfOthers : null };
  }
  if (plannedFrom !== null) {
    const planned: Bound = { day: plannedFrom, isEvening: false, driver: { kind: 'planned-from' } };
    latest = laterOf(row, latest, planned);
  }
  if (!latest) throw new Error('A row has no day to begin on.');
  return spanFrom(row, heldDay(row, latest), latest);
}

function spanFrom(row: Row, day: Day, because: Bound): Span {
  const start = row.isMilestone && because.isEvening ? day - 1 : day;
  const end = row.isMilestone ? start + 1 : endOf(row, day);
  const closes = row.isMilestone ? day : end;
  return { opens: day, begins: day, closes, start, end, because, first: null, last: null, contradiction: null };
}

/** The day after the last one of a row's own length that begins on this day. A first day off counts as worked. */
export function endOf({ input, calendar }: Row, day: Day): Day {
  const length = input.length ?? 0;
  const rest = calendar.next(day) === day ? length : length - 1;
  return length === 0 ? day : rest === 0 ? day + 1 : calendar.add(day, rest);
}

function openedSpan(row: Row, spans: ReadonlyMap<Row, Span>): Span {
  const opened = spans.get(row);
  if (!opened) throw new Error('A row is computed before it opens.');
  return { ...opened };
}

/** A phase is shown from the first of its timed tasks. */
function begin(row: Row, spans: ReadonlyMap<Row, Span>): Span {
  const span = openedSpan(row, spans);
  for (const task of row.tasks) {
    const shown = task.isTimed ? shownFirst(task, spans) : null;
    if (!shown) continue;
    const isLater = shown.begins > span.begins || (shown.begins === span.begins && shown.start >= span.start);
    if (span.first && isLater) continue;
    span.begins = shown.begins;
    span.start = shown.start;
    span.first = task;
  }
  return span;
}

/** The first day of a task that can be the first of its phase. One with a day of its own need not have been computed. */
function shownFirst(task: Row, spans: ReadonlyMap<Row, Span>): Pick<Span, 'begins' | 'start'> | null {
  const day = ownDay(task);
  if (day !== null) return { begins: day, start: task.isMilestone ? (task.input.completedOn ?? day) : day };
  return task.above ? null : (spans.get(task) ?? null);
}

function close(row: Row, { plannedFrom }: PlanInput, spans: ReadonlyMap<Row, Span>): Span {
  const span = openedSpan(row, spans);
  for (const task of row.tasks) {
    const own = spans.get(task);
    if (!own || !task.isTimed) continue;
    if (own.closes > span.closes || own.end > span.end) span.last = task;
    span.closes = Math.max(span.closes, own.closes);
    span.end = Math.max(span.end, own.end);
  }
  for (const { link, from } of row.closingLinks) {
    const before = spans.get(from);
    if (!before || !holdsOthers(from)) continue;
    const { day } = boundOfLink(row, { link, from }, before);
    if (day > span.closes) Object.assign(span, { closes: day, end: Math.max(day, span.end), last: null });
  }
  const { startedOn, completedOn } = row.input;
  if (completedOn !== null) {
    // What is completed in the evening of a day is no milestone in the morning of it.
    return { ...span, closes: completedOn + 1, end: completedOn + 1, last: null };
  }
  if (startedOn !== null && row.isTimed && plannedFrom !== null && span.closes <= plannedFrom) {
    return { ...span, closes: plannedFrom + 1, end: plannedFrom + 1, last: null };
  }
  return span;
}

function latestEnds(row: Row, spans: ReadonlyMap<Row, Span>, passed: Readonly<Passed>): readonly Bound[] {
  const span = spans.get(row);
  const own: Bound = {
    day: span?.closes ?? 0,
    isEvening: span !== undefined && endsInEvening(span),
    driver: { kind: 'above', row },
  };
  const above = (row.chain && passed[row.chain.order]) ?? NONE;
  const [only] = above;
  // Most plans have ends in the evening alone.
  if (above.length === 1 && only && only.isEvening === own.isEvening) return only.day > own.day ? above : [own];
  const others = above.filter(({ isEvening }) => isEvening !== own.isEvening);
  const before = above.find(({ isEvening }) => isEvening === own.isEvening);
  return [before && before.day > own.day ? before : own, ...others];
}
