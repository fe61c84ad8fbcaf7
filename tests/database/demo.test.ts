// The demo data on any day of the first start (docs/product.md#demo).
import { expect, test } from 'vitest';
import { respondBy } from '../../functions/core/decisions/plan/last-day.ts';
import { dayOf } from '../../functions/core/schedule/engine/day.ts';
import { demoAccounts } from '../../supabase/seed/accounts.ts';
import { makeDemo } from '../../supabase/seed/demo.ts';
import { demoProject } from '../../supabase/seed/demo-project.ts';
import { linkedProject } from '../../supabase/seed/demo-schedule.ts';
import { owner } from './permissions/callers.ts';
import { aPerson } from './worlds.ts';

class Undone extends Error {}

/** A Monday, a Saturday, and the ends of months and years, one of them a Sunday and one a leap day. */
const days = ['2026-11-23', '2026-11-28', '2027-02-28', '2028-02-29', '2027-12-31'];

const people = new Map<string, string>();
for (const { email, type } of Object.values(demoAccounts)) {
  const person = await aPerson(type === 'admin' ? 'administrator' : type);
  people.set(email, person.id);
}

/** The rows of a demo that is made on this day; none of them stays. */
async function demoOf(today: string) {
  let found: Awaited<ReturnType<typeof read>> | undefined;
  const read = async (sql: Parameters<typeof makeDemo>[0], last: number) => {
    const open = await sql<{ project: string; name: string; days: number }[]>`
      select j.name as project, p.name, ${today}::date - p.scheduled_completion as days
      from phases p join projects j on j.id = p.project_id
      where j.id > ${last} and not j.is_template and p.completed_on is null and p.scheduled_completion is not null`;
    const [finished] = await sql`
      select p.name, p.scheduled_start, p.completed_on,
        (select count(*)::int from tasks t where t.project_id = p.id and t.status_id < 3) as open
      from projects p where p.id > ${last} and p.name = ${demoProject.name}`;
    const [theirs] = await sql`
      select count(*) filter (where p.started_on <= ${today} and p.completed_on is null)::int as now,
        count(*) filter (where p.scheduled_start > ${today} and p.started_on is null)::int as next,
        count(*) filter (where p.started_on is null and p.scheduled_start <= ${today})::int as missed,
        min(p.scheduled_start) filter (where p.started_on is null) - ${today}::date as "nextIn",
        (select array_agg(l.reason order by l.seq) from ledger_entries l where l.project_id = j.id and l.is_released) as reasons
      from projects j join phases p on p.project_id = j.id
      where j.id > ${last} and j.name = ${linkedProject} group by j.id`;
    const noted = await sql`
      select count(*) filter (where n.day = private.day_of(n.created_on))::int as dated, count(*)::int as all
      from notes n where n.project_id > ${last} and n.created_on < now()`;
    const decisions = await sql`
      select d.title, d.state, private.offer_facts(d, o) as facts, o.due_then::text as due, o.sent_at::date - ${today}::date as "sentIn",
        d.edited_at > o.sent_at as "isEdited", o.expires_on - greatest(${today}::date, o.due_then) as "validAfter"
      from decisions d join projects j on j.id = d.project_id left join decision_offers o on o.decision_id = d.id
      where j.id > ${last} and j.name = ${linkedProject} order by d.id`;
    const weekends = await sql`
      select j.name as project, t.title, t.scheduled_start, t.scheduled_completion
      from tasks t join projects j on j.id = t.project_id
      where j.id > ${last} and not j.is_template and j.schedule_mode = 'linked'
        and (extract(isodow from t.scheduled_start) > 5 or extract(isodow from t.scheduled_completion) > 5
          or exists (select from company_days d where d.day in (t.scheduled_start, t.scheduled_completion)))`;
    const [company] = await sql`
      select s.time_zone as zone, (select count(*)::int > 15 from company_days) as "hasHolidays" from company_settings s`;
    const linked = await sql<{ name: string }[]>`
      select j.name from projects j where j.id > ${last} and not j.is_template and j.schedule_mode = 'linked' order by j.id`;
    const [activity] = await sql`
      select ${today}::date - a.last_activity::date as "daysAgo" from user_activity a
      where a.user_id = ${people.get(demoAccounts.client.email) ?? ''}`;
    const [waits] = await sql`
      select (select array_agg(distinct l.day - ${today}::date) from diary_lines l where l.project_id = j.id) as days,
        (select count(*)::int from diary_pages g where g.project_id = j.id and g.day >= ${today}::date - 1) as pages,
        (select array_agg(a.proposed_on > lower(a.answered_for) and upper(a.answered_for) > ${today}::date)
          from assignments a where a.project_id = j.id and a.answer = 'other') as proposals,
        (select h.last_updated between now() - interval '2 days' and now() - interval '1 hour' from project_heads h where h.project_id = j.id) as "isFresh"
      from projects j where j.id > ${last} and j.name = ${linkedProject}`;
    const todos = await sql`
      select d.number, d.state, d.is_punch as "isPunch", t.name as trade, d.due_on - ${today}::date as "dueIn", n.is_internal as internal
      from todos d join notes n on n.id = d.note_id left join trades t on t.id = d.trade_id
      where d.project_id > ${last} order by d.number`;
    return {
      todos,
      open,
      waits,
      finished,
      theirs,
      noted: noted[0],
      decisions,
      weekends,
      company,
      linked: linked.map(({ name }) => name),
      activity,
    };
  };
  await owner
    .begin(async (sql) => {
      // Their names are taken by the demo of the stack.
      const taken = await sql<{ id: number }[]>`select id from projects where id < 10`;
      for (const { id } of taken) {
        await sql`select private.lock_project(${id})`;
        await sql`update projects set name = name || ' before' where id = ${id}`;
      }
      await sql`update trades set name = name || ' before'`;
      const [{ last }] = await sql<[{ last: number }]>`select coalesce(max(id), 0) as last from projects`;
      await makeDemo(sql, (email) => people.get(email) ?? '', today);
      found = await read(sql, last);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!found) throw new Error('The demo was not read.');
  return found;
}

const kitchens = ['Birch Lane Kitchen', 'Juniper Court Kitchen', 'Harbor View Kitchen', 'Cedar Court Kitchen'];

// docs/product.md#demo
test.for(days)('made on %s it is late by days, and its client has work now, next and late', async (today) => {
  const { open, finished, theirs, noted, decisions, weekends, company, linked, activity, waits, todos } =
    await demoOf(today);
  expect(noted?.dated).toBeGreaterThan(3);
  expect(noted?.dated).toBe(noted?.all);
  expect(decisions.map(({ title, state, sentIn }) => [title, state, sentIn])).toEqual([
    ['Heated floor in the kitchen', 'closed', -8],
    ['Windows of the addition', 'sent', -12],
    ['Tile of the kitchen floor', 'sent', -3],
    ['Elevations of the pantry', 'draft', null],
  ]);
  expect(decisions.map(({ isEdited }) => isEdited)).toEqual([false, false, false, null]);
  // An offer that waits is valid for longer than its last day.
  expect(decisions.map(({ validAfter }) => validAfter)).toEqual([null, 30, 30, null]);
  const [, windows, tile] = decisions.map(
    ({ facts, due }) => facts.sentOn && dayOf(respondBy(facts, due) ?? today) - dayOf(today),
  );
  expect(windows).toBeLessThan(0);
  expect(windows).toBeGreaterThan(-8);
  expect(tile).toBeGreaterThan(0);
  expect(finished).toMatchObject({ scheduled_start: '2022-03-07', completed_on: '2023-07-12', open: 0 });
  const late = open.filter((phase) => phase.days > 0);
  expect(late.map(({ project, name }) => `${project}: ${name}`).toSorted()).toEqual([
    'Birch Lane Kitchen: Kitchen layout',
    `${linkedProject}: Construction documents`,
  ]);
  expect(Math.max(...late.map((phase) => phase.days))).toBeLessThanOrEqual(10);
  expect(open.some((phase) => phase.days <= 0 && phase.days > -7)).toBe(true);
  expect(theirs).toMatchObject({ now: 1, missed: 0 });
  expect(theirs?.next).toBeGreaterThan(2);
  expect(theirs?.nextIn).toBeGreaterThan(1);
  expect(theirs?.nextIn).toBeLessThan(9);
  expect(theirs?.reasons).toHaveLength(4);
  // Work is planned for working days, and the client was here when the last offer was seen.
  expect(linked).toEqual([linkedProject, ...kitchens]);
  expect(weekends).toEqual([]);
  expect(company).toEqual({ zone: 'America/Los_Angeles', hasHolidays: true });
  expect(activity).toEqual({ daysAgo: 3 });
  const isToCome = today > new Date().toISOString().slice(0, 10);
  expect(todos.map(({ number, state, trade, dueIn }) => [number, state, trade, dueIn])).toEqual([
    [1, 'open', null, 2],
    [2, 'open', 'Blue Oak Plumbing', 4],
    [3, 'open', null, null],
    [4, 'done', 'Delta Framing', null],
    [5, 'checked', null, null],
  ]);
  expect(todos.every(({ internal }) => internal)).toBe(true);
  expect(todos.map(({ isPunch }) => isPunch)).toEqual([false, true, true, true, true]);
  // The office has a day to sign off, and a trade to answer.
  expect(waits).toMatchObject({ days: isToCome ? null : [-1], pages: 0, proposals: [true], isFresh: true });
});
