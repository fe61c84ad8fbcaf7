// The proof of an import: the engine dates what was read, and each row is compared with the days that the file has.

import { closingLinks } from '../../../../functions/core/schedule/closing-links.ts';
import { type DatedPlan, datesOf } from '../../../../functions/core/schedule/dates.ts';
import { calendarOfRow } from '../../../../functions/core/schedule/engine/calendar.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { scheduleOf, spanOf } from '../../../../functions/core/schedule/engine/forward.ts';
import { isRefusal } from '../../../../functions/core/schedule/engine/order.ts';
import { planInputOf } from '../../../../functions/core/schedule/from-plan.ts';
import type { BroughtPlan, BroughtTask, Days, Into } from './brought-plan.ts';
import { datedPlanOf } from './dated-plan.ts';
import type { OutlineRow } from './outline.ts';
import type { Left } from './told.ts';
import { whyOff } from './why-off.ts';

/** A row that would stand on other days than the file has. */
export interface OffRow {
  /** Its number in the plan. */
  row: string;
  /** Its number in the file. */
  number: number;
  name: string;
  file: Days;
  here: Days | null;
  why: string;
}

export interface Proof {
  /** Rows with days in the file. */
  compared: number;
  off: OffRow[];
  /** The days here by the number of a row, from 1. */
  days: (Days | null)[];
  /** Links that would close a loop, by their place in the plan's list. */
  closing: number[];
  finish: { file: string | null; here: string | null };
  /** Why the plan cannot be dated at all. */
  refusal: string | null;
}

export function prove(plan: BroughtPlan, into: Into): Proof {
  const dated = datedPlanOf(plan, into);
  const file =
    plan.sources
      .flatMap((row) => row?.finish ?? row?.start ?? [])
      .toSorted()
      .at(-1) ?? null;
  const none: Proof = { compared: 0, off: [], days: [], closing: [], finish: { file, here: null }, refusal: null };
  // Dates that people type, and a plan without a start, are not computed.
  if (into.kind === 'manual' || plan.start === null) return none;
  try {
    return proven(plan, dated, none);
  } catch (error) {
    if (isRefusal(error)) return { ...none, refusal: error.message };
    throw error;
  }
}

function proven(plan: BroughtPlan, dated: DatedPlan, none: Proof): Proof {
  const input = planInputOf(dated);
  const closing = new Set(closingLinks({ ...input, links: [] }, input.links).map(({ id }) => id));
  const schedule = scheduleOf({ ...input, links: input.links.filter(({ id }) => !closing.has(id)) });
  const { dates, finish } = datesOf(dated, schedule);
  const days: Proof['days'] = plan.sources.map(() => null);
  for (const [kind, id, start, end] of dates) {
    if (kind !== 'majorphase' && start !== null && end !== null) days[id - 1] = { start, finish: end };
  }
  const compared = plan.sources.flatMap((row, at) => (row && hasDays(row) ? { row, at } : []));
  const hereOf = ({ startedOn, completedOn }: OutlineRow, at: number): Days | null => {
    // What is done has its actual days.
    return completedOn === null ? (days[at] ?? null) : { start: startedOn ?? completedOn, finish: completedOn };
  };
  const isOff = new Set(compared.filter(({ row, at }) => !isOn(row, hereOf(row, at))).map(({ at }) => at + 1));
  const off = compared.flatMap(({ row, at }): OffRow[] => {
    if (!isOff.has(at + 1)) return [];
    const here = hereOf(row, at);
    const span = spanOf(schedule, { kind: 'task', id: at + 1 }) ?? spanOf(schedule, { kind: 'phase', id: at + 1 });
    const others = { sources: plan.sources, isOff, spans: schedule.spans };
    const why = whyOff(row, here, span?.because ?? null, others);
    return [{ row: `${at + 1}`, number: row.number, name: row.name, file: daysOf(row), here, why }];
  });
  return {
    ...none,
    compared: compared.length,
    off,
    days,
    closing: input.links.flatMap(({ id }, at) => (closing.has(id) ? at : [])),
    finish: { ...none.finish, here: finish },
  };
}

