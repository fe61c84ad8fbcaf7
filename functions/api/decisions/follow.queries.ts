// The office's answers to a signed decision: it lets the plan follow where it could not, or takes it back by a new one
// (docs/product.md#decision-follow).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import { invalidField } from '../../_shared/errors.ts';
import { type CounterFacts, counterOf } from '../../core/decisions/draft/counter.ts';
import type { Effect } from '../../core/decisions/effects.contract.ts';
import { waitsWords } from '../../core/decisions/hold-words.ts';
import { keptWords } from '../../core/decisions/kept-words.ts';
import { nameOf } from '../../core/decisions/plan/closing.ts';
import {
  type Hold,
  type HoldFacts,
  holdRow,
  type Move,
  type MoveFacts,
  moveByEffects,
  plannedNow,
  problemOf,
} from '../../core/decisions/plan/move-plan.ts';
import type { DecisionAt } from './decision-at.ts';
import { getDetail } from './offers.queries.ts';

interface FollowFacts extends MoveFacts {
  /** Null without a row that could wait. */
  hold: HoldFacts | null;
  /** The part of a closed decision that the plan has not followed yet; null where nothing. */
  unapplied: {
    /** None where the row alone could not be held. */
    effects: Effect[];
    number: number | null;
    title: string;
    isUnheld: boolean;
  } | null;
}

/** The steps that follow, as private.follow_decision writes them. */
interface Follow {
  move: Move | null;
  hold: Hold | null;
  /** The words of the trail on the plan that followed; null where it says of a held row alone. */
  applied: { opposite?: Effect[]; text?: string } | null;
}

/** Lets the plan follow a signed decision that it could not follow at first. Throws a 404, or a 422. */
export async function applyDecision(db: Db, at: DecisionAt): Promise<string> {
  await asApi(db, async () => {
    const facts = await readFacts(db, at);
    await followWith(
      db,
      at,
      orRefused(() => followOf(facts)),
    );
  });
  return getDetail(db, at);
}

function followOf({ unapplied, hold, ...facts }: FollowFacts): Follow {
  if (!unapplied) throw invalidField('state', 'The plan has followed already');
  const { effects, number, title, isUnheld } = unapplied;
  const moved = effects.length > 0 ? moveByEffects(facts, effects, nameOf(number, title)) : null;
  const waits = isUnheld && facts.isLinked ? hold : null;
  const held = waits && holdRow(waits, moved?.planned ?? plannedNow(facts.plan), waitsWords);
  if (!moved) return { move: null, hold: held, applied: held ? null : {} };
  const text = keptWords(effects, moved.opposite);
  return { move: moved.move, hold: held, applied: { opposite: moved.opposite, ...(text !== null && { text }) } };
}

/** Lets the row of an open decision wait until what is ordered today arrives. Throws a 404, or a 422. */
export async function holdDecision(db: Db, at: DecisionAt): Promise<string> {
  const [{ entity, id, notBefore, was, moved }, seq] = await asApi(db, async () => {
    const { isLinked, hold: waits, plan } = await readFacts(db, at);
    if (!isLinked) throw invalidField('state', 'Only linked dates wait');
    const hold = waits && orRefused(() => holdRow(waits, plannedNow(plan), waitsWords));
    if (!hold)
      throw invalidField(
        'state',
        'Nothing has to wait: it is decided, or its task starts later, has started or is fixed',
      );
    return [hold.held, await followWith(db, at, { move: null, hold, applied: null })] as const;
  });
  const decision = JSON.parse(await getDetail(db, at));
  return JSON.stringify({ decision, item: { entity, id }, notBefore, was, seq, moved });
}

/** Locks the project, and reads what a decision may do to its plan. Throws a 404, or a 422 for a template. */
async function readFacts(db: Db, { projectId, decisionId }: DecisionAt): Promise<FollowFacts> {
  return JSON.parse(
    await jsonOf(db, sql`select private.begin_effects(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
  );
}

/** Gives the number of the last change. */
async function followWith(db: Db, { projectId, decisionId }: DecisionAt, follow: Follow): Promise<number> {
  const { rows } = await sql<{
    seq: number;
  }>`select private.follow_decision(${projectId}::bigint, ${decisionId}::bigint,
    ${JSON.stringify(follow)}::text::jsonb) as seq`.execute(db);
  return rows[0]?.seq ?? 0;
}

function orRefused<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    const problem = problemOf(error);
    throw problem === null ? error : invalidField('effects', problem);
  }
}

/** Drafts the opposite of what was signed, with another option of it where one is named, once. Throws a 404, or a 422. */
export async function counterDecision(
  db: Db,
  { projectId, decisionId }: DecisionAt,
  { choice = null }: { choice?: number | null | undefined },
): Promise<string> {
  const id = await asApi(db, async () => {
    const facts: CounterFacts = JSON.parse(
      await jsonOf(db, sql`select private.begin_counter(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
    );
    const counter = counterOf(facts, choice);
    if ('refused' in counter) throw invalidField(counter.refused.field, counter.refused.reason);
    if ('id' in counter) return counter.id;
    const { rows } = await sql<{ id: number }>`select private.draft_counter(${projectId}::bigint, ${decisionId}::bigint,
      ${JSON.stringify(counter.draft)}::text::jsonb) as id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  return getDetail(db, { projectId, decisionId: id });
}
