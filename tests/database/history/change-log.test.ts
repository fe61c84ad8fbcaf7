import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Change, change, changeSignal, listChange } from '../../../functions/core/changes/contract.ts';
import { changeEntities } from '../../../functions/core/changes/names.ts';
import type { Facts } from '../../../functions/core/common/facts.ts';
import { majorPhase, phase, task } from '../../../functions/core/plan/contract.ts';
import { planFacts } from '../../../functions/core/plan/facts.ts';
import { entities } from '../../../functions/core/plan/names.ts';
import { projectFields } from '../../../functions/core/projects/contract.ts';
import { projectFacts } from '../../../functions/core/projects/facts.ts';
import { as, changing, owner, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, first, launchFor } from '../worlds.ts';

const staff = await aPerson('staff');

/** The messages on the staff topic of a project, in order. */
async function sentOf(projectId: number): Promise<unknown[]> {
  const rows = await owner<{ payload: { seq: number } }[]>`
    select payload from realtime.messages
    where topic = (select 'project:' || project_id || ':' || channel_key from project_heads where project_id = ${projectId})
    order by (payload ->> 'seq')::bigint`;
  return rows.map((row) => row.payload);
}

async function changesOf(projectId: number): Promise<Change[]> {
  return (await sentOf(projectId)).map((payload) => change.parse(payload));
}

async function last(projectId: number): Promise<Change> {
  const all = await changesOf(projectId);
  return first(all.slice(-1));
}

describe('an event has the shape of the contract', () => {
  it('create carries the whole row', async () => {
    const project = await aProject(staff);
    const [made, m, p, t] = await changesOf(project.id);
    expect([made?.op, made?.entity, made?.id]).toEqual(['create', 'project', project.id]);
    expect(projectFields.parse(made?.fields).id).toBe(project.id);
    expect(majorPhase.parse(m?.fields)).toMatchObject({ id: first(project.majorPhases), orderNum: 1 });
    expect(phase.parse(p?.fields)).toMatchObject({ id: first(project.phases), majorPhase: first(project.majorPhases) });
    expect(task.parse(t?.fields)).toMatchObject({ phase: first(project.phases), noteCount: 0, statusId: 1 });
    expect(t).toMatchObject({ actor: staff.id, requestKey: null });
  });

  it('update carries the changed fields, the version and the key of the request', async () => {
    const project = await aProject(staff);
    const key = randomUUID();
    const id = first(project.tasks);
    await changing(staff, project.id, (sql) => sql`update tasks set title = 'New', duration = 2 where id = ${id}`, key);
    expect(await last(project.id)).toMatchObject({
      op: 'update',
      entity: 'task',
      id,
      fields: { title: 'New', duration: 2, version: 2 },
      requestKey: key,
    });
  });

  it('an update without a change is not logged', async () => {
    const project = await aProject(staff);
    const before = await changesOf(project.id);
    await changing(staff, project.id, (sql) => sql`update tasks set title = title where project_id = ${project.id}`);
    expect(await changesOf(project.id)).toEqual(before);
  });

  it('a changed banner is logged without its path', async () => {
    const project = await aProject(staff);
    await changing(
      staff,
      project.id,
      (sql) => sql`update projects set banner_path = 'secret' where id = ${project.id}`,
    );
    expect((await last(project.id)).fields).toEqual({ bannerChanged: true, version: 1 });
  });

  it('a note is logged with its photos when it is published, not before', async () => {
    const project = await aProject(staff);
    const taskId = first(project.tasks);
    const before = await changesOf(project.id);
    const note = await changing(staff, project.id, async (sql) => {
      const [row] = await sql<{ id: number }[]>`
        insert into notes (project_id, task_id, description, files_expected) values (${project.id}, ${taskId}, 'x', 2)
        returning id`;
      return row?.id ?? 0;
    });
    const addPhoto = () =>
      changing(
        staff,
        project.id,
        (sql) => sql`
        insert into photos (project_id, note_id, path, original_filename, mime_type, size)
        values (${project.id}, ${note}, ${randomUUID()}, 'a.png', 'image/png', 1)`,
      );
    await addPhoto();
    expect(await changesOf(project.id)).toEqual(before);
    await addPhoto();
    expect(await last(project.id)).toMatchObject({ op: 'create', entity: 'note', id: note, fields: { taskId } });
    await addPhoto();
    expect(await last(project.id)).toMatchObject({ op: 'create', entity: 'photo', fields: { noteId: note } });
    await as(staff, (sql) => sql`select delete_note(${project.id}, ${note})`);
    expect(await last(project.id)).toMatchObject({ op: 'delete', entity: 'note', id: note });
  });

  it('above 64 kB it has only its number', async () => {
    const project = await aProject(staff);
    await changing(
      staff,
      project.id,
      (sql) => sql`
      update tasks set description = ${'x'.repeat(70_000)} where id = ${first(project.tasks)}`,
    );
    const sent = (await sentOf(project.id)).at(-1);
    expect(changeSignal.parse(sent)).toEqual({ seq: 5, id: null });
  });

  it('clients get what changed, never the contents', async () => {
    const project = await aProject(staff);
    await launchFor(staff, project, await aPerson('client'));
    await changing(staff, project.id, (sql) => sql`update tasks set title = 'secret' where project_id = ${project.id}`);
    const rows = await owner`
      select payload from realtime.messages where topic like ${`client:${project.id}:%`} order by (payload ->> 'seq')::int`;
    // One less than in the log: clients do not get their own addition to the project.
    expect(rows.at(-1)?.payload).toEqual({ seq: 6, op: 'update', entity: 'task', id: first(project.tasks) });
  });

  it('the lists get a new project, and its changes at most every two seconds', async () => {
    const project = await aProject(staff);
    for (const title of ['a', 'b', 'c']) {
      await changing(
        staff,
        project.id,
        (sql) => sql`update tasks set title = ${title} where project_id = ${project.id}`,
      );
    }
    const rows = await owner`
      select payload from realtime.messages
      where topic like 'lists:%' and payload ->> 'list' = 'projects' and payload ->> 'id' = ${String(project.id)} order by inserted_at`;
    const heard = rows.map((row) => listChange.parse(row.payload));
    expect(heard[0]).toEqual({ list: 'projects', op: 'create', id: project.id });
    expect(heard.filter(({ op }) => op === 'touch').length).toBeLessThan(4);
  });
});