const hasDays = (row: OutlineRow) => row.start !== null;
const daysOf = ({ start, startInFile, finish }: OutlineRow): Days => ({
  start: startInFile ?? start ?? '',
  finish: finish ?? start ?? '',
});

function isOn(row: OutlineRow, here: Days | null): boolean {
  if (!here) return false;
  const file = daysOf(row);
  if (row.isMilestone) return here.finish === file.start;
  return here.start === file.start && (row.finish === null || here.finish === file.finish);
}

/** Links that would close a loop, as the preview tells them. */
export function toldOfClosing({ links, sources }: BroughtPlan, { closing }: Pick<Proof, 'closing'>): Left[] {
  return closing.flatMap((at): Left[] => {
    const [from, to] = [links[at]?.from, links[at]?.to].map((row) => sources[Number(row) - 1]);
    const what = `its link from “${from?.name ?? 'a phase'}”: the two would wait for each other`;
    return [{ kind: 'left', number: to?.number ?? null, name: to?.name ?? 'A phase', what }];
  });
}

/** The plan with the rows that are off held on the file's days, as far as a day can do that. */
export function pinAll(plan: BroughtPlan, into: Into): { plan: BroughtPlan; proof: Proof } {
  const held = pinned(plan, prove(plan, into).off, false);
  // A day off is kept by what is fixed on it only.
  const fixed = pinned(held, prove(held, into).off, true);
  const lasting = lengthened(fixed, prove(fixed, into).off, into);
  return { plan: lasting, proof: prove(lasting, into) };
}

/** Rows that begin on the file's day last until the file's last one. */
function lengthened(plan: BroughtPlan, off: readonly OffRow[], into: Into): BroughtPlan {
  const { calendars } = planInputOf(datedPlanOf(plan, into));
  return mapRows(plan, off, (row, { file, here }) => {
    if (!here || row.completedOn || row.isMilestone || here.start !== file.start || file.finish < file.start)
      return row;
    const [start, last] = [dayOf(file.start), dayOf(file.finish)];
    const own = calendarOfRow(calendars, { isElapsed: row.isElapsed ?? false, isOutdoors: row.isOutdoors ?? false });
    // The first day counts, also on a day off; a last day off is reached by counting every day.
    const isElapsed = own.next(last) !== last && last > start;
    const counting = isElapsed ? calendars.elapsed : own;
    const duration = Math.max(1, counting.between(start + 1, last + 1) + 1);
    return { ...row, duration, durationType: 0 as const, isElapsed: row.isElapsed || isElapsed };
  });
}

/** Rows are fixed on the file's day, or begin no earlier where the file is later. */
function pinned(plan: BroughtPlan, off: readonly OffRow[], isFixed: boolean): BroughtPlan {
  return mapRows(plan, off, (row, { file, here }) => {
    if (!here || file.start === here.start) return row;
    return { ...row, notBefore: file.start, isFixed: isFixed || file.start < here.start };
  });
}

type Timed = Omit<BroughtTask, 'title' | 'statusId'>;

/** The plan with other inputs of the rows that are off. */
function mapRows(
  plan: BroughtPlan,
  off: readonly OffRow[],
  map: <Row extends Timed>(row: Row, off: OffRow) => Row,
): BroughtPlan {
  const byRow = new Map(off.map((each) => [Number(each.row), each]));
  let at = 0;
  const mapped = <Row extends Timed>(row: Row): Row => {
    at += 1;
    const found = byRow.get(at);
    return found ? map(row, found) : row;
  };
  const majorPhases = plan.majorPhases.map((majorPhase) => {
    at += 1;
    return {
      ...majorPhase,
      phases: majorPhase.phases.map((phase) => ({
        ...mapped(phase),
        tasks: phase.tasks.map((task) => mapped(task)),
      })),
    };
  });
  return { ...plan, majorPhases };
}
