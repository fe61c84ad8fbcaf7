// The ledger of a project since a baseline, and what staff say of its entries.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { assignments, beginChange, unchanged } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import { limits } from '../../core/common/limits.ts';
import type { LedgerEntryUpdate } from '../../core/schedule/ledger.contract.ts';
import { contextOf } from '../changes/change-context.ts';
import { daysOfProject, planCalendar } from '../dates/calendars.ts';
import { fullName } from '../users/queries.ts';
import { type LedgerFacts, ledgerOf } from './make-ledger.ts';

const titleOf = (kind: string, id: string) => sql`case l.${sql.ref(kind)}
  when 'task' then (select t.title from public.tasks t where t.id = l.${sql.ref(id)})
  else (select p.name from public.phases p where p.id = l.${sql.ref(id)}) end`;

/**
 * More about the first input of change `c`, when that changed a duration or a link: the unit, or the terms and the rows of
 * now. Null once the log is trimmed.
 */
const first = sql`case
  when c.after #>> '{inputs,0,op}' = 'update'
    and (c.after #>> '{inputs,0,entity}' = 'link' or c.after #> '{inputs,0,after}' ?| array['duration', 'durationType']) then (
    select case s.entity
      when 'link' then (select jsonb_build_object('context', ${contextOf('s')}, 'from', ${titleOf('from_kind', 'from_id')},
        'to', ${titleOf('to_kind', 'to_id')}) from public.plan_links l where l.id = s.entity_id)
      else jsonb_build_object('context', ${contextOf('s')}) end
    from (
      select x.* from public.project_changes x
      where x.project_id = c.project_id and x.seq < c.seq and x.seq >= c.seq - 1000 and x.at = c.at
        and not x.is_kept and not x.is_filled and x.request_key is not distinct from c.request_key
      order by x.seq limit 1
    ) s where s.op = 'update' and s.entity = c.after #>> '{inputs,0,entity}') end`;

const change = object(sql`c.seq, c.op, private.instant(c.at) as at, c.actor,
  (select ${fullName} from public.profiles u where u.id = c.actor) as "actorName",
  (private.finishes(c))[1] as before, (private.finishes(c))[2] as after,
  coalesce(c.after -> 'inputs', '[]') as inputs, coalesce((c.after ->> 'count')::int, 0) as count, ${first} as first,
  e.reason, coalesce(e.is_released, false) as "isReleased"`);

/**
 * What moved the finish since a baseline, by default the newest; nothing without one. Throws a 404 for a missing project
 * or baseline.
 */
export async function getLedger(db: Db, projectId: number, baselineId?: number): Promise<string> {
  const chosen = baselineId === undefined ? sql`` : sql`and b.id = ${baselineId}`;
  const text = await jsonOrNull(
    db,
    sql`select to_json(${object(sql`b.finish as planned, private.finish_of(j.id) as now, ${planCalendar} as calendar, ${daysOfProject} as days,
      j.work_week as "workWeek", (
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

/**
 * Sets the reason of an entry, or releases it to the clients. Throws a 404, a 409 where it is not as `base` says, or a 422
 * to release it without a reason.
 */
export async function updateLedgerEntry(
  db: Db,
  projectId: number,
  seq: number,
  { reason, isReleased, base }: LedgerEntryUpdate,
): Promise<string> {
  await beginChange(db, projectId);
  await sql`insert into public.ledger_entries (project_id, seq) values (${projectId}, ${seq})
    on conflict on constraint ledger_entries_seq_key do nothing`.execute(db);
  const fields = { reason: reason === '' ? null : reason, isReleased };
  const set = assignments(fields);
  const isEntry = sql`e.project_id = ${projectId} and e.seq = ${seq}`;
  const said = object(sql`e.seq, e.reason, e.is_released as "isReleased"`);
  const now = () => jsonOf(db, sql`select to_json(${said}) as json from public.ledger_entries e where ${isEntry}`);
  if (!set) return now();
  const written = await jsonOrNull(
    db,
    sql`update public.ledger_entries as e set ${set} where ${isEntry} and ${unchanged('e', fields, { base })}
      returning to_json(${said}) as json`,
  );
  if (written === null) throw conflict(JSON.parse(await now()));
  return written;
}
