// One statement for each table and verb on rows of one world; its effect on the row does not matter.
import { randomUUID } from 'node:crypto';
import { aPerson, aProject, first, launchFor, type Project } from '../worlds.ts';
import { as, changing, owner, type Person } from './callers.ts';
import type { Verb, Who } from './permissions.ts';

export interface Matrix {
  project: Project;
  people: Record<Who, Person | null>;
  client: Person;
  note: number;
  /** An internal note with a photo. */
  internalNote: number;
  /** A drawing and its version. */
  drawn: { id: number; document_id: number } | undefined;
  generic: { majorPhase: number; phase: number; task: number };
  /** The number of a change that moved the finish. */
  moved: number;
  trade: number;
  /** An issued one. */
  report: number;
  /** A decision whose option has a price. */
  decision: number;
  option: number;
}

/** The data for the permission matrix: one person of each kind and a row of every table. */
export async function aMatrix(): Promise<Matrix> {
  const admin = await aPerson('administrator');
  const client = await aPerson('client');
  const people: Matrix['people'] = {
    'somebody signed out': null,
    'a client of the project': client,
    'a client of another project': await aPerson('client'),
    'a client of a disabled project': await aPerson('client'),
    staff: await aPerson('staff'),
    'an administrator': admin,
    'disabled staff': await aPerson('staff'),
    'staff who must change the password': await aPerson('staff'),
    'staff of a signed-out session': await aPerson('staff'),
  };
  const project = await aProject(admin, { phases: 2 });
  await launchFor(admin, project, client);
  await launchFor(admin, await aProject(admin), people['a client of another project'] ?? client);
  const other = people['a client of a disabled project']?.id ?? '';
  await changing(
    admin,
    project.id,
    (sql) => sql`insert into project_clients (project_id, user_id) values (${project.id}, ${other})`,
  );
  const aNote = (isInternal: boolean) =>
    changing(admin, project.id, async (sql) => {
      const [row] = await sql<{ id: number }[]>`
      insert into notes (project_id, task_id, description, is_internal)
      values (${project.id}, ${first(project.tasks)}, 'Text', ${isInternal}) returning id`;
      await sql`
      insert into photos (project_id, note_id, path, original_filename, mime_type, size)
      values (${project.id}, ${row?.id ?? 0}, ${randomUUID()}, 'a.pdf', 'application/pdf', 1)`;
      return row?.id ?? 0;
    });
  const note = await aNote(false);
  const moved = await changing(admin, project.id, async (sql) => {
    await sql`update phases set scheduled_start = '2026-03-02' where id = ${first(project.phases)}`;
    for (const day of ['2026-03-02', '2026-03-03']) {
      await sql`update projects set scheduled_completion = ${day} where id = ${project.id}`;
    }
    await sql`insert into baselines (project_id, name) values (${project.id}, 'Bid')`;
    const kept = await sql<{ seq: number }[]>`
      select seq from project_changes where project_id = ${project.id} and is_kept order by seq`;
    await sql`insert into ledger_entries (project_id, seq) values (${project.id}, ${kept[0]?.seq ?? 0})`;
    return kept[1]?.seq ?? 0;
  });
  const internalNote = await aNote(true);
  await changing(
    admin,
    project.id,
    (sql) => sql`insert into notes (project_id, task_id, parent_id, description, said_to)
      values (${project.id}, ${first(project.tasks)}, ${note}, 'Among us', 'office')`,
  );
  await changing(
    admin,
    project.id,
    (sql) => sql`insert into plan_links (project_id, from_kind, from_id, to_kind, to_id)
      values (${project.id}, 'phase', ${first(project.phases)}, 'phase', ${project.phases[1] ?? 0})`,
  );
  const trade = await changing(admin, project.id, async (sql) => {
    const [row] = await sql<{ id: number }[]>`insert into trades (name) values ('Tiles') returning id`;
    await sql`select assign(${project.id}, 'task', ${first(project.tasks)}, null, ${row?.id ?? 0})`;
    return row?.id ?? 0;
  });
  const { decision, option } = await changing(admin, project.id, async (sql) => {
    await sql`insert into contracts (project_id, sum_cents, signed_on) values (${project.id}, 100, '2026-01-05')`;
    const [made] = await sql<{ id: number }[]>`
      insert into decisions (project_id, kind, title) values (${project.id}, 'selection', 'Tile') returning id`;
    const decision = made?.id ?? 0;
    const [row] = await sql<{ id: number }[]>`insert into decision_options (project_id, decision_id, name, price_cents)
      values (${project.id}, ${decision}, 'Slate', 100) returning id`;
    await sql`insert into decision_lines (project_id, option_id, text, cents)
      values (${project.id}, ${row?.id ?? 0}, 'Slate', 100)`;
    return { decision, option: row?.id ?? 0 };
  });
  await changing(admin, project.id, async (sql) => {
    await sql`insert into diary_lines (project_id, day, kind, text) values (${project.id}, current_date, 'remark', 'Text')`;
    await sql`insert into diary_people (project_id, day, trade_id, came, people)
      values (${project.id}, current_date, ${trade}, true, 3)`;
    await sql`insert into diary_weather (project_id, day, sky, unit)
      values (${project.id}, current_date, '{rain}', 'F')`;
  });
  await owner.begin(async (sql) => {
    await sql`select private.lock_project(${project.id})`;
    await sql`select private.add_page(${project.id}, 'day', current_date,
      private.diary_facts(${project.id}, current_date), null, null)`;
  });
  const aReport = async () => {
    const [row] = await changing(
      admin,
      project.id,
      (sql) => sql<{ id: number }[]>`
        insert into reports (project_id, kind, audience, language, title, first_day, last_day)
        values (${project.id}, 'week', 'client', 'en', 'Week', current_date, current_date) returning id`,
    );
    return row?.id ?? 0;
  };
  const [report] = [await aReport(), await aReport()];
  await owner.begin(async (sql) => {
    await sql`select private.lock_project(${project.id}), set_config('app.report', ${String(report)}, true)`;
    await sql`update project_heads set report_number = 1 where project_id = ${project.id}`;
    await sql`update reports set draft = null, number = 1, content = '{}', sha256 = private.sha256_of('{}'), issued_at = now()
      where id = ${report}`;
    await sql`insert into diary_witnessed (project_id, number, email, sha256)
      values (${project.id}, 1, 'x', ${'0'.repeat(64)})`;
    await sql`insert into report_sends (report_id, link_id, email) values (${report}, 1, 'x')`;
  });
  await owner.begin(async (sql) => {
    await sql`select private.lock_project(${project.id})`;
    await sql`with s as (
        insert into document_sets (project_id, name, issued_on) values (${project.id}, 'Permit', current_date) returning id
      ), f as (
        insert into document_files (project_id, set_id, path, name, size, pages, sha256)
        select ${project.id}, s.id, ${randomUUID()}, 'a.pdf', 1, 1, ${'0'.repeat(64)} from s returning id, set_id
      ), d as (
        insert into documents (project_id, number, title) values (${project.id}, 'A-1', 'x') returning id
      ), p as (
      insert into document_pages (project_id, set_id, file_id, page, width, height, is_sure, picture_sha256, cells, columns,
        preview_path, thumb_path)
      select ${project.id}, f.set_id, f.id, 1, 1, 1, true, ${'0'.repeat(64)}, 'x', 1, ${randomUUID()}, ${randomUUID()} from f
      returning id, set_id)
      insert into document_versions (project_id, document_id, n, revision, issued_on, set_id, page_id)
      select ${project.id}, d.id, 1, '', current_date, p.set_id, p.id from d, p`;
    await sql`update documents d set current_id = v.id from document_versions v
      where d.project_id = ${project.id} and v.document_id = d.id`;
    await sql`insert into document_pins (project_id, document_id, x, y, task_id, placed_id)
      select ${project.id}, v.document_id, 0, 0, ${first(project.tasks)}, v.id from document_versions v where v.project_id = ${project.id}`;
    await sql`insert into document_openings (project_id, version_id, user_id)
      select v.project_id, v.id, ${client.id} from document_versions v where v.project_id = ${project.id}`;
  });
  const [drawn] = await owner<{ id: number; document_id: number }[]>`
    select v.id, v.document_id from document_versions v where v.project_id = ${project.id}`;
  const [offer] = await owner<{ id: number }[]>`
    insert into decision_offers (project_id, decision_id, revision, language, content, sender_name)
    values (${project.id}, ${decision}, 1, 'en', '{}', 'x') returning id`;
  await owner`insert into offer_choices (offer_id, choice, title, cents, days, lead_days, document, sha256, effects)
    values (${offer?.id ?? 0}, 1, 'x', 1, 0, 0, 'x', encode(sha256('x'), 'hex'), '[]')`;
  await owner`insert into offer_signers (offer_id, user_id, name, email) values (${offer?.id ?? 0}, ${client.id}, 'x', 'x')`;
  await owner`insert into decision_files (project_id, decision_id, path, name, mime_type, size, sha256)
    values (${project.id}, ${decision}, 'x', 'x', 'application/pdf', 1, encode(sha256('x'), 'hex'))`;
  await owner`insert into offer_files (offer_id, choice, path, name, mime_type, size, sha256)
    values (${offer?.id ?? 0}, 1, 'x', 'x', 'application/pdf', 1, encode(sha256('x'), 'hex'))`;
  await owner`insert into decision_signatures
    (project_id, decision_id, offer_id, choice, document_sha256, person, name, email, method, language)
    values (${project.id}, ${decision}, ${offer?.id ?? 0}, 1, 'x', ${client.id}, 'x', 'x', 'account', 'en')`;
  await owner`insert into decision_events (project_id, decision_id, kind) values (${project.id}, ${decision}, 'sent')`;
  await owner`insert into change_orders (project_id, decision_id, project_name, number, offer_id, choice, cents, days,
      record, record_sha256, closed_at)
    values (${project.id}, ${decision}, 'x', null, ${offer?.id ?? 0}, 1, 0, 0, 'x', encode(sha256('x'), 'hex'), now())`;
  await owner`insert into consents (user_id, consent_version, language) values (${client.id}, 1, 'en')`;
  const generic = await as(admin, async (sql) => {
    const [m] = await sql<{ id: number }[]>`insert into generic_major_phases (name) values ('M') returning id`;
    const [p] = await sql<{ id: number }[]>`
      insert into generic_phases (generic_major_phase_id, name) values (${m?.id ?? 0}, 'P') returning id`;
    const [t] = await sql<{ id: number }[]>`
      insert into generic_tasks (generic_phase_id, title) values (${p?.id ?? 0}, 'T') returning id`;
    return { majorPhase: m?.id ?? 0, phase: p?.id ?? 0, task: t?.id ?? 0 };
  });
  const ids = Object.values(people).flatMap((person) => (person ? [person.id] : []));
  await owner`insert into project_views (project_id, user_id) select ${project.id}, unnest(${ids}::uuid[])`;
  await owner`insert into project_calendars (project_id) values (${project.id})`;
  await owner`insert into idempotency_keys (user_id, key, request_hash) select unnest(${ids}::uuid[]), gen_random_uuid(), ''`;
  await owner`insert into questions (note_id, project_id, since) values (${note}, ${project.id}, now())`;
  await owner`insert into notices (user_id, project_id, note_id, entry_id, kind)
    select unnest(${ids}::uuid[]), ${project.id}, ${note}, ${note}, 'mention'`;
  await changing(admin, project.id, async (sql) => {
    await sql`insert into todos (project_id, note_id, trade_id) values (${project.id}, ${note}, ${trade})`;
    await sql`insert into note_mentions (project_id, note_id, user_id, trade_id)
      values (${project.id}, ${note}, ${admin.id}, null), (${project.id}, ${note}, null, ${trade})`;
  });
  await changing(
    admin,
    project.id,
    (sql) => sql`insert into project_members (project_id, user_id, role) values (${project.id}, ${admin.id}, 'member')`,
  );
  await owner`insert into notification_preferences (user_id) select unnest(${ids}::uuid[])`;
  await owner`insert into company_days (day, kind) values ('2190-01-01', 'holiday') on conflict do nothing`;
  await changing(
    admin,
    project.id,
    (sql) => sql`insert into project_days (project_id, day, kind) values (${project.id}, '2026-01-01', 'closed')`,
  );
  await owner`insert into user_activity (user_id) values (${client.id})`;
  await owner`update profiles set disabled = true where id = ${people['disabled staff']?.id ?? ''}`;
  await owner`
    update profiles set must_change_password = true where id = ${people['staff who must change the password']?.id ?? ''}`;
  await owner`delete from auth.sessions where id = ${people['staff of a signed-out session']?.sessionId ?? ''}`;
  return {
    project,
    people,
    client,
    note,
    internalNote,
    drawn,
    generic,
    moved,
    trade,
    report: report ?? 0,
    decision,
    option,
  };
}

