// Decisions of a project while they are drafted: list, read, add, change, delete, restore.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf } from '../../_shared/database/json.ts';
import { assignments, beginChange, insertion, unchanged } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import type { DecisionCreate, DecisionUpdate } from '../../core/decisions/contract.ts';
import { byLastDay } from '../../core/decisions/plan/last-day.ts';
import type { DecisionAt } from './decision-at.ts';
import { datedDecision, decisionJson, type UndatedDecision } from './decision-json.ts';

/** The decisions of a project by their last day, those without one last. Throws a 404. */
export async function listDecisions(db: Db, projectId: number): Promise<string> {
  const json = await jsonOf(
    db,
    sql`select (
        select ${listOf(decisionJson, sql`d.id`)} from public.decisions d
        where d.project_id = j.id and d.deleted_at is null
      )::text as json from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
  return JSON.stringify((JSON.parse(json) as UndatedDecision[]).map(datedDecision).toSorted(byLastDay));
}

const isTheOne = ({ projectId, decisionId }: DecisionAt) =>
  sql`d.project_id = ${projectId} and d.id = ${decisionId} and d.deleted_at is null`;

/** One decision. Throws a 404. */
async function getDecision(db: Db, at: DecisionAt): Promise<string> {
  const json = await jsonOf(
    db,
    sql`select to_json(${decisionJson}) as json from public.decisions d where ${isTheOne(at)}`,
  );
  return JSON.stringify(datedDecision(JSON.parse(json)));
}

/** Adds a decision; approvals and changes with their one option. Throws a 404, or a 422. */
export async function createDecision(db: Db, projectId: number, fields: DecisionCreate): Promise<string> {
  await beginChange(db, projectId);
  const { rows } = await sql<{ id: number }>`
    insert into public.decisions ${insertion({ projectId, ...fields })} returning id`.execute(db);
  const decisionId = rows[0]?.id ?? 0;
  if (fields.kind !== 'selection') {
    await sql`insert into public.decision_options ${insertion({ projectId, decisionId, name: fields.title })}`.execute(
      db,
    );
  }
  return getDecision(db, { projectId, decisionId });
}

/** Changes the draft. Throws a 404, a 409 where it does not match the guard, or a 422. */
export async function updateDecision(
  db: Db,
  at: DecisionAt,
  { version, base, ...fields }: DecisionUpdate,
): Promise<string> {
  await beginChange(db, at.projectId);
  const set = assignments(fields);
  if (!set) return getDecision(db, at);
  const written = await jsonOrNull(
    db,
    sql`update public.decisions as d set ${set} where ${isTheOne(at)} and ${unchanged('d', fields, { version, base })}
      returning to_json(d.id) as json`,
  );
  const now = await getDecision(db, at);
  if (written === null) throw conflict(JSON.parse(now));
  return now;
}

/** Deletes a decision that was never sent. Throws a 404, or a 422. */
export function removeDecision(db: Db, { projectId, decisionId: id }: DecisionAt): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id, sql`m`)} as json
      from public.delete_decision(${projectId}::bigint, ${id}::bigint) m`,
  );
}

/** Brings a deleted decision back, for 30 days. Throws a 404. */
export async function restoreDecision(db: Db, at: DecisionAt): Promise<string> {
  await sql`select public.restore_decision(${at.projectId}::bigint, ${at.decisionId}::bigint)`.execute(db);
  return getDecision(db, at);
}
