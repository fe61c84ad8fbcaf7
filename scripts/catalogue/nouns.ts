// The nouns by which supabase/schema is split into files: each table has one, and a function that of its tables.

/** A table that is not listed is its own noun. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  audit: ['audit_log'],
  changes: ['project_changes', 'idempotency_keys'],
  company: ['company_settings', 'list_heads'],
  decisions: [
    ...[
      'change_orders',
      'client_mails',
      'client_reminders',
      'consents',
      'contracts',
      'decision_events',
      'decision_files',
    ],
    ...['decision_lines', 'decision_offers', 'decision_options', 'decision_signatures', 'decisions', 'offer_choices'],
    ...['offer_files', 'offer_signers', 'paper_mails', 'paper_tries'],
  ],
  'days-off': ['company_days', 'project_days', 'work_calendars'],
  diary: ['diary_lines', 'diary_people', 'diary_weather'],
  'diary-pages': ['diary_pages', 'diary_touched', 'diary_witnessed'],
  'diary-rounds': ['diary_rounds', 'diary_faults', 'diary_fault_mails'],
  jobs: ['job_runs', 'reschedules', 'seeding'],
  ledger: ['baseline_dates', 'baselines', 'ledger_entries'],
  library: ['generic_major_phases', 'generic_phases', 'generic_tasks'],
  notes: ['notes', 'photos'],
  notifications: ['notification_preferences', 'notifications'],
  people: ['profiles', 'user_activity', 'users'],
  plan: ['major_phases', 'phases', 'plan_links', 'tasks'],
  reports: ['report_links', 'report_mails', 'report_sends', 'reports'],
  projects: ['project_calendars', 'project_clients', 'project_heads', 'project_views', 'projects'],
  'sign-in': ['account_changes', 'attempts', 'known_devices', 'mail_links', 'session_devices', 'used_tokens'],
  trades: ['assignments', 'told_visits', 'trade_links', 'trade_requests', 'trades'],
};

/** Functions that name no table, or another one first. What is not listed and names none works on values alone. */
const functionsOf: Readonly<Record<string, readonly string[]>> = {
  access: ['caller_state', 'is_admin', 'is_staff', 'may_be_here', 'may_hear', 'may_read_project', 'user_type'],
  changes: ['client_op', 'event_fields', 'log', 'name_of', 'whole'],
  decisions: ['client_letter', 'copied_effects', 'next_reminder'],
  diary: [
    ...['day_begins', 'diary_answers', 'diary_day', 'diary_expected', 'diary_moved', 'diary_notes', 'diary_office'],
    ...['diary_photos', 'diary_reports', 'diary_roster', 'diary_rows', 'diary_said', 'diary_shared', 'is_work_day'],
  ],
  'diary-rounds': [
    'next_diary_round',
    'next_fault_mail',
    'next_witness_mail',
    'close_past_days',
    'amend_book',
    'check_book',
  ],
  'diary-pages': [
    'erase',
    'is_part',
    'restart_books',
    'added_to',
    'salted',
    'sha256_of',
    'touch_diary',
    'touch_photo',
    'without_names',
  ],
  library: ['delete_generic_item', 'library_list', 'move_generic_item', 'order_generic_items'],
  plan: [
    ...['add_generic_major_phase', 'add_generic_phase', 'add_generic_task', 'add_phase', 'add_tasks', 'begin_change'],
    ...['close_gap', 'delete_plan_item', 'list_of', 'move_item', 'open_work', 'order_list', 'require_change'],
    ...['require_parent', 'restore_below', 'set_order', 'try_plan_change', 'write_dates'],
  ],
  reports: [
    ...[
      'launch_baseline',
      'pictures_of_report',
      'report_book',
      'report_content',
      'report_days',
      'report_done',
      'report_file',
    ],
    ...['report_files', 'report_moves', 'report_needs', 'report_next', 'report_photo', 'report_photo_of_link'],
    ...['report_pictures', 'report_week', 'queue_report', 'without_left_out'],
  ],
  projects: ['create_project', 'tell_opened', 'tell_rekey'],
  search: ['found', 'found_items', 'prefixes', 'word_index', 'word_vector', 'words', 'words_within'],
  // What the rest of a transaction knows of it.
  transaction: [
    ...[
      'acting_trade',
      'be_filling',
      'be_quiet',
      'computes_dates',
      'is_filling',
      'is_quiet',
      'is_scheduling',
      'is_undo',
    ],
    ...['schedule_mode', 'status_day'],
  ],
};

const nounsByName = (names: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(names).flatMap(([noun, each]) => each.map((name) => [name, noun] as const)));
const nounByTable = nounsByName(tablesOf);
const nounByFunction = nounsByName(functionsOf);

/** The noun of a table, without its schema. */
export const nounOfTable = (table: string): string => nounByTable.get(table) ?? table;

interface Routine {
  /** Without its schema. */
  name: string;
  definition: string;
  /** Of the triggers that run it, and of the row that it takes. */
  tables: readonly string[];
}

/** The noun of a function: that of its triggers or its row, or of the first table that it names. */
export function nounOfFunction({ name, definition, tables }: Routine, all: ReadonlySet<string>): string {
  const [own, ...others] = new Set(tables.map(nounOfTable));
  if (others.length > 0) return 'rows';
  const listed = own ?? nounByFunction.get(name);
  if (listed) return listed;
  if (name.includes('visit')) return 'visits';
  for (const [, table = '', text = ''] of definition.matchAll(/\b(?:public|private)\.(\w+)\b(?!\()|'(\w+)'/g)) {
    const named = [table, text].find((each) => all.has(each));
    if (named) return nounOfTable(named);
  }
  return 'values';
}
