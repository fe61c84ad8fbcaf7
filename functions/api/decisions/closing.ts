// Closes a decision in the transaction of its last signature: the plan moves, and the record is made. A signature is
// never refused or lost for the sake of the plan (docs/product.md#closing).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { fromPostgres } from '../../_shared/database/pg-errors.ts';
import { Failure } from '../../_shared/errors.ts';
import { recordOf } from '../../decisions/record.ts';
import type { RecordContent, Standing } from '../../decisions/record-content.ts';
import { computeDates, type DatedPlan } from '../../schedule/dates.ts';
import { isRefusal } from '../../schedule/order.ts';
import { sha256Of } from '../http/upload.ts';
import { agreedDay } from './agreed-day.ts';
import type { DecisionAt } from './decision-at.ts';
import type { Effect } from './effects.contract.ts';

interface ClosingFacts
  extends Pick<
    RecordContent,
    'language' | 'currency' | 'document' | 'closedAt' | 'sentBy' | 'sentAt' | 'signatures' | 'events'
  > {
  offerId: number;
  title: string;
  choice: number;
  cents: number;
  days: number;
  sha256: string;
  effects: Effect[];
  /** The number that the change order gets. */
  number: number;
  isLinked: boolean;
  contract: { sumCents: number } | null;
  /** By how much the change orders before change the sum. */
  netCents: number;
  /** The agreed completion of now. */
  completion: string | null;
}

export interface Closed {
  number: number | null;
  sumAfterCents: number | null;
  completionAfter: string | null;
}

/** Makes the change order of a decision whose last signature this transaction wrote, as the role api. */
export async function closeDecision(db: Db, of: DecisionAt): Promise<Closed> {
  const facts: ClosingFacts = JSON.parse(
    await jsonOf(
      db,
      sql`select private.closing_facts(${of.projectId}::bigint, ${of.decisionId}::bigint)::text as json`,
    ),
  );
  const changes = facts.cents !== 0 || facts.days !== 0;
  const number = changes ? facts.number : null;
  const standing = await standingOf(db, of, facts);
  const name = nameOf(number, facts.title);
  const { seq, opposite, problem } = await applied(db, of, facts, name);
  const record = recordOf({ ...facts, number, documentSha256: facts.sha256, standing });
  const change = {
    ...{ offerId: facts.offerId, choice: facts.choice, number, sumBefore: standing.beforeCents },
    ...{ sumAfter: standing.afterCents, completionBefore: standing.completionBefore },
    ...{ completionAfter: standing.completionAfter, record, recordSha256: sha256Of(record), appliedSeq: seq, problem },
    ...{ closedAt: facts.closedAt.utc, hasEffects: facts.effects.length > 0, opposite },
  };
  await sql`select private.close_decision(${of.projectId}::bigint, ${of.decisionId}::bigint,
    ${JSON.stringify(change)}::text::jsonb)`.execute(db);
  return { number, sumAfterCents: standing.afterCents, completionAfter: standing.completionAfter };
}

/** What the ledger calls a closed decision. */
export function nameOf(number: number | null, title: string): string {
  return number === null ? title : `Change Order ${number}: ${title}`;
}

/** Sums and completion before and after, of the contract and not of the plan. */
async function standingOf(db: Db, of: DecisionAt, facts: ClosingFacts): Promise<Standing> {
  const { contract, netCents, cents, days, completion } = facts;
  const beforeCents = contract && contract.sumCents + netCents;
  return {
    originalCents: contract?.sumCents ?? null,
    netCents: contract && netCents,
    beforeCents,
    cents,
    afterCents: beforeCents === null ? null : beforeCents + cents,
    days,
    completionBefore: completion,
    completionAfter: completion && days !== 0 ? agreedDay(await planOf(db, of), completion, days) : completion,
  };
}

/** Moves the plan; back to the savepoint, with the reason, where it cannot follow. */
async function applied(db: Db, of: DecisionAt, { effects, isLinked }: ClosingFacts, name: string) {
  if (effects.length === 0) return { seq: null, opposite: [], problem: null };
  await sql`savepoint effects`.execute(db);
  try {
    return { ...(await applyEffects(db, of, { effects, isLinked, name })), problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await sql`rollback to savepoint effects`.execute(db);
    return { seq: null, opposite: [], problem };
  }
}

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
  if (!isLinked) return { seq: null, opposite };
  const { dates, finish } = computeDates(await planOf(db, of));
  const { rows } = await sql<{ seq: number }>`select private.signing_dates(${projectId}::bigint, ${decisionId}::bigint,
    ${JSON.stringify(dates)}::text::jsonb, ${finish}::date) as seq`.execute(db);
  const seq = rows[0]?.seq ?? 0;
  await sql`select private.signing_reason(${projectId}::bigint, ${decisionId}::bigint, ${seq}::bigint, ${name}, true)`.execute(
    db,
  );
  return { seq, opposite };
}

async function planOf(db: Db, { projectId, decisionId }: DecisionAt): Promise<DatedPlan> {
  return JSON.parse(
    await jsonOf(db, sql`select private.signing_plan(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
  );
}

/** The reason in words for which the plan cannot follow; null for a fault of ours, which ends the transaction. */
function problemOf(error: unknown): string | null {
  if (isRefusal(error)) return 'The plan cannot be computed with it';
  const failure = error instanceof Failure ? error : fromPostgres(error);
  if (!failure || failure.status >= 500) return null;
  const { detail } = failure.body as { detail?: { msg: string }[] };
  return detail?.[0]?.msg ?? 'A row that it changes is gone';
}