describe('numbers', () => {
  it('have no gap and no duplicate with 16 concurrent writers', async () => {
    const project = await aProject(staff, { tasks: 16 });
    const [head] = await owner`select seq from project_heads where project_id = ${project.id}`;
    await Promise.all(
      project.tasks.flatMap((id) =>
        Array.from({ length: 10 }, (_, round) =>
          changing(staff, project.id, (sql) => sql`update tasks set title = ${`Round ${round}`} where id = ${id}`),
        ),
      ),
    );
    const numbers = (await changesOf(project.id)).map(({ seq }) => seq);
    expect(numbers).toEqual(Array.from({ length: head?.seq + 160 }, (_, place) => place + 1));
  });

  it('are not used by a write that was rolled back', async () => {
    const project = await aProject(staff);
    const [before] = await owner`select seq from project_heads where project_id = ${project.id}`;
    const failing = changing(staff, project.id, async (sql) => {
      await sql`update tasks set title = 'x' where project_id = ${project.id}`;
      await sql`update tasks set title = '' where project_id = ${project.id}`;
    });
    expect(await refusal(failing)).toBe('23514');
    const [after] = await owner`select seq from project_heads where project_id = ${project.id}`;
    expect(after).toEqual(before);
  });
});

describe('a write that did not begin with begin_change is refused', () => {
  it.each([
    ['projects', 'update projects set city = $$x$$ where id = $1'],
    ['major_phases', 'update major_phases set name = $$x$$ where project_id = $1'],
    ['phases', 'update phases set name = $$x$$ where project_id = $1'],
    ['tasks', 'update tasks set title = $$x$$ where project_id = $1'],
    [
      'notes',
      `insert into notes (project_id, task_id, description) select $1, id, 'x' from tasks where project_id = $1`,
    ],
  ])('%s', async (_, text) => {
    const project = await aProject(staff);
    const other = await aProject(staff);
    expect(await refusal(as(staff, (sql) => sql.unsafe(text, [project.id])))).toBe('55000');
    expect(await refusal(changing(staff, other.id, (sql) => sql.unsafe(text, [project.id])))).toBe('55000');
  });

  it('and begin_change finds an existing project for staff only', async () => {
    const project = await aProject(staff);
    const client = await aPerson('client');
    await launchFor(staff, project, client);
    const begin = async (by: typeof staff, id: number) => refusal(changing(by, id, async () => null));
    expect(await begin(client, project.id)).toBe('P0002');
    expect(await begin(staff, 9_000_000_000)).toBe('P0002');
    const admin = await aPerson('administrator');
    await as(admin, (sql) => sql`select delete_project(${project.id})`);
    expect(await begin(staff, project.id)).toBe('P0002');
  });
});

