// Closes a decision in the transaction of its last signature: the plan moves, and the record is made. A signature is
// never refused or lost for the sake of the plan (docs/product.md#closing).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { fromPostgres } from '../../_shared/database/pg-errors.ts';
import { Failure } from '../../_shared/errors.ts';
import { recordOf } from '../../decisions/record.ts';
import type { Moment, RecordContent, Standing } from '../../decisions/record-content.ts';
import { computeDates, type DatedPlan } from '../../schedule/dates.ts';
import { isRefusal } from '../../schedule/order.ts';
import { agreedDay } from './agreed-day.ts';
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
  leadDays: number;
  sha256: string;
  effects: Effect[];
  /** The number that the change order gets. */
  number: number;
  isLinked: boolean;
  contract: { sumCents: number; completion: string | null } | null;
  /** The sum of the change orders before, as a text. */
  net: string;
  /** The completion after the last change order that moved it. */
  completion: string | null;
  today: string;
}

export interface ClosingOf {
  projectId: number;
  decisionId: number;
}

export interface Closed {
  number: number | null;
  sumAfterCents: number | null;
  completionAfter: string | null;
}

/** Makes the change order of a decision whose last signature this transaction wrote, as the role api. */
export async function closeDecision(db: Db, of: ClosingOf): Promise<Closed> {
  const facts: ClosingFacts = JSON.parse(
    await jsonOf(
      db,
      sql`select private.closing_facts(${of.projectId}::bigint, ${of.decisionId}::bigint)::text as json`,
    ),
  );
  const changes = facts.cents !== 0 || facts.days !== 0;
  const number = changes ? facts.number : null;
  const standing = await standingOf(db, of, facts);
  const name = number === null ? facts.title : `Change Order ${number}: ${facts.title}`;
  const { seq, problem } = await applied(db, of, facts, name);
  const record = recordOf({
    ...{
      language: facts.language,
      currency: facts.currency,
      number,
      closedAt: facts.closedAt,
      document: facts.document,
    },
    ...{ documentSha256: facts.sha256, standing, sentBy: facts.sentBy, sentAt: facts.sentAt },
    ...{ signatures: facts.signatures, events: facts.events },
  });
  const change = {
    ...{ offerId: facts.offerId, choice: facts.choice, number, sumBefore: standing.beforeCents },
    ...{ sumAfter: standing.afterCents, completionBefore: standing.completionBefore },
    ...{ completionAfter: standing.completionAfter, record, recordSha256: digest(record), appliedSeq: seq, problem },
    ...{ closedAt: facts.closedAt.utc satisfies Moment['utc'], hasEffects: facts.effects.length > 0 },
  };
  await sql`select private.close_decision(${of.projectId}::bigint, ${of.decisionId}::bigint,
    ${JSON.stringify(change)}::text::jsonb)`.execute(db);
  return { number, sumAfterCents: standing.afterCents, completionAfter: standing.completionAfter };
}

/** Sums and completion before and after, of the contract and not of the plan. */
async function standingOf(db: Db, of: ClosingOf, facts: ClosingFacts): Promise<Standing> {
  const { contract, cents, days } = facts;
  const net = Number(facts.net);
  const before = facts.completion ?? contract?.completion ?? null;
  return {
    originalCents: contract?.sumCents ?? null,
    netCents: contract && net,
    beforeCents: contract && contract.sumCents + net,
    cents,
    afterCents: contract && contract.sumCents + net + cents,
    days,
    completionBefore: before,
    completionAfter: before && agreedDay(await planOf(db, of), before, days),
  };
}

/** Moves the plan; back to the savepoint, with the reason, where it cannot follow. */
async function applied(db: Db, of: ClosingOf, { effects, isLinked }: ClosingFacts, name: string) {
  if (effects.length === 0) return { seq: null, problem: null };
  await sql`savepoint effects`.execute(db);
  try {
    return { seq: await applyEffects(db, of, { effects, isLinked, name }), problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await sql`rollback to savepoint effects`.execute(db);
    return { seq: null, problem };
  }
}

interface Applying {
  effects: readonly Effect[];
  isLinked: boolean;
  /** What the ledger calls it. */
  name: string;
}

/** Does what the decision says, computes the dates of a linked plan, and gives the number of the last change. */
async function applyEffects(db: Db, of: ClosingOf, { effects, isLinked, name }: Applying): Promise<number | null> {
  const { projectId, decisionId } = of;
  await sql`select private.apply_effects(${projectId}::bigint, ${decisionId}::bigint,
    ${JSON.stringify(effects)}::text::jsonb)`.execute(db);
  if (!isLinked) return null;
  const { dates, finish } = computeDates(await planOf(db, of));
  const { rows } = await sql<{ seq: number }>`select private.signing_dates(${projectId}::bigint, ${decisionId}::bigint,
    ${JSON.stringify(dates)}::text::jsonb, ${finish}::date) as seq`.execute(db);
  const seq = rows[0]?.seq ?? 0;
  await sql`select private.signing_reason(${projectId}::bigint, ${decisionId}::bigint, ${seq}::bigint, ${name}, true)`.execute(
    db,
  );
  return seq;
}

async function planOf(db: Db, { projectId, decisionId }: ClosingOf): Promise<DatedPlan> {
  return JSON.parse(
    await jsonOf(db, sql`select private.signing_plan(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
  );
}

/** Why the plan cannot follow, in words; null for a fault of ours, which ends the transaction. */
function problemOf(error: unknown): string | null {
  if (isRefusal(error)) return 'The plan cannot be computed with it';
  const failure = error instanceof Failure ? error : fromPostgres(error);
  if (!failure || failure.status >= 500) return null;
  const { detail } = failure.body as { detail?: { msg: string }[] };
  return detail?.[0]?.msg ?? 'A row that it changes is gone';
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
