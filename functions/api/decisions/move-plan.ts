// Moves the plan for a decision, in a transaction that began with its signature, or with the office: as the role api.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import type { Effect } from '../../core/decisions/effects.contract.ts';
import { computeDates, type DatedPlan } from '../../core/schedule/dates.ts';
import { withDates, withNotBefore } from './dated-plan.ts';
import type { DecisionAt } from './decision-at.ts';

interface Applying {
  effects: readonly Effect[];
  isLinked: boolean;
  /** Its name in the ledger. */
  name: string;
}

interface Applied {
  /** The number of the last change; null in a manual plan. */
  seq: number | null;
  /** The effects that take it back. */
  opposite: Effect[];
  /** The plan of after, with its dates, so that nothing reads it again; null in a manual plan. */
  plan: DatedPlan | null;
}

/** Does what a decision says, and computes the dates of a linked plan. */
export async function applyEffects(db: Db, of: DecisionAt, { effects, isLinked, name }: Applying): Promise<Applied> {
  const { projectId, decisionId } = of;
  const opposite = JSON.parse(
    await jsonOf(
      db,
      sql`select private.apply_effects(${projectId}::bigint, ${decisionId}::bigint,
        ${JSON.stringify(effects)}::text::jsonb)::text as json`,
    ),
  );
  if (!isLinked) return { seq: null, opposite, plan: null };
  const { seq, plan } = await writeDates(db, of, { reason: name, isReleased: true, plan: await planOf(db, of) });
  return { seq, opposite, plan };
}

/** A row that waits for what is ordered today. */
export interface HeldRow {
  title: string;
  entity: 'phase' | 'task';
  id: number;
  /** Its earlier day, which the undo gives back. */
  was: string | null;
  notBefore: string;
  planned: string;
  /** The last day on which nothing moved; the hold itself moves it. */
  due: string;
  today: string;
  askedOn: string | null;
}

interface Holding {
  choice?: number | null;
  reasonOf: (held: HeldRow) => string;
  /** The plan as this transaction left it; without it, it is read. */
  plan?: DatedPlan | null;
}

/**
 * Lets the row of a decision wait until what is ordered today arrives, by the lead of a choice, else by the longest. Null
 * where it need not, or cannot: it has begun or is fixed.
 */
export async function holdRow(db: Db, of: DecisionAt, { choice = null, reasonOf, plan = null }: Holding) {
  const { projectId, decisionId } = of;
  const text = await jsonOf(
    db,
    sql`select coalesce(private.hold_row(${projectId}::bigint, ${decisionId}::bigint, ${choice}::smallint)::text, 'null') as json`,
  );
  const held: HeldRow | null = JSON.parse(text);
  if (!held) return null;
  const after = plan ? withNotBefore(plan, held) : await planOf(db, of);
  const { seq, moved } = await writeDates(db, of, { reason: reasonOf(held), isReleased: false, plan: after });
  const done = { ...held, seq, moved };
  await sql`select private.say_held(${projectId}::bigint, ${decisionId}::bigint,
    ${JSON.stringify(done)}::text::jsonb)`.execute(db);
  return done;
}

interface Dating {
  /** For the ledger. */
  reason: string;
  isReleased: boolean;
  /** With its rows as they were changed. */
  plan: DatedPlan;
}

/** Writes the dates of a linked plan after its rows were changed. */
async function writeDates(db: Db, of: DecisionAt, { reason, isReleased, plan }: Dating) {
  const { projectId, decisionId } = of;
  const computed = computeDates(plan);
  const { dates, finish } = computed;
  const { rows } = await sql<{ seq: number }>`select private.signing_dates(${projectId}::bigint, ${decisionId}::bigint,
    ${JSON.stringify(dates)}::text::jsonb, ${finish}::date) as seq`.execute(db);
  const seq = rows[0]?.seq ?? 0;
  await sql`select private.signing_reason(${projectId}::bigint, ${decisionId}::bigint, ${seq}::bigint, ${reason},
    ${isReleased}::boolean)`.execute(db);
  return { seq, moved: dates.filter(([kind]) => kind !== 'majorphase').length, plan: withDates(plan, computed) };
}

async function planOf(db: Db, { projectId, decisionId }: DecisionAt): Promise<DatedPlan> {
  return JSON.parse(
    await jsonOf(db, sql`select private.signing_plan(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
  );
}
