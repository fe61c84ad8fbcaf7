// The rows of the demo data: templates, the customer project of 2022 to 2023, and projects whose days are counted from
// the day of the first start, so that what is late is late by days and not by years.
import type { TransactionSql } from 'postgres';
import { copiedDates } from '../../functions/core/schedule/copied-dates.ts';
import { demoAccounts } from './accounts.ts';
import { leaveOpen } from './demo-day.ts';
import { setDemoDays } from './demo-days.ts';
import { decideDemo, draftKitchen } from './demo-decisions.ts';
import { type DemoNote, demoNotes } from './demo-notes.ts';
import { demoPlan, demoProject } from './demo-project.ts';
import {
  closeDemoSchedule,
  dateDemoProject,
  linkDemoProject,
  linkedProject,
  linkedStart,
  readPlan,
} from './demo-schedule.ts';
import { addDemoTodos, punchProject } from './demo-todos.ts';
import { followDates } from './followed-dates.ts';
import { insertPlan } from './plan.ts';
import { makeTemplates } from './starter.ts';
import { assignDemo } from './trades.ts';

const demoCompany = {
  name: 'Northfield Renovation',
  address: '88 Quarry Road\nSacramento, CA 95811',
  phone: '(916) 555-0142',
  email: 'office@example.com',
};

const CLIENT_PHONE = '(916) 555-0187';

interface FurtherProject {
  name: string;
  city: string;
  template: 'kitchen' | 'wholeHouse';
  /** Days from the Monday of the first start; null: not scheduled yet. */
  startsIn: number | null;
  /** The one task that is under way past its day. */
  late?: string;
  clients?: (keyof typeof demoAccounts)[];
  isLaunched: boolean;
  /** Its dates have slipped, and a ledger says why. Those of kitchens are linked by their template. */
  isLinked?: boolean;
  /** Days since the last change. */
  quietFor: number;
}

const furtherProjects: FurtherProject[] = [
  {
    name: linkedProject,
    city: 'Davis',
    template: 'wholeHouse',
    startsIn: linkedStart,
    late: 'Material and fixture schedule',
    clients: ['invited', 'client'],
    isLaunched: true,
    isLinked: true,
    quietFor: 1,
  },
  // Two at a time, so that trades have work in the weeks to come, and one is wanted in both. The first begins on a Friday.
  {
    name: 'Birch Lane Kitchen',
    city: 'Sacramento',
    template: 'kitchen',
    startsIn: -24,
    late: 'Choose appliances',
    isLaunched: true,
    quietFor: 3,
  },
  {
    name: punchProject,
    city: 'Davis',
    template: 'kitchen',
    startsIn: -20,
    isLaunched: true,
    quietFor: 4,
  },
  {
    name: 'Harbor View Kitchen',
    city: 'Sausalito',
    template: 'kitchen',
    startsIn: 24,
    clients: ['client'],
    isLaunched: false,
    quietFor: 5,
  },
  {
    name: 'Cedar Court Kitchen',
    city: 'Folsom',
    template: 'kitchen',
    startsIn: -259,
    clients: ['uninvited'],
    isLaunched: true,
    quietFor: 160,
  },
  {
    name: 'Elm Street Remodel',
    city: 'Roseville',
    template: 'wholeHouse',
    startsIn: null,
    isLaunched: false,
    quietFor: 11,
  },
];

/**
 * Inserts everything except people and files; `people` returns the id for an e-mail address. `today` is the day of the
 * first start, yyyy-mm-dd. `isBare`: the company has neither a time zone nor holidays.
 */
