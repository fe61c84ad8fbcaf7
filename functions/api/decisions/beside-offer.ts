// The plan beside an open offer, for the client who reads it: computed once for a state of the plan, a choice and a day;
// no connection is held meanwhile (docs/product.md#beside-an-offer).
import { sql } from 'kysely';
import type { OfferedMoves } from '../../_shared/cache/visit-times.ts';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOrNull } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import type { PlanBesideOffer } from '../../core/decisions/client.contract.ts';
import type { Effect } from '../../core/decisions/effects.contract.ts';
import { planWithEffects } from '../../core/decisions/plan/plan-with-effects.ts';
import { movesOf, slipOf } from '../../core/schedule/engine/cascade.ts';
import { textOf } from '../../core/schedule/engine/day.ts';
import { type Schedule, scheduleOf } from '../../core/schedule/engine/forward.ts';
import type { RowKey } from '../../core/schedule/engine/plan.ts';
import type { Span } from '../../core/schedule/engine/span.ts';
import { heldUntil } from '../../core/schedule/engine/waiting.ts';
import type { CalendarOfPlan } from '../../core/schedule/from-plan.ts';
import { daysLater } from '../../core/schedule/working-days.ts';
import type { DecisionAt } from './decision-at.ts';
import { computedPlan, unlessRefused, type WaitingFacts, type WaitingParts } from './waiting.ts';

export interface BesideFacts {
  offerId: number;
  choices: { choice: number; days: number; effects: Effect[] }[];
  /** The agreed one; null where none was agreed. */
  completion: string | null;
  /** Of the project, that the days of a choice are counted in. */
  calendar: CalendarOfPlan;
  /** Their names by their ids. */
  phases: Record<string, string>;
}

/** The facts of an open offer of a linked project; null where nothing is said. */
export async function besideFacts(db: Db, { projectId, decisionId }: DecisionAt): Promise<BesideFacts | null> {
  const text = await asApi(db, () =>
    jsonOrNull(db, sql`select private.beside_offer(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
  );
  return text === null ? null : JSON.parse(text);
}

/** The completion of the plan today and with each choice, and the phases that move. Null where nothing is said. */
export async function planBesideOffer(
  parts: WaitingParts,
  projectId: number,
  { beside, waiting }: { beside: BesideFacts | null; waiting: WaitingFacts },
): Promise<PlanBesideOffer | null> {
  if (!beside) return null;
  const now = await computedPlan(parts, projectId, waiting);
  if (!now || now.finish === null) return null;
  const choices: PlanBesideOffer['choices'] = [];
  for (const { choice, days, effects } of beside.choices) {
    const moves = await movesOfChoice(parts, now, {
      projectId,
      waiting,
      choice,
      effects,
      offerId: beside.offerId,
    });
    if (!moves) continue;
    const phases = moves.phases.map((moved) => ({ ...moved, name: beside.phases[moved.id] ?? '' }));
    const agreed = beside.completion && daysLater(beside.calendar, beside.completion, days);
    choices.push({ choice, agreed, completion: moves.completion, days: moves.days, phases });
  }
  return { completion: textOf(now.finish - 1), choices };
}

interface Choice {
  projectId: number;
  waiting: WaitingFacts;
  offerId: number;
  choice: number;
  effects: readonly Effect[];
}

/** Null where the plan cannot follow: what it would be is then not known. */
function movesOfChoice(
  { computing, visitTimes }: WaitingParts,
  now: Schedule,
  of: Choice,
): Promise<OfferedMoves | null> {
  const { projectId, waiting, offerId, choice, effects } = of;
  const hold = holdOf(waiting, choice);
  const name = `${projectId}:${waiting.plan}:${offerId}:${choice}:${hold?.earliest ?? ''}`;
  return visitTimes.offers.get(name, () =>
    computing(async (pause) => {
      await pause();
      const { plan } = now.network;
      const made = planWithEffects({ phases: plan.phases, week: plan.calendars.work.week }, effects);
      if (!made) return null;
      const agreed = effects.length === 0 ? now : unlessRefused(() => scheduleOf({ ...plan, phases: made.phases }));
      if (!agreed) return null;
      if (hold) await pause();
      const held = hold && unlessRefused(() => heldUntil(agreed, hold.row, hold.earliest));
      return between(now, held ?? agreed);
    }),
  );
}

/** The row that a signature of today lets wait, as far as the client is told what waiting costs. */
function holdOf({ tells, decisions: [decision], today }: WaitingFacts, choice: number) {
  const option = decision?.options.find((each) => each.option === choice);
  if (!tells || !decision || decision.isFixed || !option || option.due >= today) return null;
  return { row: decision.row satisfies RowKey, earliest: option.earliest };
}

function between(now: Schedule, then: Schedule): OfferedMoves | null {
  if (then.finish === null) return null;
  const phases = movesOf(now, then).flatMap(({ row, from, to }) =>
    row.kind === 'phase' ? [{ id: row.id, from: from && daysOf(from), to: daysOf(to) }] : [],
  );
  return { completion: textOf(then.finish - 1), days: slipOf(now, then), phases };
}

const daysOf = ({ start, end }: Pick<Span, 'start' | 'end'>) => ({ start: textOf(start), completion: textOf(end - 1) });
