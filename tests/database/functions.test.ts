import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toLibrary } from '../../supabase/world/by-rows.ts';
import { makePlan, times } from '../../supabase/world/plan.ts';
import { as, asService, changing, owner, type Person, refusal } from './permissions/callers.ts';
import { aPerson, aProject, first, launchFor } from './worlds.ts';

/** The roles that may execute each function; those not listed are for the owner only (triggers and what they call). */
const callable: Record<string, string[]> = {
  // Policies and queries of the function
  user_type: ['authenticated'],
  is_staff: ['authenticated'],
  is_admin: ['authenticated'],
  is_filling: ['authenticated'],
  my_projects: ['authenticated'],
  may_read_project: ['authenticated'],
  may_hear: ['authenticated'],
  may_be_here: ['authenticated'],
  client_head: ['authenticated'],
  client_completion: ['authenticated'],
  address_line: ['authenticated'],
  ordered_cents: ['authenticated'],
  agreed_completion: ['authenticated'],
  finish_of: ['authenticated'],
  finishes: ['authenticated'],
  note_authors: ['authenticated'],
  caller_state: ['api', 'authenticated'],
  instant: ['authenticated'],
  company_day: ['authenticated'],
  day_of: ['authenticated'],
  written_at: ['authenticated'],
  moment_of: ['authenticated'],
  // Lists
  found_projects: ['authenticated'],
  found_people: ['authenticated'],
  found_papers: ['authenticated'],
  found_trades: ['authenticated'],
  is_assignable: ['authenticated'],
  picture_day: ['authenticated'],
  visit_of: ['authenticated'],
  visits_of: ['authenticated'],
  visit_tasks: ['authenticated'],
  found: ['authenticated'],
  // Index expressions and trigger conditions, which run as the caller
  words: ['authenticated'],
  words_within: ['authenticated'],
  word_index: ['authenticated'],
  word_vector: ['authenticated'],
  length_class: ['authenticated'],
  is_quiet: ['authenticated'],
  is_scheduling: ['authenticated'],
  computes_dates: ['authenticated'],
  schedule_mode: ['authenticated'],
  // Writes
  begin_change: ['authenticated'],
  begin_schedule: ['authenticated'],
  write_dates: ['authenticated'],
  delete_baseline: ['authenticated'],
  import_baseline: ['authenticated'],
  delete_link: ['authenticated'],
  client_decisions: ['authenticated'],
  client_counters: ['authenticated'],
  client_contract: ['authenticated'],
  offer_signatures: ['authenticated'],
  send_offer: ['api'],
  withdraw_offer: ['api'],
  reply_decision: ['api'],
  see_offer: ['api'],
  ask_decision: ['api'],
  answer_offer: ['api'],
  sign_offer: ['api'],
  closing_facts: ['api'],
  calendar_of: ['authenticated'],
  begin_closing: ['api'],
  close_day: ['api'],
  next_diary_round: ['api'],
  note_diary_round: ['api'],
  close_past_days: ['api'],
  amend_days: ['api'],
  touched_days: ['api'],
  check_book: ['api'],
  next_fault_mail: ['api'],
  next_witness_mail: ['api'],
  erase: ['api'],
  delete_report: ['authenticated'],
  report_json: ['authenticated'],
  report_files: ['authenticated'],
  pictures_of_report: ['authenticated'],
  report_links_of: ['authenticated'],
  issue_report: ['api'],
  note_report_file: ['api'],
  make_report_link: ['api'],
  revoke_report_link: ['api'],
  queue_report: ['api'],
  next_report_mail: ['api'],
  report_mail_failed: ['api'],
  unsent_of_report: ['authenticated'],
  report_nonce: ['api'],
  open_report: ['api'],
  report_file: ['api'],
  report_file_facts: ['api'],
  report_photo_of_link: ['api'],
  close_decision: ['api'],
  begin_effects: ['api'],
  follow_decision: ['api'],
  copy_decisions: ['api'],
  decisions_to_copy: ['api'],
  begin_counter: ['api'],
  draft_counter: ['api'],
  waiting_facts: ['api'],
  waiting_plan: ['api'],
  beside_offer: ['api'],
  delete_decision: ['authenticated'],
  restore_decision: ['authenticated'],
  restore_note: ['authenticated'],
  set_todo_state: ['authenticated'],
  delete_todo: ['authenticated'],
  restore_todo: ['authenticated'],
  delete_option: ['authenticated'],
  delete_diary_line: ['authenticated'],
  diary_day: ['authenticated'],
  diary_gone_photos: ['authenticated'],
  diary_month: ['authenticated'],
  page_json: ['authenticated'],
  verify_diary: ['api'],
  decision_start: ['authenticated'],
  offer_facts: ['authenticated'],
  offered: ['authenticated'],
  unheld: ['authenticated'],
  told_event: ['authenticated'],
  delete_trade: ['authenticated'],
  restore_trade: ['authenticated'],
  trade_link: ['authenticated'],
  trade_links_of: ['authenticated'],
  revoke_trade_link: ['authenticated'],
  visits_to_send: ['authenticated'],
  linked_trades: ['authenticated'],
  acting_trade: ['authenticated'],
  assign: ['authenticated'],
  unassign: ['authenticated'],
  touch_activity: ['authenticated'],
  touch_view: ['authenticated'],
  create_project: ['authenticated'],
  hold_template: ['authenticated'],
  delete_project: ['authenticated'],
  delete_template: ['authenticated'],
  move_major_phase: ['authenticated'],
  move_phase: ['authenticated'],
  move_task: ['authenticated'],
  order_major_phases: ['authenticated'],
  order_phases: ['authenticated'],
  order_tasks: ['authenticated'],
  add_generic_major_phase: ['authenticated'],
  add_generic_phase: ['authenticated'],
  add_generic_task: ['authenticated'],
  delete_plan_item: ['authenticated'],
  restore_plan_item: ['authenticated'],
  try_plan_change: ['authenticated'],
  save_as_template: ['authenticated'],
  delete_note: ['authenticated'],
  delete_photo: ['authenticated'],
  order_generic_items: ['authenticated'],
  delete_generic_item: ['authenticated'],
  move_generic_item: ['authenticated'],
  set_work_calendar: ['authenticated'],
  password_reset_asked: ['authenticated'],
  note_shown_link: ['authenticated'],
  note_session: ['authenticated'],
  my_devices: ['authenticated'],
  end_my_sessions: ['authenticated'],
  note_own_password: ['authenticated'],
  begin_account_change: ['authenticated'],
  end_account_change: ['authenticated'],
  note_email_change: ['authenticated'],
  note_email: ['api', 'authenticated'],
  end_sessions_of: ['api', 'authenticated'],
  replace_photo: ['authenticated'],
  // Steps of the function itself
  sign_in_facts: ['api'],
  use_token: ['api'],
  count_attempt: ['api'],
  count_attempts: ['api'],
  count_own_attempt: ['authenticated'],
  note_device: ['api'],
  is_known_device: ['api'],
  forget_attempts: ['api'],
  invitation_sent: ['api', 'authenticated'],
  note_link: ['api', 'authenticated'],
  link_facts: ['api'],
  language_of: ['api', 'authenticated'],
  forgotten_facts: ['api'],
  link_email: ['api'],
  link_shown_to: ['api'],
  take_link: ['api'],
  leave_link: ['api'],
  content_facts: ['api'],
  banner_facts: ['api'],
  calendar_facts: ['api'],
  record_signature: ['api'],
  dispute_offer: ['api'],
  kept_bytes: ['authenticated'],
  kept_photo_facts: ['api'],
  add_decision_file: ['api'],
  remove_decision_file: ['api'],
  client_files: ['authenticated'],
  decision_file_facts: ['api'],
  next_paper: ['api'],
  note_paper: ['api'],
  paper_failed: ['api'],
  next_paper_mail: ['api'],
  paper_of: ['authenticated'],
  next_client_mail: ['api'],
  next_reminder: ['api'],
  reminder_facts: ['api'],
  next_digest: ['api'],
  next_notice_mail: ['api'],
  clients_write: ['authenticated'],
  asked_since: ['authenticated'],
  client_names: ['authenticated'],
  client_team: ['authenticated'],
  client_punch_list: ['authenticated'],
  confirm_todos: ['api'],
  punch_not_yet: ['api'],
  add_client_entry: ['api'],
  add_client_message: ['api'],
  require_room_for_client_photo: ['api'],
  add_client_photo: ['api'],
  publish_client_entries: ['api'],
  change_client_entry: ['api'],
  delete_client_entry: ['api'],
  give_question: ['api'],
  settle_question: ['api'],
  next_daily_mail: ['api'],
  work_on: ['authenticated'],
  visits_on: ['authenticated'],
  open_work: ['authenticated'],
  newest_pictures: ['authenticated'],
  is_open: ['authenticated'],
  is_ahead: ['authenticated'],
  is_milestone: ['authenticated'],
  company_facts: ['api', 'authenticated'],
  company_sign: ['api'],
  files_to_sweep: ['api'],
  files_without_row: ['api'],
  files_compared: ['api'],
  note_files_compared: ['api'],
  files_swept: ['api'],
  files_unhashed: ['api'],
  note_hashes: ['api'],
  sweep: ['api'],
  add_document: ['api'],
  add_document_file: ['api'],
  add_document_pages: ['api'],
  sheet_facts: ['api'],
  shared_sheet: ['api'],
  client_documents: ['authenticated'],
  visits_documents: ['api'],
  note_opening: ['api'],
  deleted_documents: ['authenticated'],
  drawing_readers: ['authenticated'],
  delete_document: ['authenticated'],
  delete_document_set: ['authenticated'],
  restore_document: ['authenticated'],
  publish_set: ['api'],
  print_facts: ['api'],
  withdraw_set: ['api'],
  jobs_finished: ['api'],
  visits_nonce: ['api'],
  visits_facts: ['api'],
  visits_request: ['api'],
  visits_answered: ['api'],
  visits_answer: ['api'],
  visits_todo: ['api'],
  visits_step_todo: ['api'],
  visits_reply: ['api'],
  visits_reply_wait: ['api'],
  visits_note: ['api'],
  todo_has_photo: ['authenticated'],
  visits_report: ['api'],
  visits_plan: ['api'],
  visits_dates: ['api'],
  note_changed_visits: ['api'],
  note_changed_documents: ['api'],
  next_visit_mail: ['api'],
  visits_photo: ['api'],
  visits_photo_place: ['api'],
  visits_takes_photo: ['api'],
  visits_add_photo: ['api'],
  next_reschedule: ['api'],
  reschedule_of: ['api'],
  end_reschedule: ['api', 'authenticated'],
  health: ['api'],
  try_write: ['api'],
};

