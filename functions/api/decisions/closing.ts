// Closes a decision in the transaction of its last signature: the plan moves, and the record is made. A signature is
// never refused or lost for the sake of the plan (docs/product.md#closing).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { fromPostgres } from '../../_shared/database/pg-errors.ts';
import { Failure } from '../../_shared/errors.ts';
import type { Effect } from '../../core/decisions/effects.contract.ts';
import { decidedLateWords } from '../../core/decisions/hold-words.ts';
import { keptWords } from '../../core/decisions/kept-words.ts';
import { recordOf } from '../../core/decisions/record/record.ts';
import type { RecordContent, Standing } from '../../core/decisions/record/record-content.ts';
import { isRefusal } from '../../core/schedule/engine/order.ts';
import { sha256Of } from '../http/upload.ts';
import type { DecisionAt } from './decision-at.ts';
import { applyEffects, holdRow } from './move-plan.ts';

interface ClosingFacts
  extends Pick<
    RecordContent,
    'language' | 'currency' | 'document' | 'corrections' | 'closedAt' | 'sentBy' | 'sentAt' | 'signatures' | 'events'
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
  /** The agreed completion as it is now, and with these days. */
  completion: string | null;
  completionAfter: string | null;
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
  const standing = standingOf(facts);
  const name = nameOf(number, facts.title);
  const { seq, opposite, plan, problem } = await applied(db, of, facts, name);
  const record = recordOf({ ...facts, number, documentSha256: facts.sha256, standing });
  const change = {
    offerId: facts.offerId,
    choice: facts.choice,
    number,
    sumBefore: standing.beforeCents,
    sumAfter: standing.afterCents,
    completionBefore: standing.completionBefore,
    completionAfter: standing.completionAfter,
    record,
    recordSha256: sha256Of(record),
    appliedSeq: seq,
    problem,
    closedAt: facts.closedAt.utc,
    hasEffects: facts.effects.length > 0,
    opposite,
    kept: problem === null ? keptWords(facts.effects, opposite) : null,
  };
  await sql`select private.close_decision(${of.projectId}::bigint, ${of.decisionId}::bigint,
    ${JSON.stringify(change)}::text::jsonb)`.execute(db);
  // Where what was chosen would come after its row begins, the row waits: a second move, with its own reason.
  if (facts.isLinked) {
    const holding = { choice: facts.choice, reasonOf: decidedLateWords, plan };
    const held = await orProblem(db, () => holdRow(db, of, holding));
    if (held && 'problem' in held)
      await sql`select private.say_unheld(${of.projectId}::bigint, ${of.decisionId}::bigint, ${held.problem})`.execute(
        db,
      );
  }
  return { number, sumAfterCents: standing.afterCents, completionAfter: standing.completionAfter };
}

/** The name of a closed decision in the ledger. */
export function nameOf(number: number | null, title: string): string {
  return number === null ? title : `Change Order ${number}: ${title}`;
}

/** Sums and completion before and after, of the contract and not of the plan. */
function standingOf({ contract, netCents, cents, days, completion, completionAfter }: ClosingFacts): Standing {
  const beforeCents = contract && contract.sumCents + netCents;
  return {
    originalCents: contract?.sumCents ?? null,
    netCents: contract && netCents,
    beforeCents,
    cents,
    afterCents: beforeCents === null ? null : beforeCents + cents,
    days,
    completionBefore: completion,
    completionAfter,
  };
}

/** Moves the plan; back to the savepoint, with the reason, where it cannot follow. */
async function applied(db: Db, of: DecisionAt, { effects, isLinked }: ClosingFacts, name: string) {
  const nothing = { seq: null, opposite: [], plan: null };
  if (effects.length === 0) return { ...nothing, problem: null };
  const done = await orProblem(db, () => applyEffects(db, of, { effects, isLinked, name }));
  return 'problem' in done ? { ...nothing, problem: done.problem } : { ...done, problem: null };
}

/** Does its work, or nothing of it: then the reason, in words. */
async function orProblem<Done extends object | null>(db: Db, work: () => Promise<Done>) {
  await sql`savepoint moves`.execute(db);
  try {
    return await work();
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await sql`rollback to savepoint moves`.execute(db);
    return { problem };
  }
}

/** The reason in words for which the plan cannot follow; null for a fault of ours, which ends the transaction. */
function problemOf(error: unknown): string | null {
  if (isRefusal(error)) return 'The plan cannot be computed with it';
  const failure = error instanceof Failure ? error : fromPostgres(error);
  if (!failure || failure.status >= 500) return null;
  const { detail } = failure.body as { detail?: { msg: string }[] };
  return detail?.[0]?.msg ?? 'A row that it changes is gone';
}
