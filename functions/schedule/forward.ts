// The forward pass: from the decisions of people to the first and last day of each row, with the reasons
// (docs/schedule.md#rules).
import type { Day } from './day.ts';
import { holdsOthers, type Network, networkOf, ownDay, type Row } from './network.ts';
import { type Part, partsInOrder } from './order.ts';
import type { LinkInput, PlanInput, RowKey } from './plan.ts';

/** The one input that a day comes from. */
export type Driver =
  | { kind: 'project' | 'planned-from' | 'not-before' | 'fixed' | 'started' | 'completed' }
  | { kind: 'parent' | 'above'; row: Row }
  | { kind: 'link'; row: Row; link: LinkInput };

/** A row must not begin before this day. */
export interface Bound {
  day: Day;
  driver: Driver;
}

export interface Span {
  /** The day on which a task begins, or a phase opens: its tasks may begin from then on. */
  opens: Day;
  /** The first day, that of a phase from its first task with a duration. */
  start: Day;
  /** The day after the last day. */
  end: Day;
  /** The driver of its start, with the day before days off move it. */
  because: Bound;
  /** The task that a phase begins with or ends with, where that is not its own opening or length. */
  first: Row | null;
  last: Row | null;
  /** The later day that a fixed or started row would have had to wait for. */
  contradiction: Bound | null;
}

export interface Schedule {
  network: Network;
  /** The parts of all rows, in the order of computation. */
  parts: readonly Part[];
  spans: ReadonlyMap<Row, Span>;
  /** The day after the last day of the project; null without a row that has a duration. */
  finish: Day | null;
}

/** By the `order` of a row, the last end of it and of those above it in its list. */
type Passed = Bound[];

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
    else passed[row.order] = latestEnd(row, spans, passed);
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
  const above = row.above && passed[row.above.order];
  if (above) yield above;
  for (const { link, from } of row.links) {
    const span = spans.get(from);
    if (span && holdsOthers(from)) yield { day: linkedDay(row, link, span), driver: { kind: 'link', row: from, link } };
  }
  const phase = row.phase && spans.get(row.phase);
  if (phase && row.phase) yield { day: phase.opens, driver: { kind: 'parent', row: row.phase } };
  yield { day: plan.start, driver: { kind: 'project' } };
  if (row.input.notBefore !== null) yield { day: row.input.notBefore, driver: { kind: 'not-before' } };
}

/** The day that a link asks for. The lag counts in the calendar of the row that follows. */
function linkedDay({ calendar }: Row, { type, lag, lagIn }: LinkInput, { start, end }: Span): Day {
  const from = type === 'FS' ? end : start;
  return lagIn === 'calendar' ? from + lag : calendar.shift(from, lag);
}

function open(row: Row, bounds: Iterable<Bound>, { plannedFrom }: PlanInput): Span {
  const { input, calendar } = row;
  let latest: Bound | null = null;
  let latestOfOthers: Bound | null = null;
  for (const bound of bounds) {
    if (!latest || bound.day > latest.day) latest = bound;
    const isOwn = bound.driver.kind === 'not-before';
    if (!isOwn && (!latestOfOthers || bound.day > latestOfOthers.day)) latestOfOthers = bound;
  }
  const on = (day: Day, kind: 'started' | 'completed' | 'fixed'): Span => {
    const contradiction = latestOfOthers && calendar.next(latestOfOthers.day) > day ? latestOfOthers : null;
    return { ...spanFrom(row, day), because: { day, driver: { kind } }, contradiction };
  };
  const startedOn = input.startedOn ?? input.completedOn;
  if (startedOn !== null) return on(startedOn, input.completedOn === null ? 'started' : 'completed');
  if (input.isFixed && input.notBefore !== null) return on(input.notBefore, 'fixed');
  if (plannedFrom !== null && (!latest || plannedFrom > latest.day)) {
    latest = { day: plannedFrom, driver: { kind: 'planned-from' } };
  }
  if (!latest) throw new Error('A row has no day to begin on.');
  return { ...spanFrom(row, calendar.next(latest.day)), because: latest, contradiction: null };
}

function spanFrom(row: Row, day: Day): Omit<Span, 'because' | 'contradiction'> {
  return { opens: day, start: day, end: endOf(row, day), first: null, last: null };
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

/** A phase is shown from the first of its tasks with a duration. */
function begin(row: Row, spans: ReadonlyMap<Row, Span>): Span {
  const span = openedSpan(row, spans);
  for (const task of row.tasks) {
    const day = task.isTimed ? (ownDay(task) ?? (task.above ? null : (spans.get(task)?.opens ?? null))) : null;
    if (day === null || (span.first && day >= span.start)) continue;
    span.start = day;
    span.first = task;
  }
  return span;
}

function close(row: Row, { plannedFrom }: PlanInput, spans: ReadonlyMap<Row, Span>): Span {
  const span = openedSpan(row, spans);
  for (const task of row.tasks) {
    const own = spans.get(task);
    if (!own || !task.isTimed || own.end <= span.end) continue;
    span.end = own.end;
    span.last = task;
  }
  const { startedOn, completedOn } = row.input;
  if (completedOn !== null) return { ...span, end: completedOn + 1, last: null };
  if (startedOn !== null && row.isTimed && plannedFrom !== null && span.end <= plannedFrom) {
    return { ...span, end: plannedFrom + 1, last: null };
  }
  return span;
}

function latestEnd(row: Row, spans: ReadonlyMap<Row, Span>, passed: Readonly<Passed>): Bound {
  const own: Bound = { day: spans.get(row)?.end ?? 0, driver: { kind: 'above', row } };
  const above = row.chain && passed[row.chain.order];
  return above && above.day > own.day ? above : own;
}