const staff = await aPerson('staff');
const admin = await aPerson('administrator');

async function value(promise: Promise<{ [name: string]: unknown }[]>): Promise<unknown> {
  return Object.values((await promise)[0] ?? {})[0];
}

describe('functions', () => {
  it('can be executed by the listed roles only', async () => {
    const rows = await owner<{ name: string; roles: string[] }[]>`
      select p.proname as name, array_agg(distinct a.grantee::regrole::text order by a.grantee::regrole::text) as roles
      from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee <> p.proowner
      group by p.proname`;
    expect(Object.fromEntries(rows.map((row) => [row.name, row.roles]))).toEqual(callable);
  });

  it('a caller without a subject cannot record a link or an invitation', async () => {
    const [client, other] = [await aPerson('client'), await aPerson('client')];
    const link = (by: Person | null, of: Person, kind: string) =>
      refusal(as(by, (sql) => sql`select private.note_link(${randomUUID()}, ${kind}, ${of.id}, null)`));
    const invitation = (by: Person | null) =>
      refusal(as(by, (sql) => sql`select private.invitation_sent(${client.id})`));
    expect([await link(null, client, 'clientReset'), await invitation(null)]).toEqual(['42501', '42501']);
    expect([await link(other, client, 'clientReset'), await invitation(other)]).toEqual(['42501', '42501']);
    expect([await link(staff, client, 'clientReset'), await invitation(staff)]).toEqual([null, null]);
    expect(await link(staff, admin, 'staffReset')).toBe('42501');
    expect(await link(admin, staff, 'staffReset')).toBe(null);
    const inviteColleague = (by: Person) => refusal(as(by, (sql) => sql`select private.invitation_sent(${staff.id})`));
    expect([await inviteColleague(staff), await inviteColleague(admin)]).toEqual(['42501', null]);
    const byService = asService(
      (sql) => sql`select private.note_link(${randomUUID()}, 'invitation', ${client.id}, null)`,
    );
    expect(await refusal(byService)).toBe(null);
  });

  it('the role api can read no table and take no other role', async () => {
    expect(await refusal(asService((sql) => sql`select 1 from projects`))).toBe('42501');
    expect(await refusal(asService((sql) => sql`select 1 from private.attempts`))).toBe('42501');
    expect(await refusal(asService((sql) => sql`set local role service_role`))).toBe('42501');
    const [role] = await owner`
      select rolinherit, rolbypassrls, rolsuper, rolcreaterole from pg_roles where rolname = 'api'`;
    expect(role).toEqual({ rolinherit: false, rolbypassrls: false, rolsuper: false, rolcreaterole: false });
  });

  it('a client of the project cannot write its plan, which looks missing to them', async () => {
    const project = await aProject(staff);
    const client = await aPerson('client');
    await launchFor(staff, project, client);
    const [major, phase, task] = [first(project.majorPhases), first(project.phases), first(project.tasks)];
    const calls = [
      `move_major_phase(${project.id}, ${major}, null)`,
      `move_phase(${project.id}, ${major}, ${phase}, null)`,
      `move_task(${project.id}, ${phase}, ${task}, null)`,
      `order_major_phases(${project.id}, '{}')`,
      `order_phases(${project.id}, ${major}, '{}')`,
      `order_tasks(${project.id}, ${phase}, '{}')`,
      `delete_plan_item(${project.id}, 'task', ${task})`,
      `restore_plan_item(${project.id}, 'task', ${task})`,
      `try_plan_change(${project.id}, '{"op": "delete", "entity": "task", "id": ${task}}')`,
      `save_as_template(${project.id}, 'x')`,
      `delete_note(${project.id}, 1)`,
      `delete_photo(${project.id}, 1)`,
      `delete_project(${project.id})`,
      `delete_template(${project.id})`,
      `add_generic_major_phase(${project.id}, 1, 'none', null)`,
      `add_generic_phase(${project.id}, ${major}, 1, 'none', null)`,
      `add_generic_task(${project.id}, ${phase}, 1, null)`,
    ];
    for (const call of calls) {
      expect([call, await refusal(as(client, (sql) => sql.unsafe(`select ${call}`)))]).toEqual([call, 'P0002']);
    }
    expect(await refusal(as(client, (sql) => sql`select create_project('x', null, null, false)`))).toBe('42501');
  });

  it('only administrators order and delete in the library', async () => {
    const items = times(3, (n) => ({ title: `T${n}` }));
    const { phaseId: phase } = await as(admin, (sql) =>
      makePlan(toLibrary(sql), [{ name: 'M', phases: [{ name: 'P', tasks: items }] }]),
    );
    const tasks = async () => {
      const rows = await owner`
        select id, title, order_num from generic_tasks where generic_phase_id = ${phase} and deleted_at is null order by order_num`;
      expect(rows.map((row) => row.order_num)).toEqual(rows.map((_, place) => place + 1));
      return rows;
    };
    const [one, , three] = await tasks();
    const order = (by: Person) =>
      as(by, (sql) => sql`select * from order_generic_items('task', ${phase}, ${[three?.id, one?.id]})`);
    const erase = (by: Person) => as(by, (sql) => sql`select delete_generic_item('task', ${one?.id})`);
    expect(await refusal(order(staff))).toBe('42501');
    expect(await refusal(erase(staff))).toBe('42501');
    await order(admin);
    expect((await tasks()).map((row) => row.title)).toEqual(['T3', 'T1', 'T2']);
    await erase(admin);
    expect((await tasks()).map((row) => row.title)).toEqual(['T3', 'T2']);
  });
});

