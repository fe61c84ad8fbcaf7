// The options of a decision, with the lines of their prices and what they do to the plan.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf } from '../../_shared/database/json.ts';
import { assignments, beginChange, insertion } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import type { OptionCreate, OptionUpdate, PriceLine } from '../../core/decisions/contract.ts';
import type { Effect } from '../../core/decisions/effects.contract.ts';
import type { DecisionAt } from './decision-at.ts';
import { datedOption, dayFacts, optionJson } from './decision-json.ts';

/** Adds an option. Throws a 404, or a 422. */
export async function createOption(db: Db, of: DecisionAt, option: OptionCreate): Promise<string> {
  await beginChange(db, of.projectId);
  const { lines, effects, ...fields } = option;
  const { rows } = await sql<{ id: number }>`
    insert into public.decision_options ${insertion({ ...of, ...fields, ...columnsOf({ lines, effects }) })}
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  if (lines) await writeLines(db, of.projectId, id, lines);
  return getOption(db, of, id);
}

/** Changes an option of this version; lines replace all lines. Throws a 404, a 409, or a 422. */
export async function updateOption(
  db: Db,
  of: DecisionAt,
  id: number,
  { version, lines, effects, ...fields }: OptionUpdate,
): Promise<string> {
  await beginChange(db, of.projectId);
  const before = await getOption(db, of, id);
  if (version !== undefined && JSON.parse(before).version !== version) throw conflict(JSON.parse(before));
  if (lines) await writeLines(db, of.projectId, id, lines);
  const set = assignments({ ...fields, ...columnsOf({ lines, effects }) });
  if (set) {
    await sql`update public.decision_options as o set ${set}
      where o.project_id = ${of.projectId} and o.decision_id = ${of.decisionId} and o.id = ${id} and o.deleted_at is null`.execute(
      db,
    );
  }
  return getOption(db, of, id);
}

/** Takes an option out. Throws a 404. */
export function removeOption(db: Db, { projectId, decisionId }: DecisionAt, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id, sql`m`)} as json
      from public.delete_option(${projectId}::bigint, ${decisionId}::bigint, ${id}::bigint) m`,
  );
}

/** The price that the lines make. JSON goes as a text. */
function columnsOf({ lines, effects }: { lines?: PriceLine[] | undefined; effects?: Effect[] | undefined }) {
  return {
    priceCents: lines && (lines.length > 0 ? lines.reduce((sum, line) => sum + line.cents, 0) : null),
    effects: effects && JSON.stringify(effects),
  };
}

async function writeLines(db: Db, projectId: number, optionId: number, lines: PriceLine[]): Promise<void> {
  await sql`delete from public.decision_lines l
    where l.project_id = ${projectId} and l.option_id = ${optionId}`.execute(db);
  if (lines.length === 0) return;
  await sql`insert into public.decision_lines (project_id, option_id, text, cents)
    select ${projectId}, ${optionId}, e.line ->> 'text', (e.line ->> 'cents')::bigint
    from jsonb_array_elements(${JSON.stringify(lines)}::text::jsonb) with ordinality e (line, place) order by e.place`.execute(
    db,
  );
}

async function getOption(db: Db, { projectId, decisionId }: DecisionAt, id: number): Promise<string> {
  const json = await jsonOf(
    db,
    sql`select json_build_object('option', ${optionJson}, 'days', ${dayFacts})::text as json from public.decision_options o
      join public.decisions d on d.project_id = o.project_id and d.id = o.decision_id and d.deleted_at is null
      where o.project_id = ${projectId} and o.decision_id = ${decisionId} and o.id = ${id} and o.deleted_at is null`,
  );
  const { option, days } = JSON.parse(json);
  return JSON.stringify(datedOption(option, days));
}
