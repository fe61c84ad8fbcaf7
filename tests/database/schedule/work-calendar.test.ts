import { expect, it } from 'vitest';
import { as, asService, changing, owner, refusal, undone } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';

const staff = await aPerson('staff');
const admin = await aPerson('administrator');

const setDays = (days: object[]) =>
  as(admin, (sql) => sql`select set_work_calendar('{t,t,t,t,t,f,f}', ${JSON.stringify(days)}::text::jsonb, null)`);

/** A linked project under way, and its place in the list of those that follow the calendar. */
async function aLinkedProject() {
  const project = await aProject(staff);
  // The function would compute its dates; this is about who follows.
  await as(staff, async (sql) => {
    await sql`select private.begin_schedule(${project.id})`;
    await sql`update projects set schedule_mode = 'linked', scheduled_start = '2090-01-02' where id = ${project.id}`;
  });
  const queued = async () => {
    const rows = await owner<{ token: string }[]>`
      select token from private.reschedules where project_id = ${project.id}`;
    return rows[0]?.token ?? null;
  };
  return { id: project.id, queued };
}

it('a changed calendar lists linked projects, each until it has followed', async () => {
  const project = await aLinkedProject();
  const manual = await aProject(staff);
  await setDays([{ day: '2190-03-04', kind: 'closed', note: '' }]);
  const first = await project.queued();
  expect(first).not.toBeNull();
  const others = await owner`select 1 from private.reschedules where project_id = ${manual.id}`;
  expect(others).toHaveLength(0);
  // Changed again while the job is at it: what ends is the older one, and the project stays in the list.
  await setDays([{ day: '2190-03-05', kind: 'closed', note: '' }]);
  await asService((sql) => sql`select private.end_reschedule(${first})`);
  const second = await project.queued();
  expect(second).not.toBeNull();
  expect(second).not.toBe(first);
  await asService((sql) => sql`select private.end_reschedule(${second})`);
  expect(await project.queued()).toBeNull();
});

it('the job is staff by the token of a listed project alone, and only until it has followed', async () => {
  const project = await aLinkedProject();
  await setDays([{ day: '2190-03-06', kind: 'closed', note: '' }]);
  const token = (await project.queued()) ?? '';
  const someone = { id: staff.id, sessionId: token, email: '' };
  const write = () => refusal(changing(someone, project.id, async () => null));
  // Nobody has begun yet.
  expect(await write()).toBe('P0002');
  await owner`update private.reschedules set acts_as = ${staff.id} where token = ${token}`;
  expect(await write()).toBeNull();
  expect(await refusal(changing({ ...someone, id: admin.id }, project.id, async () => null))).toBe('P0002');
  await asService((sql) => sql`select private.end_reschedule(${token})`);
  expect(await write()).toBe('P0002');
});

// docs/product.md#work-calendar
it('the job acts for the person who saved, and tries a failed project again after the others', async () => {
  const project = await aLinkedProject();
  await setDays([{ day: '2190-03-07', kind: 'closed', note: '' }]);
  await owner`update private.reschedules set due_at = now() + interval '1 hour' where project_id <> ${project.id}`;
  const next = async () => {
    const [row] = await asService((sql) => sql<{ due: object | null }[]>`select private.next_reschedule() as due`);
    return row?.due ?? null;
  };
  expect(await next()).toEqual({ projectId: project.id, userId: admin.id, token: await project.queued() });
  const [tried] = await owner`
    select attempts, due_at > now() as later from private.reschedules where project_id = ${project.id}`;
  expect(tried).toEqual({ attempts: 1, later: true });
  await asService(async (sql) => sql`select private.end_reschedule(${await project.queued()})`);
});

it('days of a project are refused to whoever has not begun a change', async () => {
  const project = await aProject(staff);
  const add = as(
    staff,
    (sql) => sql`insert into project_days (project_id, day, kind) values (${project.id}, '2026-01-05', 'closed')`,
  );
  expect(await refusal(add)).toBe('55000');
});

it('the working week is replaced by administrators, and the audit log has both', async () => {
  const set = (week: string) => `select set_work_calendar('${week}', '[]', null)`;
  expect(await refusal(as(staff, (sql) => sql.unsafe(set('{t,t,t,t,t,t,f}'))))).toBe('42501');
  expect(await refusal(as(admin, (sql) => sql.unsafe(set('{f,f,f,f,f,f,f}'))))).toBe('23514');
  const line = await undone(async (sql) => {
    const claims = { sub: admin.id, role: 'authenticated', session_id: admin.sessionId };
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await sql.unsafe(set('{t,t,t,t,t,t,f}'));
    const [last] = await sql`select name, details from audit_log order by id desc limit 1`;
    return last;
  });
  expect(line).toMatchObject({
    name: 'the work calendar',
    details: { before: { week: 'Mon, Tue, Wed, Thu, Fri' }, after: { week: 'Mon, Tue, Wed, Thu, Fri, Sat' } },
  });
});
