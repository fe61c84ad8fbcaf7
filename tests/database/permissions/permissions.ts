// The complete permission matrix of tables, one line per right. The runner fails for a missing line. A select gets rows
// or nothing; other verbs are done, reach nothing, or are denied.

export const whos = [
  'somebody signed out',
  'a client of the project',
  'a client of another project',
  'a client of a disabled project',
  'staff',
  'an administrator',
  'disabled staff',
  'staff who must change the password',
  'staff of a signed-out session',
] as const;
export type Who = (typeof whos)[number];
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
type Gets = 'rows' | 'nothing' | 'done' | 'denied';

export interface Permission {
  who: readonly Who[];
  does: readonly Verb[];
  on: string;
  gets: Gets;
}

const nobody = ['somebody signed out'] as const;
const shut = ['disabled staff', 'staff who must change the password', 'staff of a signed-out session'] as const;
const client = ['a client of the project'] as const;
const stranger = ['a client of another project', 'a client of a disabled project'] as const;
const clients = [...client, ...stranger] as const;
const staff = ['staff'] as const;
const admin = ['an administrator'] as const;
const office = [...staff, ...admin] as const;
const anybodyElse = [...clients, ...shut] as const;

/** Without any grant, the database denies before it checks a policy. */
const closed = (on: string, does: readonly Verb[]): Permission[] => [
  { who: nobody, does: verbs, on, gets: 'denied' },
  { who: [...anybodyElse, ...office], does, on, gets: 'denied' },
];

const planTable = (on: string): Permission[] => [
  ...closed(on, ['delete']),
  { who: [...office, ...client], does: ['select'], on, gets: 'rows' },
  { who: [...stranger, ...shut], does: ['select'], on, gets: 'nothing' },
  { who: office, does: ['insert', 'update'], on, gets: 'done' },
  { who: anybodyElse, does: ['insert'], on, gets: 'denied' },
  { who: anybodyElse, does: ['update'], on, gets: 'nothing' },
];

const libraryTable = (on: string): Permission[] => [
  ...closed(on, ['delete']),
  { who: office, does: ['select'], on, gets: 'rows' },
  { who: anybodyElse, does: ['select'], on, gets: 'nothing' },
  { who: office, does: ['insert'], on, gets: 'done' },
  { who: anybodyElse, does: ['insert'], on, gets: 'denied' },
  { who: admin, does: ['update'], on, gets: 'done' },
  { who: [...staff, ...anybodyElse], does: ['update'], on, gets: 'nothing' },
];

/** Written only by triggers and functions. */
const officeReads = (on: string): Permission[] => [
  ...closed(on, ['insert', 'update', 'delete']),
  { who: office, does: ['select'], on, gets: 'rows' },
  { who: anybodyElse, does: ['select'], on, gets: 'nothing' },
];

/** Rows that are more private than their table, under separate names (attempts.ts). */
export const internal: Permission[] = [
  'internal_notes',
  'internal_photos',
  'internal_changes',
  'internal_replies',
  'trade_mentions',
].flatMap((on) => [
  { who: office, does: ['select'], on, gets: 'rows' },
  { who: anybodyElse, does: ['select'], on, gets: 'nothing' },
  { who: nobody, does: ['select'], on, gets: 'denied' },
]);

/** A reply of the administrator for the office: nobody else of the office changes it. */
export const othersReplies: Permission[] = [
  { who: admin, does: ['update'], on: 'internal_replies', gets: 'done' },
  { who: [...staff, ...nobody], does: ['update'], on: 'internal_replies', gets: 'denied' },
  { who: anybodyElse, does: ['update'], on: 'internal_replies', gets: 'nothing' },
];

/** A notice of another person of the office. */
export const othersNotices: Permission[] = [
  { who: [...office, ...anybodyElse], does: ['select', 'update'], on: 'others_notices', gets: 'nothing' },
  { who: nobody, does: ['select', 'update'], on: 'others_notices', gets: 'denied' },
];

/** The state of a to-do, which a function stamps. */
export const todoStates: Permission[] = [
  { who: [...office, ...anybodyElse, ...nobody], does: ['update'], on: 'todo_states', gets: 'denied' },
];