/** The statement of `who` for a verb on a table; undefined for an unlisted table. */
export function statement(world: Matrix, who: Who, table: string, verb: Verb): string | undefined {
  const { project, client, note, internalNote, drawn, generic, people, moved, trade, report, decision, option } = world;
  const me = people[who]?.id ?? randomUUID();
  const inProject = `project_id = ${project.id}`;
  const phase = first(project.phases);
  const task = first(project.tasks);
  const all: Record<string, { table?: string; where: string; set?: string; insert?: string }> = {
    projects: { where: `id = ${project.id}`, set: `city = 'x'`, insert: `(name) values ('${randomUUID()}')` },
    major_phases: { where: inProject, set: `name = 'x'`, insert: `(project_id, name) values (${project.id}, 'x')` },
    phases: {
      where: inProject,
      set: `name = 'x'`,
      insert: `(project_id, major_phase_id, name) values (${project.id}, ${first(project.majorPhases)}, 'x')`,
    },
    tasks: {
      where: inProject,
      set: `title = 'x'`,
      insert: `(project_id, phase_id, title) values (${project.id}, ${phase}, 'x')`,
    },
    notes: {
      where: `${inProject} and parent_id is null`,
      set: `description = 'x'`,
      insert: `(project_id, task_id, description) values (${project.id}, ${task}, 'x')`,
    },
    photos: {
      where: inProject,
      set: `caption = 'x'`,
      insert: `(project_id, note_id, path, original_filename, mime_type, size)
        values (${project.id}, ${note}, '${randomUUID()}', 'a', 'b/c', 1)`,
    },
    plan_links: {
      where: inProject,
      set: 'lag = 2',
      insert: `(project_id, from_kind, from_id, to_kind, to_id)
        values (${project.id}, 'task', ${task}, 'phase', ${project.phases[1]})`,
    },
    assignments: {
      where: inProject,
      set: `answer = null`,
      insert: `(project_id, phase_id, trade_id) values (${project.id}, ${phase}, ${trade})`,
    },
    decision_offers: { where: inProject, set: 'sender_name = null', insert: '(project_id) values (1)' },
    offer_choices: { where: `choice = 1`, set: `title = 'y'`, insert: '(offer_id) values (1)' },
    offer_signers: { where: `user_id = '${client.id}'`, set: `name = 'y'`, insert: '(offer_id) values (1)' },
    decision_files: { where: inProject, set: `name = 'y'`, insert: '(project_id) values (1)' },
    offer_files: { where: `path = 'x'`, set: `name = 'y'`, insert: '(offer_id) values (1)' },
    decision_signatures: { where: inProject, set: `name = 'y'`, insert: '(project_id) values (1)' },
    decision_events: { where: inProject, set: `kind = 'signed'`, insert: `(project_id, kind) values (1, 'signed')` },
    change_orders: { where: inProject, set: 'cents = 2', insert: '(project_id) values (1)' },
    consents: { where: `user_id = '${client.id}'`, set: 'consent_version = 2', insert: `(user_id) values ('${me}')` },
    contracts: {
      where: inProject,
      set: `reference = 'x'`,
      insert: `(project_id, sum_cents, signed_on) values (${project.id}, 1, '2026-01-05')
        on conflict (project_id) do update set sum_cents = 1`,
    },
    decisions: {
      where: inProject,
      set: `title = 'x'`,
      insert: `(project_id, kind, title) values (${project.id}, 'change', 'x')`,
    },
    decision_options: {
      where: inProject,
      set: `name = 'x'`,
      insert: `(project_id, decision_id, name) values (${project.id}, ${decision}, 'x')`,
    },
    decision_lines: {
      where: inProject,
      set: `text = 'x'`,
      insert: `(project_id, option_id, text, cents) values (${project.id}, ${option}, 'x', 0)`,
    },
    document_sets: {
      where: inProject,
      set: `name = 'x'`,
      insert: `(project_id, name, issued_on) values (${project.id}, 'x', current_date)`,
    },
    documents: { where: inProject, set: `title = 'y'`, insert: '(project_id) values (1)' },
    document_versions: { where: inProject, set: `revision = 'y'`, insert: '(project_id) values (1)' },
    document_openings: { where: inProject, set: 'times = 2', insert: '(project_id) values (1)' },
    document_pins: {
      where: inProject,
      set: 'x = 1, checked_id = placed_id',
      insert: `(project_id, document_id, x, y, note_id, placed_id)
        values (${project.id}, ${drawn?.document_id ?? 0}, 0, 0, ${note}, ${drawn?.id ?? 0})`,
    },
    document_files: { where: inProject, set: `name = 'y'`, insert: '(project_id) values (1)' },
    document_pages: { where: inProject, set: `title = 'y'`, insert: '(project_id) values (1)' },
    diary_lines: {
      where: inProject,
      set: `text = 'x'`,
      insert: `(project_id, day, kind, text) values (${project.id}, current_date, 'remark', 'x')`,
    },
    diary_people: {
      where: inProject,
      set: `people = 4`,
      insert: `(project_id, day, trade_id, came) values (${project.id}, current_date - 1, ${trade}, false)`,
    },
    diary_weather: {
      where: inProject,
      set: `high = 50`,
      insert: `(project_id, day, unit) values (${project.id}, current_date - 1, 'F')`,
    },
    diary_witnessed: {
      where: inProject,
      set: 'number = 2',
      insert: "(project_id, number, email, sha256) values (1, 1, 'x', 'x')",
    },
    reports: {
      where: `${inProject} and number is null`,
      set: `title = 'x'`,
      insert: `(project_id, kind, audience, language, title, first_day, last_day)
        values (${project.id}, 'week', 'client', 'en', 'x', current_date, current_date)`,
    },
    issued_reports: { table: 'reports', where: `${inProject} and number is not null` },
    report_sends: {
      where: `report_id = ${report}`,
      set: `email = 'y'`,
      insert: `(report_id, link_id, email) values (${report}, 1, 'y')`,
    },
    diary_pages: { where: inProject, set: 'day = current_date - 1', insert: '(project_id) values (1)' },
    trades: { where: `id = ${trade}`, set: `name = 'x'`, insert: `(name) values ('x')` },
    internal_notes: { table: 'notes', where: `id = ${internalNote}` },
    internal_replies: { table: 'notes', where: `parent_id = ${note}`, set: `said_to = 'office'` },
    internal_photos: { table: 'photos', where: `note_id = ${internalNote}` },
    internal_changes: {
      table: 'project_changes',
      where: `${inProject} and entity = 'note' and entity_id = ${internalNote}`,
    },
    project_clients: {
      where: `${inProject} and user_id = '${client.id}'`,
      set: 'is_primary = false',
      insert: `(project_id, user_id) values (${project.id}, '${people['a client of another project']?.id}')`,
    },
    project_heads: { where: inProject, set: 'seq = 0', insert: `(project_id) values (${project.id})` },
    project_changes: {
      where: inProject,
      set: `op = 'create'`,
      insert: `(project_id, seq, op, entity) values (${project.id}, 999, 'create', 'task')`,
    },
    list_heads: { where: 'id', set: 'channel_key = gen_random_uuid()', insert: 'default values' },
    project_views: {
      where: inProject,
      set: 'last_viewed = now()',
      insert: `(project_id, user_id) values (${project.id}, '${me}')`,
    },
    project_calendars: {
      where: inProject,
      set: 'key = gen_random_uuid()',
      insert: `(project_id) select max(id) from projects where id <> ${project.id}`,
    },
    baselines: { where: inProject, set: `name = 'x'`, insert: `(project_id, name) values (${project.id}, 'x')` },
    baseline_dates: {
      where: `baseline_id in (select id from baselines where ${inProject})`,
      set: 'starts = null',
      insert: `(baseline_id, kind, item_id) select max(id), 'task', 1 from baselines`,
    },
    ledger_entries: {
      where: inProject,
      set: `reason = 'x'`,
      insert: `(project_id, seq) values (${project.id}, ${moved})`,
    },
    generic_major_phases: { where: `id = ${generic.majorPhase}`, set: `name = 'x'`, insert: `(name) values ('x')` },
    generic_phases: { where: `id = ${generic.phase}`, set: `name = 'x'`, insert: `(name) values ('x')` },
    generic_tasks: { where: `id = ${generic.task}`, set: `title = 'x'`, insert: `(title) values ('x')` },
    notifications: { where: inProject, set: `kind = 'note'`, insert: `(kind) values ('note')` },
    notices: {
      where: inProject,
      set: 'read_at = now()',
      insert: `(user_id, project_id, note_id, entry_id, kind) values ('${me}', ${project.id}, ${note}, ${internalNote}, 'reply')`,
    },
    others_notices: { table: 'notices', where: `${inProject} and user_id <> '${me}'`, set: 'read_at = now()' },
    note_mentions: {
      where: inProject,
      set: `user_id = '${me}'`,
      insert: `(project_id, note_id, user_id) values (${project.id}, ${note}, '${people.staff?.id}')`,
    },
    trade_mentions: { table: 'note_mentions', where: `${inProject} and trade_id is not null` },
    questions: {
      where: inProject,
      set: 'user_id = null',
      insert: `(note_id, project_id, since) values (${internalNote}, ${project.id}, now())`,
    },
    project_members: {
      where: inProject,
      set: `role = 'manager'`,
      insert: `(project_id, user_id, role) values (${project.id}, '${people.staff?.id}', 'member')`,
    },
    todos: {
      where: inProject,
      set: `place = 'x'`,
      insert: `(project_id, note_id) values (${project.id}, ${internalNote})`,
    },
    todo_states: { table: 'todos', where: inProject, set: `state = 'done', done_at = now()` },
    notification_preferences: {
      where: 'true',
      set: 'mail_note = true',
      insert: '(read_up_to) values (1) on conflict (user_id) do update set mail_note = true',
    },
    company_settings: { where: 'id', set: `company_name = 'x'`, insert: 'default values' },
    work_calendars: { where: 'id', set: 'edition = 0', insert: 'default values' },
    company_days: { where: 'true', set: `note = 'x'`, insert: `(day, kind) values ('2190-01-02', 'closed')` },
    project_days: {
      where: inProject,
      set: `note = 'x'`,
      insert: `(project_id, day, kind) values (${project.id}, '2026-01-02', 'weather')`,
    },
    audit_log: {
      where: `entity = 'project' and entity_id = '${project.id}'`,
      set: `name = 'x'`,
      insert: `(action, entity, entity_id, name) values ('create', 'user', '1', 'x')`,
    },
    profiles: {
      where: `id = '${client.id}'`,
      set: `city = 'x'`,
      insert: `(id, email) values ('${randomUUID()}', '${randomUUID()}')`,
    },
    user_activity: {
      where: `user_id = '${client.id}'`,
      set: 'last_activity = now()',
      insert: `(user_id) values ('${me}')`,
    },
    idempotency_keys: {
      where: 'true',
      set: 'status = 200',
      insert: `(key, request_hash) values ('${randomUUID()}', '')`,
    },
  };
  const values = all[table];
  if (!values) return undefined;
  return {
    select: `select 1 from ${values.table ?? table} where ${values.where}`,
    insert: `insert into ${table} ${values.insert}`,
    update: `update ${values.table ?? table} set ${values.set} where ${values.where}`,
    delete: `delete from ${table} where ${values.where}`,
  }[verb];
}
