import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, changing, owner, refusal } from './permissions/callers.ts';
import { aPerson, aProject, first } from './worlds.ts';

const staff = await aPerson('staff');

describe('version and audit', () => {
  it('a change of content increments the version and records author and time', async () => {
    const project = await aProject(staff);
    const other = await aPerson('staff');
    await changing(other, project.id, (sql) => sql`update tasks set title = 'New' where project_id = ${project.id}`);
    const [row] = await owner`
      select version, created_by, updated_by, updated_at is not null as "hasTime" from tasks where project_id = ${project.id}`;
    expect(row).toEqual({ version: 2, created_by: staff.id, updated_by: other.id, hasTime: true });
  });

  it('a write of equal values does not increment the version', async () => {
    const project = await aProject(staff);
    await changing(staff, project.id, (sql) => sql`update tasks set title = title where project_id = ${project.id}`);
    const [row] = await owner`select version from tasks where project_id = ${project.id}`;
    expect(row).toEqual({ version: 1 });
  });

  it('a banner, a plan edit or a view does not change the version of the project', async () => {
    const project = await aProject(staff);
    await changing(staff, project.id, async (sql) => {
      await sql`update projects set banner_path = 'a' where id = ${project.id}`;
      await sql`update tasks set title = 'New' where project_id = ${project.id}`;
      await sql`select touch_view(${project.id})`;
    });
    const [row] = await owner`select version from projects where id = ${project.id}`;
    expect(row).toEqual({ version: 1 });
  });

  it.each([
    ['tasks', 'version = 9'],
    ['tasks', 'order_num = 9'],
    ['tasks', 'created_by = null'],
    ['tasks', 'deleted_at = now()'],
    ['tasks', 'project_id = 1'],
    ['projects', 'is_template = true'],
    ['projects', 'deleted_at = now()'],
    ['notes', 'created_by = null'],
    ['profiles', `email = 'x@example.com'`],
    ['profiles', 'must_change_password = false'],
  ])('of %s nobody writes %s', async (table, set) => {
    const project = await aProject(staff);
    const writing = changing(staff, project.id, (sql) => sql.unsafe(`update ${table} set ${set} where version > 0`));
    expect(await refusal(writing)).toBe('42501');
  });

  // docs/product.md#launch-dialog
  it("a launch uses the server's time, once", async () => {
    const project = await aProject(staff);
    const launch = async (at: string) => {
      await changing(
        staff,
        project.id,
        (sql) => sql`update projects set launched_on = ${at}::text::timestamptz where id = ${project.id}`,
      );
      const [row] = await owner`select launched_on from projects where id = ${project.id}`;
      return row?.launched_on as Date;
    };
    const [clock] = await owner`select now() as now`;
    const launched = await launch('1999-01-01T00:00:00Z');
    expect(launched.getTime()).toBeGreaterThanOrEqual(clock?.now.getTime());
    expect(await launch('2001-01-01T00:00:00Z')).toEqual(launched);
  });
});

describe('constraints have the names that answers are made from', () => {
  const name = `Unique ${randomUUID()}`;
  const create = (text: string, isTemplate: boolean) =>
    as(staff, (sql) => sql`select create_project(${text}, null, null, ${isTemplate}) as id`);

  async function violated(promise: Promise<unknown>): Promise<string | undefined> {
    const error = await promise.then(
      () => undefined,
      (reason: { constraint_name?: string }) => reason,
    );
    return error?.constraint_name;
  }

  it('the name of a project is unique ignoring case, and a template may have it too', async () => {
    await create(name, false);
    await create(name, true);
    expect(await violated(create(name.toUpperCase(), false))).toBe('projects_name_key');
    expect(await violated(create(name.toUpperCase(), true))).toBe('projects_name_key');
  });

  const typedStart = 'started_on = $$2026-02-02$$, started_by = $$person$$';
  const typedDates = `${typedStart}, completed_on = $$2026-02-01$$, completed_by = $$person$$`;
  it.each([
    ['projects', 'scheduled_start = $$2026-02-02$$, scheduled_completion = $$2026-02-01$$', 'projects_scheduled_order'],
    ['projects', `${typedStart}, completed_on = $$2026-02-01$$`, 'projects_actual_order'],
    ['projects', 'started_on = $$2026-02-02$$', 'projects_start_says_who_filled_it'],
    ['phases', 'scheduled_start = $$2026-02-02$$, scheduled_completion = $$2026-02-01$$', 'phases_scheduled_order'],
    ['phases', typedDates, 'phases_actual_order'],
    ['phases', 'started_on = $$2026-02-02$$', 'phases_dates_say_who_filled_them'],
    ['phases', 'completed_by = $$tasks$$', 'phases_dates_say_who_filled_them'],
    ['tasks', 'scheduled_start = $$2026-02-02$$, scheduled_completion = $$2026-02-01$$', 'tasks_scheduled_order'],
    ['tasks', 'started_on = $$2026-02-02$$, completed_on = $$2026-02-01$$', 'tasks_actual_order'],
    ['tasks', 'status_id = 4', 'tasks_status_id_check'],
    ['tasks', 'duration = -1', 'tasks_duration_check'],
    ['major_phases', typedDates, 'major_phases_actual_order'],
    ['major_phases', 'completed_on = $$2026-02-02$$', 'major_phases_dates_say_who_filled_them'],
  ])('%s: %s → %s', async (table, set, constraint) => {
    const project = await aProject(staff);
    const column = table === 'projects' ? 'id' : 'project_id';
    const writing = changing(staff, project.id, (sql) =>
      sql.unsafe(`update ${table} set ${set} where ${column} = $1`, [project.id]),
    );
    expect(await violated(writing)).toBe(constraint);
  });

  it('a client can be on a project only once', async () => {
    const project = await aProject(staff);
    const client = await aPerson('client');
    const add = () =>
      changing(
        staff,
        project.id,
        (sql) => sql`
        insert into project_clients (project_id, user_id) values (${project.id}, ${client.id})`,
      );
    await add();
    expect(await violated(add())).toBe('project_clients_pkey');
  });

  it('a task belongs to a phase of its own project', async () => {
    const project = await aProject(staff);
    const other = await aProject(staff);
    const adding = changing(
      staff,
      project.id,
      (sql) => sql`
      insert into tasks (project_id, phase_id, title) values (${project.id}, ${first(other.phases)}, 'x')`,
    );
    expect(await refusal(adding)).toBe('P0002');
  });
});

describe('the clients of a project', () => {
  it('the first is primary, a new primary replaces it, and the oldest follows when it is removed', async () => {
    const project = await aProject(staff);
    const [a, b, c] = [await aPerson('client'), await aPerson('client'), await aPerson('client')];
    const add = (id: string, isPrimary: boolean) =>
      changing(
        staff,
        project.id,
        (sql) => sql`
        insert into project_clients (project_id, user_id, is_primary) values (${project.id}, ${id}, ${isPrimary})`,
      );
    const primary = async () => {
      const rows = await owner`select user_id from project_clients where project_id = ${project.id} and is_primary`;
      return rows.map((row) => row.user_id);
    };
    await add(a.id, false);
    await add(b.id, false);
    expect(await primary()).toEqual([a.id]);
    await add(c.id, true);
    expect(await primary()).toEqual([c.id]);
    await changing(
      staff,
      project.id,
      (sql) => sql`
      delete from project_clients where project_id = ${project.id} and user_id = ${c.id}`,
    );
    expect(await primary()).toEqual([a.id]);
    expect(await refusal(add(staff.id, false))).toBe('P0002');
  });
});
