import { describe, expect, it } from 'vitest';
import { listChange } from '../../../functions/core/changes/contract.ts';
import { projectListItem } from '../../../functions/core/projects/contract.ts';
import { user } from '../../../functions/core/users/contract.ts';
import { as, asService, changing, owner, type Person, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, launchFor } from '../worlds.ts';

const staff = await aPerson('staff');

async function words(text: string): Promise<string[]> {
  const [row] = await owner<{ words: string[] }[]>`select private.words(${text}) as words`;
  return (row?.words ?? []).toSorted();
}

describe('the words of a text', () => {
  it('have no case or accents, and consist of letters and digits', async () => {
    expect(await words('Ångström-Straße 12b, anna.o’hara@example.com')).toEqual(
      ['12b', 'angstrom', 'anna', 'com', 'example', 'hara', 'o', 'strasse'].toSorted(),
    );
    expect(await words('Łódź Øre Æon ﬁne')).toEqual(['aeon', 'fine', 'lodz', 'ore']);
    expect(await words('Привет 北京')).toEqual(['привет', '北京'].toSorted());
    expect(await words(' -- ')).toEqual([]);
    expect(await words('a A á')).toEqual(['a']);
  });

  it('fit into an index, however long they are', async () => {
    expect(await words('ﷺ'.repeat(9) + 'x'.repeat(9_000))).toSatisfy((all: string[]) =>
      all.every((word) => word.length <= 50),
    );
    const [row] = await owner`select private.word_index(repeat('ﷺ', 5000), null) is not null as is_made`;
    expect(row?.is_made).toBe(true);
  });
});

describe('the searches of lists', () => {
  const searches = (person: Person) => [
    () => as(person, (sql) => sql`select private.found_projects('a')`),
    () => as(person, (sql) => sql`select private.found_people('a', true)`),
  ];

  it('are for staff only', async () => {
    const client = await aPerson('client');
    await launchFor(staff, await aProject(staff), client);
    for (const search of searches(client)) expect(await refusal(search())).toBe('42501');
    expect(await refusal(asService((sql) => sql`select private.found_projects('a')`))).toBe('42501');
    for (const search of searches(staff)) expect(await refusal(search())).toBe(null);
    expect(await refusal(as(client, (sql) => sql`select private.newest_pictures(9, 1)`))).toBe('42501');
    expect(await refusal(as(staff, (sql) => sql`select private.newest_pictures(9, 1)`))).toBe(null);
  });

  it('use at most eight words, and find nothing without one', async () => {
    const project = await aProject(staff);
    const [row] = await owner<{ name: string }[]>`select name from projects where id = ${project.id}`;
    const found = async (search: string) => {
      const rows = await as(staff, (sql) => sql<{ id: number }[]>`select private.found_projects(${search}) as id`);
      return rows.map(({ id }) => id);
    };
    expect(await found(row?.name ?? '')).toContain(project.id);
    expect(await found('')).toEqual([]);
    expect(await found('nine words are one too many for this search')).toEqual([]);
  });
});

