// Closes a decision in the transaction of its last signature: one statement writes what was decided of its facts. A
// signature is never refused or lost for the sake of the plan (docs/product.md#closing).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../_shared/database/database.ts';
import { fromPostgres } from '../../../_shared/database/pg-errors.ts';
import {
  type Closed,
  type Closing,
  type ClosingFacts,
  closingOf,
  type Refused,
} from '../../../core/decisions/plan/closing.ts';
import { sha256Of } from '../../http/upload.ts';
import type { DecisionAt } from '../decision-at.ts';

interface Signed<Made> {
  made: Made;
  /** The facts that it is closed of; null unless that was the last signature. */
  closing: ClosingFacts | null;
}

/** Keeps a signature by this call of the database, and reads what closes with it in the same trip. */
export async function signedWith<Made>(db: Db, of: DecisionAt, call: RawBuilder<unknown>): Promise<Signed<Made>> {
  const { rows } = await sql<{ made: string; closing: string | null }>`
    with signed as materialized (select (${call})::jsonb as made)
    select s.made::text as made, case when (s.made ->> 'isLast')::boolean
      then private.closing_facts(${of.projectId}::bigint, ${of.decisionId}::bigint)::text end as closing
    from signed s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A signature gives a row');
  return { made: JSON.parse(row.made), closing: row.closing === null ? null : JSON.parse(row.closing) };
}

/** Makes the change order of a decision whose last signature this transaction wrote, as the role api. */
export async function closeDecision(db: Db, of: DecisionAt, facts: ClosingFacts): Promise<Closed> {
  let refused: Refused = {};
  for (;;) {
    const closing = closingOf(facts, refused);
    const error = await write(db, of, closing.change);
    if (error === null) return closing.closed;
    refused = withoutRefused(closing.change, refused, error);
  }
}

/**
 * The next part to leave out where the database refuses the plan, which does not say what of it: first the row that
 * waits, then what moves it.
 */
function withoutRefused({ hold, move }: Closing['change'], refused: Refused, error: unknown): Refused {
  const problem = wordsOf(error);
  if (problem === null) throw error;
  if (hold) return { ...refused, hold: problem };
  if (move) return { move: problem };
  throw error;
}

/** Writes all of it, or nothing: then the error. */
async function write(db: Db, { projectId, decisionId }: DecisionAt, change: Closing['change']): Promise<unknown> {
  const savepoint = sql`savepoint closing`.execute(db);
  const written = sql`select private.close_decision(${projectId}::bigint, ${decisionId}::bigint,
    ${JSON.stringify({ ...change, recordSha256: sha256Of(change.record) })}::text::jsonb)`.execute(db);
  try {
    await Promise.all([savepoint, written]);
    return null;
  } catch (error) {
    if (wordsOf(error) === null) throw error;
    await sql`rollback to savepoint closing`.execute(db);
    return error;
  }
}

/** The reason in words for which the database refuses; null for a fault of ours, which ends the transaction. */
function wordsOf(error: unknown): string | null {
  const failure = fromPostgres(error);
  if (!failure || failure.status >= 500) return null;
  const { detail } = failure.body as { detail?: { msg: string }[] };
  return detail?.[0]?.msg ?? 'A task that it changes is gone';
}
