// The retention rule of each table. The test fails for a table without one.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { rules } from '../../../functions/api/service/sweeps.ts';

type Rule = (typeof rules)[number];

/** Grows with use, so rows older than `days` are removed; `insert` creates a row of that age. */
interface Swept {
  rule: Rule;
  days: number;
  insert: (sql: TransactionSql, age: string) => PromiseLike<unknown>;
}

/** Data of users: removed 30 days after they delete it. */
interface Owned {
  afterDeletion: Rule | 'files';
}

/** Cannot grow beyond this bound. */
interface Bounded {
  because: string;
}

const before = (sql: TransactionSql, age: string) => sql`now() - ${age}::interval`;

export const retention: Record<string, Swept | Owned | Bounded> = {
  'public.projects': { afterDeletion: 'projects' },
  'public.major_phases': { afterDeletion: 'major phases' },
  'public.phases': { afterDeletion: 'phases' },
  'public.tasks': { afterDeletion: 'tasks' },
  'public.plan_links': { afterDeletion: 'links' },
  'public.assignments': { afterDeletion: 'assignments' },
  'public.trades': { afterDeletion: 'trades' },
  'public.decisions': { afterDeletion: 'decisions' },
  'public.decision_options': { afterDeletion: 'decision options' },
  'public.diary_lines': { afterDeletion: 'diary lines' },
  'public.reports': { afterDeletion: 'drafts of reports' },
  'public.document_sets': { afterDeletion: 'document sets' },
  'public.documents': { afterDeletion: 'documents' },
  'public.decision_offers': {
    rule: 'papers',
    days: 3_653,
    insert: (sql, age) => sql`
      insert into decision_offers (project_id, decision_id, revision, language, content, sender_name, sent_at)
      values (0, ${-Math.floor(Math.random() * 1e9)}, 1, 'en', '{}', 'x', ${before(sql, age)})`,
  },
  'public.notes': { afterDeletion: 'notes' },
  'public.photos': { afterDeletion: 'files' },

  'public.project_changes': {
    rule: 'changes',
    days: 731,
    insert: (sql, age) => sql`
      insert into project_changes (project_id, seq, op, entity, at)
      select min(id), ${Math.floor(Math.random() * 1e9)}, 'update', 'project', ${before(sql, age)} from projects`,
  },
  'public.audit_log': {
    rule: 'audit log',
    days: 2_557,
    insert: (sql, age) => sql`
      insert into audit_log (id, action, entity, entity_id, name, at) overriding system value
      values (${-Math.floor(Math.random() * 1e9)}, 'update', 'settings', '1', 'x', ${before(sql, age)})`,
  },
  'public.notifications': {
    rule: 'notifications',
    days: 90,
    insert: (sql, age) => sql`insert into notifications (kind, at) values ('signup', ${before(sql, age)})`,
  },
  'public.notices': {
    rule: 'notices',
    days: 90,
    insert: async (sql, age) => {
      await sql`select set_config('app.project', (select min(project_id)::text from tasks), true)`;
      return sql`
        with n as (
          insert into notes (project_id, task_id, description)
          select project_id, min(id), 'x' from tasks group by project_id order by project_id limit 1
          returning id, project_id)
        insert into notices (user_id, project_id, note_id, entry_id, kind, at)
        select (select id from profiles limit 1), project_id, id, id, 'mention', ${before(sql, age)} from n`;
    },
  },
  'public.idempotency_keys': {
    rule: 'idempotency keys',
    days: 30,
    insert: (sql, age) => sql`
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      select id, ${randomUUID()}, '', ${before(sql, age)} from profiles limit 1`,
  },
  'private.attempts': {
    rule: 'attempts',
    days: 0,
    insert: (sql, age) => sql`
      insert into private.attempts (bucket, count, since) values (${randomUUID()}, 1, ${before(sql, age)})`,
  },
  'private.used_tokens': {
    rule: 'used tokens',
    days: 0,
    insert: (sql, age) => sql`
      insert into private.used_tokens (jti, expires_at) values (${randomUUID()}, ${before(sql, age)})`,
  },
  'private.trade_requests': {
    rule: 'trade requests',
    days: 30,
    insert: (sql, age) => sql`
      with t as (insert into trades (name) values ('x') returning id),
        l as (insert into private.trade_links (trade_id) select id from t returning id)
      insert into private.trade_requests (link_id, key, request_hash, created_at)
      select id, ${randomUUID()}, '', ${before(sql, age)} from l`,
  },
  'private.trade_links': {
    rule: 'trade links',
    days: 30,
    insert: (sql, age) => sql`
      with t as (insert into trades (name) values ('x') returning id)
      insert into private.trade_links (trade_id, revoked_at) select id, ${before(sql, age)} from t`,
  },

  'public.questions': { because: 'at most one for each note; goes with the answer' },
  'public.todos': { because: 'one for each note at most; goes with it' },
  'public.note_mentions': { because: 'at most 20 for each note or reply; goes with it' },
  'private.paper_tries': { because: 'one for each paper that cannot be made' },
  'private.paper_mails': { because: 'goes with the mail, or after a week' },
  'private.client_mails': { because: 'goes with the mail of its client, within an hour' },
  'private.client_reminders': { because: 'one for each client' },
  'private.untold_todos': { because: 'at most one for each to-do; goes with the mail' },
  'private.told_documents': { because: 'one for each trade and set; goes with either' },
  'private.told_visits': { because: 'one for each assignment; goes a week after the visit' },
  'private.mail_links': { because: 'links of 90 days go when another one is noted' },
  'private.known_devices': { because: 'the 20 newest devices of each person' },
  'private.session_devices': { because: 'one for each session; those of ended ones go at the next sign-in' },
  'private.account_changes': { because: 'goes with the change, or right after it' },
  'public.profiles': { because: 'one for each person' },
  'public.user_activity': { because: 'one for each person' },
  'public.notification_preferences': { because: 'one for each person' },
  'public.project_members': { because: 'at most 50 for each project; goes with it or with the person' },
  'public.project_clients': { because: 'one for each client of a project; goes with either' },
  'public.project_views': { because: 'one for each person and project; goes with either' },
  'public.project_calendars': { because: 'two for each project, and one for each person and project; goes with it' },
  'public.project_heads': { because: 'one for each project' },
  'public.baselines': { because: 'twelve for each project' },
  'public.baseline_dates': { because: 'one for each row and baseline of a project; goes with the baseline' },
  'public.report_sends': { because: 'to whom people sent a report; goes with the project' },
  'private.report_mails': { because: 'goes with the mail; of who did not get a report, with the project' },
  'private.report_links': {
    because: 'ten of a report open at once; goes with the project, since it says how often it was opened',
  },
  'public.diary_pages': { because: 'the book of a project: one or a few for each day; goes with the project' },
  'public.diary_witnessed': { because: 'one for each day and witness at most; goes with the project' },
  'private.diary_rounds': { because: 'three rows' },
  'private.diary_faults': { because: 'one for each page that is not as it was written; goes when it is again' },
  'private.diary_fault_mails': { because: 'one for each administrator' },
  'private.diary_touched': { because: 'one for each closed day at most; goes with the next page' },
  'public.diary_people': { because: 'one for each person or trade of a day; goes with the project' },
  'public.diary_weather': { because: 'one for each day; goes with the project' },
  'public.ledger_entries': { because: 'one for each change that moved the finish of a project; goes with the project' },
  'public.document_files': { because: 'goes with its set' },
  'public.document_versions': { because: '100 of a drawing; goes with it' },
  'public.document_openings': { because: 'one for each version and reader; goes with the version' },
  'public.document_pins': { because: '500 of a drawing; goes with it' },
  'public.document_pages': { because: '200 of a set; goes with it' },
  'public.offer_choices': { because: 'goes with its offer' },
  'public.offer_signers': { because: 'goes with its offer' },
  'public.offer_files': { because: 'goes with its offer' },
  'public.decision_files': { because: 'twelve for each decision; goes with it' },
  'public.decision_signatures': { because: 'goes with its offer' },
  'public.decision_events': { because: 'goes with its offer' },
  'public.change_orders': { because: 'goes with its offer' },
  'public.consents': { because: 'one for each person, version and language' },
  'public.contracts': { because: 'one for each project' },
  'public.decision_lines': { because: 'fifty for each option; goes with it' },
  'public.generic_major_phases': { because: 'the library: made by hand, and plans name its items' },
  'public.generic_phases': { because: 'the library' },
  'public.generic_tasks': { because: 'the library' },
  'public.company_settings': { because: 'one row' },
  'public.work_calendars': { because: 'one row' },
  'public.company_days': { because: 'limits.calendarDays, which the function holds' },
  'public.project_days': { because: 'limits.projectDays in each project, which the function holds; goes with it' },
  'public.list_heads': { because: 'one row' },
  'private.reschedules': { because: 'one for each linked project, until it has followed the calendar' },
  'private.job_runs': { because: 'one row' },
  'private.seeding': { because: 'one row' },
};