export async function makeDemo(
  sql: TransactionSql,
  people: (email: string) => string,
  today: string,
  isBare = false,
): Promise<void> {
  const author = (by: keyof typeof demoAccounts) => people(demoAccounts[by].email);
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: author('staff') })}, true)`;
  await sql`
    update company_settings set company_name = ${demoCompany.name}, address = ${demoCompany.address},
      phone = ${demoCompany.phone}, email = ${demoCompany.email}`;
  await sql`update profiles set phone = ${CLIENT_PHONE} where id = ${author('client')}`;
  if (!isBare) await setDemoDays(sql, today);
  const templates = await makeTemplates(sql);
  const made = [templates.kitchen, templates.wholeHouse];
  await sql`
    select private.lock_project(${templates.kitchen}), private.be_quiet(true), set_config('app.schedule', 'on', true)`;
  await sql`update projects set schedule_mode = 'linked' where id = ${templates.kitchen}`;
  await sql`select private.be_quiet(false), set_config('app.schedule', '', true)`;
  for (const project of furtherProjects) {
    made.push(await makeFurtherProject(sql, project, templates[project.template], author, today));
  }
  // After the projects that were copied from it, which have none of them.
  await draftKitchen(sql, templates.kitchen, today);
  made.push(await makeDemoProject(sql, author, today));
  await assignDemo(sql, made, author);
  const [addition] = await sql<
    { id: number }[]
  >`select id from projects where name = ${linkedProject} order by id desc limit 1`;
  if (addition) await leaveOpen(sql, addition.id, author, today);
  const [kitchen] = await sql<
    { id: number }[]
  >`select id from projects where name = ${punchProject} order by id desc limit 1`;
  if (kitchen) await addDemoTodos(sql, kitchen.id, author, today);
  await sql`update profiles set signup_email_sent_on = now() - interval '9 days' where id = ${author('invited')}`;
  await sql`
    update profiles set signup_email_sent_on = '2022-03-08T17:00Z', signed_up_on = '2022-03-08T20:24Z'
    where id = ${author('client')}`;
}

type Author = (by: keyof typeof demoAccounts) => string;

async function makeDemoProject(sql: TransactionSql, author: Author, today: string) {
  const p = demoProject;
  const [{ id }] = await sql<[{ id: number }]>`
    select private.make_project(${p.name}, ${p.scheduledStart}, null, false) as id`;
  await insertPlan(sql, id, demoPlan);
  await sql`
    update projects set description = ${p.description}, address = ${p.address}, city = ${p.city}, state = ${p.state},
      zip_code = ${p.zipCode}, scheduled_completion = ${p.scheduledCompletion}, completed_on = ${p.completedOn}
    where id = ${id}`;
  await sql`insert into project_clients (project_id, user_id) values (${id}, ${author('client')})`;
  await sql`update projects set is_enabled = true, launched_on = now() where id = ${id}`;
  await insertNotes(sql, id, demoNotes[p.name] ?? [], author, today);
  return id;
}

async function insertNotes(sql: TransactionSql, id: number, notes: DemoNote[], author: Author, today: string) {
  for (const { task, text, by, createdOn, daysAgo = 0 } of notes) {
    await sql`
      insert into notes (project_id, task_id, description, created_on, created_by)
      select ${id}, t.id, ${text}, coalesce(${createdOn ?? null}::timestamptz, ${today}::date - ${daysAgo}::int + time '17:10'),
        ${author(by)}
      from tasks t where t.project_id = ${id} and t.title = ${task}`;
  }
}

async function makeFurtherProject(
  sql: TransactionSql,
  { name, city, template: of, startsIn, late, isLaunched, isLinked = false, quietFor, clients = [] }: FurtherProject,
  template: number,
  author: Author,
  today: string,
) {
  const [{ start }] = await sql<[{ start: string | null }]>`
    select to_char(date_trunc('week', ${today}::date) + ${startsIn}::int * interval '1 day', 'YYYY-MM-DD') as start`;
  const dates = start && JSON.stringify(copiedDates(await readPlan(sql, template), start));
  const [{ id }] = await sql<[{ id: number }]>`
    select private.make_project(${name}, ${start}::date, ${template}, false, null, ${dates}::text::jsonb) as id`;
  const isOfKitchen = of === 'kitchen';
  if (isLinked) await linkDemoProject(sql, id, author);
  else if (isOfKitchen) await dateDemoProject(sql, id);
  await sql`select private.be_quiet(true)`;
  // Tasks in the past are completed as planned, except the late one.
  await sql`
    update tasks t set status_id = case when d.is_done then 3 else 2 end, started_on = scheduled_start, started_by = 'status',
      completed_on = case when d.is_done then scheduled_completion end,
      completed_by = case when d.is_done then 'status' end
    from (
      select k.id, k.scheduled_completion < ${today}::date and k.title is distinct from ${late ?? null} as is_done from tasks k
    ) d
    where d.id = t.id and t.project_id = ${id} and t.scheduled_start <= ${today}::date`;
  await followDates(sql, id);
  await sql`
    update projects set city = ${city}, state = 'CA', is_enabled = ${isLaunched},
      launched_on = coalesce(launched_on, case when ${isLaunched} then now() end),
      completed_on = case when scheduled_completion < ${today}::date then scheduled_completion end
    where id = ${id}`;
  await sql`select private.be_quiet(false)`;
  if (isLinked || isOfKitchen) await closeDemoSchedule(sql, id);
  await insertNotes(sql, id, demoNotes[name] ?? [], author, today);
  for (const client of clients) {
    await sql`insert into project_clients (project_id, user_id) values (${id}, ${author(client)})`;
  }
  if (isLinked) {
    const [staff, client] = (['staff', 'client'] as const).map((by) => {
      const { firstName, lastName } = demoAccounts[by];
      return { id: author(by), name: `${firstName} ${lastName}` };
    });
    const project = { name, address: `${city}, CA` };
    if (staff && client) await decideDemo(sql, { id, project, company: demoCompany, staff, client, today });
  }
  await sql`
    update project_heads set last_updated = now() - ${quietFor}::int * interval '1 day' where project_id = ${id}`;
  return id;
}