describe('steps of the function itself', () => {
  it('a token works once, even when used twice at the same time', async () => {
    const jti = randomUUID();
    const use = () => value(asService((sql) => sql`select private.use_token(${jti}, now() + interval '10 minutes')`));
    expect((await Promise.all([use(), use(), use()])).toSorted()).toEqual([false, false, true]);
  });

  it.each(['anon', 'authenticated', 'api'])(
    '%s can empty no table, in one statement past all policies',
    async (role) => {
      const emptied = await owner<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'storage', 'auth', 'realtime') and c.relkind in ('r', 'p')
        and has_table_privilege(${role}, c.oid, 'TRUNCATE')`;
      expect(emptied).toEqual([]);
      for (const table of ['storage.objects', 'storage.buckets']) {
        const emptying = owner.begin(async (sql) => {
          await sql.unsafe(`set local role ${role}`);
          await sql.unsafe(`truncate ${table} cascade`);
          throw new Error('emptied');
        });
        expect(await refusal(emptying), table).toBe('42501');
      }
    },
  );

  it('attempts are counted, rejected above the limit and reset after a success', async () => {
    const bucket = randomUUID();
    const count = () =>
      value(asService((sql) => sql`select private.count_attempt(${bucket}, 2, interval '10 minutes')`));
    expect([await count(), await count()]).toEqual([0, 0]);
    expect(await count()).toBeGreaterThan(500);
    await asService((sql) => sql`select private.forget_attempts(${bucket})`);
    expect(await count()).toBe(0);
  });

  it('an attempt that is refused by one limit is written for none', async () => {
    const [address, pair, account] = [randomUUID(), randomUUID(), randomUUID()];
    const count = (names: string[], max: number[]) =>
      value(
        asService(
          (sql) => sql`
        select private.count_attempts(${names}::text[], ${max}::integer[], interval '15 minutes')`,
        ),
      );
    const kept = () =>
      owner`select bucket, count from private.attempts where bucket in (${address}, ${pair}, ${account})`;
    expect(await count([address], [1])).toBe(0);
    expect(await count([address, pair, account], [1, 1, 1])).toBeGreaterThan(800);
    expect(await kept()).toEqual([{ bucket: address, count: 1 }]);
    expect(await count([pair, account], [1, 10])).toBe(0);
    // Also when the last of them is the full one.
    expect(await count([address, account, pair], [9, 9, 1])).toBeGreaterThan(800);
    expect(await count([pair], [1])).toBeGreaterThan(800);
    expect(Object.fromEntries((await kept()).map(({ bucket, count: counted }) => [bucket, counted]))).toEqual({
      [address]: 1,
      [pair]: 1,
      [account]: 1,
    });
  });

  it('sign-in data is found by the address in any case', async () => {
    const [facts] = await asService((sql) => sql`select * from private.sign_in_facts(${staff.email.toUpperCase()})`);
    expect(facts).toEqual({ id: staff.id, user_type: 2, disabled: false, must_change_password: false });
    const [nothing] = await asService((sql) => sql`select * from private.sign_in_facts('nobody@example.com')`);
    expect(nothing?.id).toBe(null);
  });

  it('the state of a caller distinguishes an ended session from a wrong user type', async () => {
    const client = await aPerson('client');
    const state = (person: Person) => as(person, (sql) => sql`select * from private.caller_state()`);
    const alive = { user_type: 3, disabled: false, must_change_password: false, session_alive: true };
    expect(await state(client)).toEqual([alive]);
    expect(await state({ ...client, sessionId: randomUUID() })).toEqual([{ ...alive, session_alive: false }]);
  });

  it('a photo is live until it, its note or its project is deleted, and for clients while the project is open', async () => {
    const project = await aProject(staff);
    const photo = await changing(staff, project.id, async (sql) => {
      const [note] = await sql`
        insert into notes (project_id, task_id, description) values (${project.id}, ${first(project.tasks)}, 'x') returning id`;
      const [row] = await sql`
        insert into photos (project_id, note_id, path, original_filename, mime_type, size)
        values (${project.id}, ${note?.id}, ${randomUUID()}, 'a.png', 'image/png', 1) returning id`;
      return row?.id as number;
    });
    const facts = async () => {
      const [row] = await asService((sql) => sql`select live, for_clients from private.content_facts(${photo})`);
      return row;
    };
    expect(await facts()).toEqual({ live: true, for_clients: false });
    await launchFor(staff, project, await aPerson('client'));
    expect(await facts()).toEqual({ live: true, for_clients: true });
    await as(staff, (sql) => sql`select delete_photo(${project.id}, ${photo})`);
    expect(await facts()).toEqual({ live: false, for_clients: true });
  });

  it('activity and views of a project are written at most once a minute', async () => {
    const project = await aProject(staff);
    const person = await aPerson('staff');
    const touch = () => as(person, (sql) => sql`select touch_activity(), touch_view(${project.id})`);
    const seen = () => owner`
      select a.last_activity, v.last_viewed from user_activity a join project_views v on v.user_id = a.user_id
      where a.user_id = ${person.id}`;
    await touch();
    const before = await seen();
    await touch();
    expect(await seen()).toEqual(before);
    expect(before).toHaveLength(1);
    await owner`update user_activity set last_activity = now() - interval '2 minutes' where user_id = ${person.id}`;
    await touch();
    expect(await seen()).not.toEqual(before);
  });
});
