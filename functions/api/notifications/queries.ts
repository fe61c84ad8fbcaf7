// The feed of notifications under the caller's policies, the read mark, and the e-mail preferences.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { assignments } from '../../_shared/database/write.ts';
import { limits } from '../../core/common/limits.ts';
import type { NotificationPreferences, NotificationsQuery } from '../../core/notifications/contract.ts';
import type { ClientPreferences } from '../../core/notifications/notices.contract.ts';

/** One's own changes are not news. */
const isByOthers = sql`n.actor is distinct from (select auth.uid())`;
/**
 * After the caller's mark and by someone else. As a subselect: under row-level security a bare `coalesce` cannot be an
 * index condition, since it is not leakproof.
 */
const isNews = sql`n.id > (select coalesce((select w.read_up_to from public.notification_preferences w
    where w.user_id = (select auth.uid())), 0))
  and ${isByOthers}`;
/** Not before the caller's account existed. */
const isInTheirTime = sql`n.at >= (select m.created_at from public.profiles m where m.id = (select auth.uid()))`;

const row = object(sql`n.id, private.instant(n.at) as at, n.kind, n.details ->> 'task' as task,
  n.details ->> 'text' as text, n.details ->> 'status' as status,
  (select json_build_object('id', p.id, 'name', p.name) from public.projects p where p.id = n.project_id) as project,
  coalesce((select json_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, a.last_name))
    from public.profiles a where a.id = n.actor),
    case when n.details ? 'trade' then json_build_object('id', null, 'name', n.details ->> 'trade') end) as actor,
  case when n.kind = 'decision'
    then json_build_object('id', n.entity_id, 'title', n.details ->> 'decision') end as decision,
  case when n.kind = 'drawing'
    then n.details - '{status,text}'::text[] || jsonb_build_object('id', n.entity_id) end as set,
  case when n.kind in ('note', 'message', 'reply', 'todo')
    then coalesce((n.details ->> 'note')::bigint, n.entity_id) end as "noteId",
  case when n.kind = 'todo'
    then json_build_object('number', n.details -> 'number', 'to', n.details ->> 'to') end as todo,
  case when n.person_id is not null
    then json_build_object('id', n.person_id, 'name', n.details ->> 'person') end as person,
  ${isNews} and ${isInTheirTime} as "isUnread"`);

export function listNotifications(db: Db, { before, limit, unread }: NotificationsQuery): Promise<string> {
  const wanted = [
    unread ? sql`${isNews} and ${isInTheirTime}` : isByOthers,
    ...(before === undefined ? [] : [sql`n.id < ${before}::bigint`]),
  ];
  return jsonOf(
    db,
    sql`select ${listOf(row, sql`n.id desc`)} as json
      from (
        select * from public.notifications n where ${sql.join(wanted, sql` and `)}
        order by n.id desc limit ${limit}
      ) n`,
  );
}

/** Counts from the newest; `offset 0` keeps the planner from first reading the whole period by the other index. */
export function countUnread(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object(
      'count', (select count(*) from (
        select from (select n.at from public.notifications n where ${isNews} order by n.id desc offset 0) n
        where ${isInTheirTime} limit ${limits.unreadCount}) u),
      'lastId', coalesce((select max(n.id) from public.notifications n), 0)) as json`,
  );
}

export async function markRead(db: Db, upTo: number): Promise<string> {
  await sql`insert into public.notification_preferences as w (read_up_to)
    values (least(${upTo}::bigint, (select coalesce(max(n.id), 0) from public.notifications n)))
    on conflict (user_id) do update set read_up_to = greatest(w.read_up_to, excluded.read_up_to)`.execute(db);
  return countUnread(db);
}

const wishes = sql`coalesce(bool_or(w.mail_note), false) as note, coalesce(bool_or(w.mail_launch), false) as launch,
  coalesce(bool_or(w.mail_status), false) as status, coalesce(bool_or(w.mail_signup), false) as signup,
  coalesce(bool_or(w.mail_decision), false) as decision, coalesce(bool_or(w.mail_drawing), false) as drawing,
  coalesce(bool_and(w.mail_personal), true) as personal,
  min(w.mail_daily) as daily, coalesce(min(w.daily_hour), 7) as "dailyHour"`;

/** The caller's preferences; by default nothing is sent. */
export function getPreferences(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(o) as json from (
      select ${wishes} from public.notification_preferences w where w.user_id = (select auth.uid())) o`,
  );
}

export async function updatePreferences(db: Db, wanted: Partial<NotificationPreferences>): Promise<string> {
  const { note, launch, status, signup, decision, drawing, personal, daily, dailyHour } = wanted;
  const set = assignments({
    mailNote: note,
    mailLaunch: launch,
    mailStatus: status,
    mailSignup: signup,
    mailDecision: decision,
    mailDrawing: drawing,
    mailPersonal: personal,
    mailDaily: daily,
    dailyHour,
  });
  if (set) {
    await Promise.all([
      sql`insert into public.notification_preferences (read_up_to) values (0) on conflict (user_id) do nothing`.execute(
        db,
      ),
      sql`update public.notification_preferences as w set ${set} where w.user_id = (select auth.uid())`.execute(db),
    ]);
  }
  return getPreferences(db);
}

/** Whether the calling client wants mails of messages, which is so at first. */
export function getClientPreferences(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('personal', coalesce(bool_or(w.mail_personal), true)) as json
      from public.notification_preferences w where w.user_id = (select auth.uid())`,
  );
}

export async function updateClientPreferences(db: Db, { personal }: ClientPreferences): Promise<string> {
  await updatePreferences(db, { personal });
  return getClientPreferences(db);
}