describe('a page of a list', () => {
  it.each([
    [
      'projects by name',
      "projects j where not is_template and deleted_at is null and name collate private.natural >= 'B' order by name collate private.natural, id",
    ],
    ['projects by the last change', 'project_heads order by last_updated desc, project_id desc'],
    [
      'pictures by their day',
      "photos where deleted_at is null and unmarked_of is null and mime_type like 'image/%' and (day, id) < ('2026-03-02', 9) order by day desc, id desc",
    ],
    [
      'pictures of a project by their day',
      "photos where project_id = 1 and deleted_at is null and unmarked_of is null and mime_type like 'image/%' and (day, id) < ('2026-03-02', 9) order by day desc, id desc",
    ],
    [
      'clients by name',
      "profiles where user_type = 3 and last_name collate private.natural >= 'B' order by last_name collate private.natural, first_name collate private.natural, id",
    ],
  ])('of %s follows an index under the policies', async (_, query) => {
    const plan = await as(staff, async (sql) => {
      // The tables of a test are so small that a sequential scan, or a few rows sorted, would be cheaper.
      for (const costly of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']) {
        await sql`select set_config(${`enable_${costly}`}, 'off', true)`;
      }
      return sql.unsafe(`explain select from ${query} limit 51`);
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toMatch(/Sort/);
    if (query.includes('>=')) expect(text).toMatch(/Index Cond:.*>= 'B'/);
  });
});

describe('an event of the lists', () => {
  const heardOf = async (list: string, id: number | string) => {
    const rows = await owner`
      select payload from realtime.messages
      where topic like 'lists:%' and payload ->> 'list' = ${list} and payload ->> 'id' = ${String(id)}
      order by inserted_at, payload ->> 'op'`;
    return rows.map(({ payload }) => listChange.parse(payload));
  };

  it('has the changed fields of a project that lists show, and nothing else', async () => {
    const project = await aProject(staff);
    await changing(
      staff,
      project.id,
      (sql) => sql`
        update projects set city = 'Davis', description = 'Secret', scheduled_start = '2026-03-02', is_enabled = true
        where id = ${project.id}`,
    );
    const { fields = {} } = (await heardOf('projects', project.id)).find(({ op }) => op === 'update') ?? {};
    expect(fields).toMatchObject({ city: 'Davis', scheduledStart: '2026-03-02', isEnabled: true });
    expect(Object.keys(fields).toSorted()).toEqual(['city', 'isEnabled', 'lastUpdated', 'scheduledStart']);
    projectListItem.partial().parse(fields);
  });

  // docs/product.md#project-tile
  it('has the focus of a banner, and no fields of another banner, whose row is read', async () => {
    const project = await aProject(staff);
    await changing(staff, project.id, (sql) => sql`update projects set banner_focus_x = 20 where id = ${project.id}`);
    await changing(
      staff,
      project.id,
      (sql) => sql`update projects set banner_path = 'a', banner_focus_x = 50 where id = ${project.id}`,
    );
    const [moved, changed] = (await heardOf('projects', project.id)).filter(({ op }) => op === 'update');
    expect(moved?.fields).toMatchObject({ bannerFocusX: 20 });
    expect(changed).toEqual({ list: 'projects', op: 'update', id: project.id });
  });

  // docs/product.md#all-photos
  it('tells of pictures that come, go, and are shared with their note; not of notes without any', async () => {
    const { id, tasks } = await aProject(staff);
    const [taskId = 0] = tasks;
    const note = () =>
      changing(staff, id, async (sql) => {
        const [row] = await sql<{ id: number }[]>`
        insert into notes (project_id, task_id, description) values (${id}, ${taskId}, 'x') returning id`;
        return row?.id ?? 0;
      });
    const [bare, pictured] = [await note(), await note()];
    const photo = await changing(staff, id, async (sql) => {
      const [row] = await sql<{ id: number }[]>`
        insert into photos (project_id, note_id, path, original_filename, mime_type, size)
        values (${id}, ${pictured}, gen_random_uuid()::text, 'a.jpg', 'image/jpeg', 1) returning id`;
      return row?.id ?? 0;
    });
    for (const each of [bare, pictured]) {
      await changing(staff, id, (sql) => sql`update notes set is_internal = true where id = ${each}`);
    }
    const told = async (of: number) => (await heardOf('photos', of)).map(({ op }) => op);
    expect(await told(photo)).toEqual(['touch']);
    expect([await told(bare), await told(pictured)]).toEqual([[], ['touch']]);
  });

  it('has the changed fields of a person, or no fields when a project was added or removed', async () => {
    const client = await aPerson('client');
    await as(staff, (sql) => sql`update profiles set first_name = 'Tess', phone = '555' where id = ${client.id}`);
    const project = await aProject(staff);
    await changing(
      staff,
      project.id,
      (sql) => sql`insert into project_clients (project_id, user_id) values (${project.id}, ${client.id})`,
    );
    const heard = await heardOf('users', client.id);
    const changed = heard.find(({ fields }) => fields?.firstName === 'Tess')?.fields ?? {};
    expect(Object.keys(changed).toSorted()).toEqual(['firstName', 'fullname', 'phone', 'version']);
    user.partial().parse(changed);
    expect(heard.at(-1)).toEqual({ list: 'users', op: 'update', id: client.id });
    expect((await heardOf('projects', project.id)).at(-1)).toEqual({ list: 'projects', op: 'update', id: project.id });
  });
});