/** Issued reports for clients. */
export const issuedReports: Permission[] = [
  { who: [...office, ...client], does: ['select'], on: 'issued_reports', gets: 'rows' },
  { who: [...stranger, ...shut], does: ['select'], on: 'issued_reports', gets: 'nothing' },
  { who: nobody, does: ['select'], on: 'issued_reports', gets: 'denied' },
];

export const permissions: Permission[] = [
  ...closed('projects', ['insert', 'delete']),
  { who: [...office, ...client], does: ['select'], on: 'projects', gets: 'rows' },
  { who: [...stranger, ...shut], does: ['select'], on: 'projects', gets: 'nothing' },
  { who: office, does: ['update'], on: 'projects', gets: 'done' },
  { who: anybodyElse, does: ['update'], on: 'projects', gets: 'nothing' },

  ...planTable('major_phases'),
  ...planTable('phases'),
  ...planTable('tasks'),
  ...planTable('notes'),

  ...planTable('photos'),

  // Clients see dates, not what they follow from.
  ...closed('plan_links', ['delete']),
  { who: office, does: ['select'], on: 'plan_links', gets: 'rows' },
  { who: office, does: ['insert', 'update'], on: 'plan_links', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'plan_links', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'plan_links', gets: 'denied' },

  ...closed('assignments', ['delete']),
  { who: office, does: ['select'], on: 'assignments', gets: 'rows' },
  { who: office, does: ['insert', 'update'], on: 'assignments', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'assignments', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'assignments', gets: 'denied' },
  ...closed('trades', ['delete']),
  { who: office, does: ['select'], on: 'trades', gets: 'rows' },
  { who: office, does: ['insert', 'update'], on: 'trades', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'trades', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'trades', gets: 'denied' },

  ...closed('project_clients', ['update']),
  { who: [...office, ...client], does: ['select'], on: 'project_clients', gets: 'rows' },
  { who: [...stranger, ...shut], does: ['select'], on: 'project_clients', gets: 'nothing' },
  { who: office, does: ['insert', 'delete'], on: 'project_clients', gets: 'done' },
  { who: anybodyElse, does: ['insert'], on: 'project_clients', gets: 'denied' },
  { who: anybodyElse, does: ['delete'], on: 'project_clients', gets: 'nothing' },

  // The office drafts the decisions of clients, who read them through functions alone.
  ...['contracts', 'decisions', 'decision_options'].flatMap((on): Permission[] => [
    ...closed(on, ['delete']),
    { who: office, does: ['select'], on, gets: 'rows' },
    { who: office, does: ['insert', 'update'], on, gets: 'done' },
    { who: anybodyElse, does: ['select', 'update'], on, gets: 'nothing' },
    { who: anybodyElse, does: ['insert'], on, gets: 'denied' },
  ]),
  ...closed('decision_lines', ['update']),
  { who: office, does: ['select'], on: 'decision_lines', gets: 'rows' },
  { who: office, does: ['insert', 'delete'], on: 'decision_lines', gets: 'done' },
  { who: anybodyElse, does: ['select', 'delete'], on: 'decision_lines', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'decision_lines', gets: 'denied' },

  // The files and pages of a set come by functions alone; a page is corrected.
  ...closed('document_sets', ['delete']),
  { who: office, does: ['select'], on: 'document_sets', gets: 'rows' },
  { who: office, does: ['insert', 'update'], on: 'document_sets', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'document_sets', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'document_sets', gets: 'denied' },
  ...officeReads('document_files'),
  ...closed('documents', ['insert', 'delete']),
  { who: office, does: ['select'], on: 'documents', gets: 'rows' },
  { who: office, does: ['update'], on: 'documents', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'documents', gets: 'nothing' },
  ...officeReads('document_versions'),
  ...officeReads('document_openings'),
  { who: nobody, does: verbs, on: 'document_pins', gets: 'denied' },
  { who: office, does: ['select'], on: 'document_pins', gets: 'rows' },
  { who: office, does: ['insert', 'update', 'delete'], on: 'document_pins', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update', 'delete'], on: 'document_pins', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'document_pins', gets: 'denied' },
  ...closed('document_pages', ['insert', 'delete']),
  { who: office, does: ['select'], on: 'document_pages', gets: 'rows' },
  { who: office, does: ['update'], on: 'document_pages', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'document_pages', gets: 'nothing' },

  // Nothing of a diary is deleted by hand: a line is marked, and who came is taken back.
  ...['diary_lines', 'diary_people', 'diary_weather'].flatMap((on): Permission[] => [
    ...closed(on, ['delete']),
    { who: office, does: ['select'], on, gets: 'rows' },
    { who: office, does: ['insert', 'update'], on, gets: 'done' },
    { who: anybodyElse, does: ['select', 'update'], on, gets: 'nothing' },
    { who: anybodyElse, does: ['insert'], on, gets: 'denied' },
  ]),

  // Functions write the pages of a diary, which are granted to api alone.
  ...officeReads('diary_pages'),
  ...officeReads('diary_witnessed'),

  // A draft is of the office; an issued report for clients is read by those of the project (issued_reports, below).
  ...closed('reports', ['delete']),
  { who: office, does: ['select'], on: 'reports', gets: 'rows' },
  { who: office, does: ['insert', 'update'], on: 'reports', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'reports', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'reports', gets: 'denied' },
  ...officeReads('report_sends'),

  // Nobody writes what was sent and signed: functions do, which are granted to api alone.
  ...officeReads('decision_offers'),
  ...officeReads('offer_choices'),
  ...officeReads('offer_signers'),
  ...officeReads('decision_files'),
  ...officeReads('offer_files'),
  ...officeReads('decision_signatures'),
  ...officeReads('decision_events'),
  ...officeReads('change_orders'),
  ...closed('consents', ['insert', 'update', 'delete']),
  { who: client, does: ['select'], on: 'consents', gets: 'rows' },
  { who: [...stranger, ...office, ...shut], does: ['select'], on: 'consents', gets: 'nothing' },

  ...officeReads('project_heads'),
  ...officeReads('project_changes'),
  ...officeReads('list_heads'),

  // Everyone sees their own views of projects.
  ...closed('project_views', ['insert', 'update', 'delete']),
  { who: [...office, ...clients], does: ['select'], on: 'project_views', gets: 'rows' },
  { who: shut, does: ['select'], on: 'project_views', gets: 'nothing' },

  // The team restricts nothing; clients read two names of it by a function.
  ...closed('project_members', []),
  { who: office, does: ['select'], on: 'project_members', gets: 'rows' },
  { who: office, does: ['insert', 'update', 'delete'], on: 'project_members', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update', 'delete'], on: 'project_members', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'project_members', gets: 'denied' },

  // Secret links: the office creates and revokes them; calendar programs read outside the policies.
  ...closed('project_calendars', ['update']),
  { who: office, does: ['select'], on: 'project_calendars', gets: 'rows' },
  { who: office, does: ['insert', 'delete'], on: 'project_calendars', gets: 'done' },
  { who: anybodyElse, does: ['select', 'delete'], on: 'project_calendars', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'project_calendars', gets: 'denied' },

  // Baselines are made and never changed; the database fills their dates.
  ...closed('baselines', ['update', 'delete']),
  { who: office, does: ['select'], on: 'baselines', gets: 'rows' },
  { who: office, does: ['insert'], on: 'baselines', gets: 'done' },
  { who: anybodyElse, does: ['select'], on: 'baselines', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'baselines', gets: 'denied' },
  ...officeReads('baseline_dates'),
  ...closed('ledger_entries', ['delete']),
  { who: office, does: ['select'], on: 'ledger_entries', gets: 'rows' },
  { who: office, does: ['insert', 'update'], on: 'ledger_entries', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'ledger_entries', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'ledger_entries', gets: 'denied' },

  ...libraryTable('generic_major_phases'),
  ...libraryTable('generic_phases'),
  ...libraryTable('generic_tasks'),

  ...closed('notifications', ['insert', 'update', 'delete']),
  { who: office, does: ['select'], on: 'notifications', gets: 'rows' },
  { who: anybodyElse, does: ['select'], on: 'notifications', gets: 'nothing' },

  // Each person has some, clients as well; only the office reads its own. The named note is the administrator's.
  ...closed('notices', ['insert', 'delete']),
  { who: [...office, ...client], does: ['select'], on: 'notices', gets: 'rows' },
  { who: [...office, ...client], does: ['update'], on: 'notices', gets: 'done' },
  { who: [...stranger, ...shut], does: ['select', 'update'], on: 'notices', gets: 'nothing' },
  ...closed('note_mentions', ['update', 'delete']),
  // Clients read which people are named; trades are `trade_mentions`.
  { who: [...office, ...client], does: ['select'], on: 'note_mentions', gets: 'rows' },
  { who: [...stranger, ...shut], does: ['select'], on: 'note_mentions', gets: 'nothing' },
  { who: admin, does: ['insert'], on: 'note_mentions', gets: 'done' },
  { who: [...staff, ...anybodyElse], does: ['insert'], on: 'note_mentions', gets: 'denied' },

  ...officeReads('questions'),
  // State and number come by functions alone.
  ...closed('todos', ['delete']),
  { who: office, does: ['select'], on: 'todos', gets: 'rows' },
  { who: office, does: ['insert', 'update'], on: 'todos', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update'], on: 'todos', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'todos', gets: 'denied' },

  // One row per user, for the office only.
  ...closed('notification_preferences', ['delete']),
  { who: [...office, ...clients], does: ['select'], on: 'notification_preferences', gets: 'rows' },
  { who: [...office, ...clients], does: ['insert', 'update'], on: 'notification_preferences', gets: 'done' },
  { who: shut, does: ['select', 'update'], on: 'notification_preferences', gets: 'nothing' },
  { who: shut, does: ['insert'], on: 'notification_preferences', gets: 'denied' },

  ...closed('company_settings', ['insert', 'delete']),
  { who: office, does: ['select'], on: 'company_settings', gets: 'rows' },
  { who: anybodyElse, does: ['select'], on: 'company_settings', gets: 'nothing' },
  { who: admin, does: ['update'], on: 'company_settings', gets: 'done' },
  { who: [...staff, ...anybodyElse], does: ['update'], on: 'company_settings', gets: 'nothing' },

  // The company's calendar is written by public.set_work_calendar, for administrators.
  ...officeReads('work_calendars'),
  ...officeReads('company_days'),
  ...closed('project_days', []),
  { who: office, does: ['select'], on: 'project_days', gets: 'rows' },
  { who: office, does: ['insert', 'update', 'delete'], on: 'project_days', gets: 'done' },
  { who: anybodyElse, does: ['select', 'update', 'delete'], on: 'project_days', gets: 'nothing' },
  { who: anybodyElse, does: ['insert'], on: 'project_days', gets: 'denied' },

  ...closed('audit_log', ['insert', 'update', 'delete']),
  { who: admin, does: ['select'], on: 'audit_log', gets: 'rows' },
  { who: [...staff, ...anybodyElse], does: ['select'], on: 'audit_log', gets: 'nothing' },

  // The queried row is that of the project's client, who may change it, too: people change their own profile.
  ...closed('profiles', ['insert', 'delete']),
  { who: [...office, ...client], does: ['select'], on: 'profiles', gets: 'rows' },
  { who: [...stranger, ...shut], does: ['select'], on: 'profiles', gets: 'nothing' },
  { who: [...office, ...client], does: ['update'], on: 'profiles', gets: 'done' },
  { who: [...stranger, ...shut], does: ['update'], on: 'profiles', gets: 'nothing' },

  ...closed('user_activity', ['insert', 'update', 'delete']),
  { who: [...office, ...client], does: ['select'], on: 'user_activity', gets: 'rows' },
  { who: [...stranger, ...shut], does: ['select'], on: 'user_activity', gets: 'nothing' },

  // One row per user.
  ...closed('idempotency_keys', ['delete']),
  { who: [...office, ...clients], does: ['select'], on: 'idempotency_keys', gets: 'rows' },
  { who: [...office, ...clients], does: ['insert', 'update'], on: 'idempotency_keys', gets: 'done' },
  { who: shut, does: ['select', 'update'], on: 'idempotency_keys', gets: 'nothing' },
  { who: shut, does: ['insert'], on: 'idempotency_keys', gets: 'denied' },
];