describe('the entities of the log', () => {
  it('are those of the contract', async () => {
    const [check] = await owner<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'project_changes_entity_check'`;
    const logged = [...(check?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, entity]) => entity);
    expect(logged.toSorted()).toEqual([...changeEntities].toSorted());
  });

  // docs/product.md#assignments-are-internal
  it('reach clients only where they are named, so that a new one does not', async () => {
    const entities = [...changeEntities, 'inspection'];
    const heard = await owner<{ entity: string }[]>`
      select entity from unnest(${entities}::text[]) entity
      where private.client_op('create', entity, 0, '{}') is not null`;
    expect(heard.map(({ entity }) => entity).toSorted()).toEqual([
      'contract',
      'entry',
      'majorphase',
      'note',
      'phase',
      'photo',
      'project',
      'task',
    ]);
  });

  // docs/product.md#clients-hear-fields
  it.each(entities)('%s is told to clients when fields change that they read, or its place', async (entity) => {
    const facts: Facts = planFacts[entity];
    const places = ['majorPhase', 'phase'];
    const changing = Object.keys(facts).filter((field) => !['id', 'version', 'orderNum'].includes(field));
    const heard = await owner<{ field: string }[]>`
      select field from unnest(${changing}::text[]) field
      where private.client_op('update', ${entity}, 0, jsonb_build_object(field, null)) is not null`;
    const read = changing.filter((field) => facts[field]?.audience === 'client' || places.includes(field));
    expect(heard.map(({ field }) => field)).toEqual(read);
  });

  it('a project is told to clients when fields change that they read, or whether they read it and write', async () => {
    const facts: Facts = projectFacts;
    const changing = Object.keys(facts).filter((field) => !['id', 'version'].includes(field));
    const heard = await owner<{ field: string }[]>`
      select field from unnest(${changing}::text[]) field
      where private.client_op('update', 'project', 0, jsonb_build_object(field, null)) is not null`;
    const read = changing.filter(
      (field) => facts[field]?.audience === 'client' || ['isEnabled', 'clientsWrite'].includes(field),
    );
    expect(heard.map(({ field }) => field)).toEqual(read);
  });

  // docs/product.md#contract-correction
  it('a contract is told to clients when its sum or its completion changes', async () => {
    const [told] = await owner`
      select private.client_op('update', 'contract', 0, '{"sumCents": 1, "version": 2}') as sum,
        private.client_op('update', 'contract', 0, '{"completion": null}') as completion,
        private.client_op('update', 'contract', 0, '{"reference": "C-17", "signedOn": "2027-01-05"}') as others`;
    expect(told).toEqual({ sum: 'update', completion: 'update', others: null });
  });

  it('a note is not told to clients when all that changes is whether trades read it', async () => {
    const [told] = await owner`
      select private.client_op('update', 'note', 0, '{"isForTrades": true}') as alone,
        private.client_op('update', 'note', 0, '{"isForTrades": true, "description": "Text"}') as beside`;
    expect(told).toEqual({ alone: null, beside: 'update' });
  });
});
