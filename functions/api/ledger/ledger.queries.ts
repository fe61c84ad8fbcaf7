// The ledger of a project since a baseline, and what staff say of its entries.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { assignments, beginChange } from '../../_shared/database/write.ts';
import { daysOfProject, planCalendar } from '../dates/calendars.ts';
import { limits } from '../http/limits.ts';
import { fullName } from '../users/queries.ts';
import type { LedgerEntryUpdate } from './contract.ts';
import { type LedgerFacts, ledgerOf } from './ledger.ts';

const change = object(sql`c.seq, c.op, private.instant(c.at) as at, c.actor,
  (select ${fullName} from public.profiles u where u.id = c.actor) as "actorName",
  (private.finishes(c))[1] as before, (private.finishes(c))[2] as after,
  coalesce(c.after -> 'inputs', '[]') as inputs, coalesce((c.after ->> 'count')::int, 0) as count,
  e.reason, coalesce(e.is_released, false) as "isReleased"`);

/**
 * What moved the finish since a baseline, by default the newest; nothing without one. Throws a 404 for a missing project
 * or baseline.
 */
export async function getLedger(db: Db, projectId: number, baselineId?: number): Promise<string> {
  const chosen = baselineId === undefined ? sql`` : sql`and b.id = ${baselineId}`;
  const text = await jsonOrNull(
    db,
    sql`select to_json(${object(sql`b.finish as planned, private.finish_of(j.id) as now, ${planCalendar} as calendar, ${daysOfProject} as days, (
        select ${listOf(change, sql`c.seq`)} from (
          select * from public.project_changes c
          where c.project_id = j.id and c.entity = 'project' and c.entity_id = j.id and c.is_kept and c.seq > b.seq
          order by c.seq desc limit ${limits.ledger}
        ) c left join public.ledger_entries e on e.project_id = j.id and e.seq = c.seq
      ) as changes`)}) as json
      from public.projects j join public.baselines b on b.project_id = j.id
      where j.id = ${projectId} and j.deleted_at is null ${chosen} order by b.seq desc, b.id desc limit 1`,
  );
  if (text === null) return jsonOf(db, withoutBaseline(projectId, baselineId));
  const facts: LedgerFacts = JSON.parse(text);
  return JSON.stringify(ledgerOf(facts));
}

/** An empty ledger of a project that is there; a baseline that was asked for is missing. */
function withoutBaseline(projectId: number, baselineId: number | undefined) {
  return sql`select '[]' as json from public.projects j
    where j.id = ${projectId} and j.deleted_at is null and ${baselineId === undefined}::boolean`;
}

/** Sets the reason of an entry, or releases it to the clients. Throws a 404, or a 422 to release it without a reason. */
export async function updateLedgerEntry(
  db: Db,
  projectId: number,
  seq: number,
  { reason, isReleased }: LedgerEntryUpdate,
): Promise<string> {
  await beginChange(db, projectId);
  await sql`insert into public.ledger_entries (project_id, seq) values (${projectId}, ${seq})
    on conflict on constraint ledger_entries_seq_key do nothing`.execute(db);
  const set = assignments({ reason: reason === '' ? null : reason, isReleased });
  const isEntry = sql`e.project_id = ${projectId} and e.seq = ${seq}`;
  if (set) await sql`update public.ledger_entries as e set ${set} where ${isEntry}`.execute(db);
  return jsonOf(
    db,
    sql`select to_json(${object(sql`e.seq, e.reason, e.is_released as "isReleased"`)}) as json
      from public.ledger_entries e where ${isEntry}`,
  );
}
