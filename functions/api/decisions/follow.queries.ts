// The office's answers to a signed decision: it lets the plan follow where it could not, or takes it back by a new one
// (docs/product.md#decision-follow).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import { invalidField } from '../../_shared/errors.ts';
import type { Effect } from '../../core/decisions/effects.contract.ts';
import { waitsWords } from '../../core/decisions/hold-words.ts';
import { keptWords } from '../../core/decisions/kept-words.ts';
import { isRefusal } from '../../core/schedule/engine/order.ts';
import { nameOf } from './closing.ts';
import type { DecisionAt } from './decision-at.ts';
import { applyEffects, holdRow } from './move-plan.ts';
import { getDetail } from './offers.queries.ts';

interface Unapplied {
  /** None where the row alone could not be held. */
  effects: Effect[];
  number: number | null;
  title: string;
  choice: number;
  isUnheld: boolean;
}

/** Lets the plan follow a signed decision that it could not follow at first. Throws a 404, or a 422. */
export async function applyDecision(db: Db, at: DecisionAt): Promise<string> {
  const { projectId, decisionId } = at;
  await asApi(db, async () => {
    const mode = await beginEffects(db, at);
    const { effects, number, title, choice, isUnheld }: Unapplied = JSON.parse(
      await jsonOf(db, sql`select private.unapplied(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
    );
    const isLinked = mode === 'linked';
    const applying = { effects, isLinked, name: nameOf(number, title) };
    const applied = effects.length > 0 ? await applyEffects(db, at, applying).catch(refused) : null;
    const holding = { choice, reasonOf: waitsWords, plan: applied?.plan ?? null };
    const held = isUnheld && isLinked && (await holdRow(db, at, holding).catch(refused));
    if (!applied && held) return;
    const kept = applied && keptWords(effects, applied.opposite);
    const said = applied
      ? { seq: applied.seq, opposite: applied.opposite, ...(kept ? { text: kept } : {}) }
      : { seq: null };
    await sql`select private.say_applied(${projectId}::bigint, ${decisionId}::bigint,
      ${JSON.stringify(said)}::text::jsonb)`.execute(db);
  });
  return getDetail(db, at);
}

/** Lets the row of an open decision wait until what is ordered today arrives. Throws a 404, or a 422. */
export async function holdDecision(db: Db, at: DecisionAt): Promise<string> {
  const { entity, id, notBefore, was, seq, moved } = await asApi(db, async () => {
    if ((await beginEffects(db, at)) !== 'linked') throw invalidField('state', 'Only linked dates wait');
    const done = await holdRow(db, at, { reasonOf: waitsWords }).catch(refused);
    if (!done)
      throw invalidField('state', 'Nothing has to wait: it is decided, or its row begins later, has begun or is fixed');
    return done;
  });
  const decision = JSON.parse(await getDetail(db, at));
  return JSON.stringify({ decision, item: { entity, id }, notBefore, was, seq, moved });
}

/** Locks the project; gives its mode. Throws a 404. */
async function beginEffects(db: Db, { projectId, decisionId }: DecisionAt): Promise<string | undefined> {
  const { rows } = await sql<{ mode: string }>`
    select private.begin_effects(${projectId}::bigint, ${decisionId}::bigint) as mode`.execute(db);
  return rows[0]?.mode;
}

function refused(error: unknown): never {
  throw isRefusal(error) ? invalidField('effects', 'The plan cannot be computed with it') : error;
}

/** Drafts the opposite of what was signed, with another option of it where one is named, once. Throws a 404, or a 422. */
export async function counterDecision(
  db: Db,
  { projectId, decisionId }: DecisionAt,
  { choice = null }: { choice?: number | null | undefined },
): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select public.counter_decision(${projectId}::bigint, ${decisionId}::bigint, ${choice}::smallint) as id`.execute(db);
  return getDetail(db, { projectId, decisionId: rows[0]?.id ?? 0 });
}
