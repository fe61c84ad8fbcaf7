// Moves a plan in memory for a decision: what its effects change, and the row that waits for what is ordered today. The
// database writes what comes out of it (private.move_plan).
import { type ComputedDates, type DatedPlan, datesOf, type ShownPlan } from '../../schedule/dates.ts';
import { dayOf, textOf } from '../../schedule/engine/day.ts';
import { scheduleOf } from '../../schedule/engine/forward.ts';
import { isRefusal } from '../../schedule/engine/order.ts';
import type { PlanInput } from '../../schedule/engine/plan.ts';
import { planWith } from '../../schedule/engine/plan-with.ts';
import { phasesOf, planInputOf, weekOf } from '../../schedule/from-plan.ts';
import type { Effect } from '../effects.contract.ts';
import { withDates, withTasksOf } from './dated-plan.ts';
import { changeOf, oppositeOf, type RemovedTask, type RowChange } from './done-effects.ts';
import { type Leads, lastDay, longestLead } from './last-day.ts';
import { planWithEffects } from './plan-with-effects.ts';

/** Effects meet a row that they cannot change. */
class RowGone extends Error {
  override message = 'A task that it changes is gone, or has started or finished';
}

/** The reason in words for which a plan cannot follow; null for any other error. */
export function problemOf(error: unknown): string | null {
  if (isRefusal(error)) return 'The plan cannot be computed with it';
  return error instanceof RowGone ? error.message : null;
}

/** The facts of a plan that a decision moves, read under the lock of its project. */
export interface MoveFacts {
  isLinked: boolean;
  plan: DatedPlan;
  /** Ids for the tasks that its effects add, in their order. */
  ids: readonly number[];
  /** The titles of the tasks that its effects remove. */
  titles: Readonly<Record<string, string>>;
}

/** A move of a plan as private.move_plan writes it. */
export interface Move extends Partial<ComputedDates> {
  changes: readonly RowChange[];
  /** For the ledger. */
  reason?: string;
  isReleased?: boolean;
}

/** A linked plan in memory. */
export interface Planned {
  shown: ShownPlan;
  input: PlanInput;
}

/** The plan before anything of it moves. Throws NoWorkingDays. */
export const plannedNow = (plan: DatedPlan): Planned => ({ shown: plan, input: planInputOf(plan) });

interface Moved {
  move: Move;
  /** The effects that take it back. */
  opposite: Effect[];
  /** Null in a manual plan. */
  planned: Planned | null;
}

/** Does what a decision says. Throws RowGone, and where the engine refuses the plan. */
export function moveByEffects(
  { isLinked, plan, ids, titles }: MoveFacts,
  effects: readonly Effect[],
  name: string,
): Moved {
  const before = { phases: phasesOf(plan), week: weekOf(plan) };
  const added = effects.flatMap(({ op }, at) => (op === 'add' ? [at] : []));
  const made = planWithEffects(before, effects, (at) => ids[added.indexOf(at)] ?? 0);
  if (!made) throw new RowGone();
  const changes = made.done.map(changeOf);
  const opposite = oppositeOf(made.done, (id) => removedTask(plan, titles, id));
  if (!isLinked) return { move: { changes }, opposite, planned: null };
  const shown = withTasksOf(plan, made.phases);
  const dated = withNewDates(shown, { ...planInputOf(plan), phases: made.phases });
  return { ...dated, move: { changes, ...dated.computed, reason: name, isReleased: true }, opposite };
}

function withNewDates(shown: ShownPlan, input: PlanInput) {
  const computed = datesOf(shown, scheduleOf(input));
  return { computed, planned: { shown: withDates(shown, computed), input } };
}

function removedTask({ majorPhases }: DatedPlan, titles: MoveFacts['titles'], id: number): RemovedTask {
  const tasks = majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => phase.tasks));
  const { duration, durationType, begins } = tasks.find((task) => task.id === id) ?? {
    duration: null,
    durationType: null,
    begins: 'after_previous',
  };
  return { title: titles[id] ?? '', duration, durationType, begins };
}

/** The delivery that the row of a decision waits for. */
export interface HoldFacts {
  title: string;
  entity: 'phase' | 'task';
  id: number;
  /** Of what was chosen; null before, where the longest counts. */
  lead: number | null;
  leads: Leads;
  buffer: number;
  today: string;
  askedOn: string | null;
}

/** A row that waits for what is ordered today. */
export interface HeldRow extends Pick<HoldFacts, 'title' | 'entity' | 'id' | 'today' | 'askedOn'> {
  /** Its earlier day, which the undo gives back. */
  was: string | null;
  notBefore: string;
  planned: string;
  /** The last day on which nothing moved; the hold itself moves it. */
  due: string;
}

export interface Hold {
  move: Move;
  /** Phases and tasks that move; the trail keeps it with the row. */
  held: HeldRow & { moved: number };
}

/**
 * Lets the row of a decision wait until what is ordered today arrives. Null where it need not, or cannot: it has begun
 * or is fixed. Throws where the engine refuses the plan.
 */
export function holdRow(facts: HoldFacts, { shown, input }: Planned, reasonOf: (held: HeldRow) => string): Hold | null {
  const { title, entity, id, buffer, today, askedOn } = facts;
  const row = rowOf(shown, facts);
  const waits = input.phases
    .flatMap((phase) => (entity === 'phase' ? [phase] : phase.tasks))
    .find((each) => each.id === id);
  const planned = row?.scheduledStart ?? null;
  if (!row || !waits || planned === null || row.startedOn !== null || row.completedOn !== null) return null;
  const lead = facts.lead ?? longestLead(facts.leads);
  const earliest = dayOf(today) + lead;
  if (waits.isFixed || dayOf(planned) >= earliest) return null;
  const held: HeldRow = {
    title,
    entity,
    id,
    today,
    askedOn,
    planned,
    was: waits.notBefore === null ? null : textOf(waits.notBefore),
    notBefore: textOf(earliest),
    due: lastDay({ start: planned, buffer }, lead),
  };
  const { computed } = withNewDates(shown, planWith(input, { kind: entity, id }, { notBefore: earliest }));
  const moved = computed.dates.filter(([kind]) => kind !== 'majorphase').length;
  const changes: RowChange[] = [{ op: 'notBefore', entity, id, day: held.notBefore }];
  return { move: { changes, ...computed, reason: reasonOf(held), isReleased: false }, held: { ...held, moved } };
}

function rowOf({ majorPhases }: ShownPlan, { entity, id }: Pick<HoldFacts, 'entity' | 'id'>) {
  const phases = majorPhases.flatMap((majorPhase) => majorPhase.phases);
  return phases.flatMap((phase) => (entity === 'phase' ? [phase] : phase.tasks)).find((row) => row.id === id);
}
