import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, changing, owner, type Person, refusal } from './permissions/callers.ts';
import { aPerson, aProject, launchFor, type Project } from './worlds.ts';

const staff = await aPerson('staff');
const admin = await aPerson('administrator');

class Undo extends Error {}

/** Checks like Realtime: a probe row of the topic under the caller's rights, rolled back. */
async function may(
  person: Person | null,
  verb: 'hear' | 'speak',
  topic: string,
  extension = 'broadcast',
): Promise<boolean> {
  const id = randomUUID();
  try {
    await owner.begin(async (sql) => {
      if (verb === 'hear')
        await sql`insert into realtime.messages (id, topic, extension) values (${id}, ${topic}, ${extension})`;
      const claims = person && { sub: person.id, role: 'authenticated', session_id: person.sessionId };
      await sql`
        select set_config('role', ${person ? 'authenticated' : 'anon'}, true), set_config('realtime.topic', ${topic}, true),
          set_config('request.jwt.claims', ${claims ? JSON.stringify(claims) : ''}, true)`;
      const { count } =
        verb === 'hear'
          ? await sql`select 1 from realtime.messages where id = ${id}`
          : await sql`insert into realtime.messages (id, topic, extension) values (${id}, ${topic}, ${extension})`;
      throw new Undo(String(count));
    });
  } catch (error) {
    if (error instanceof Undo) return error.message === '1';
    if ((error as { code?: string }).code === '42501') return false;
    throw error;
  }
  return false;
}

async function topicsOf({ id }: Project) {
  const [head] = await owner`select channel_key, client_key from project_heads where project_id = ${id}`;
  const [lists] = await owner`select channel_key from list_heads`;
  return {
    data: `project:${id}:${head?.channel_key}`,
    client: `client:${id}:${head?.client_key}`,
    here: `here:${id}:${head?.channel_key}`,
    lists: `lists:${lists?.channel_key}`,
    work: `work:${lists?.channel_key}`,
  };
}

async function rekeysOf(person: Person): Promise<number> {
  const [row] = await owner`
    select count(*)::int as count from realtime.messages where topic = ${`user:${person.id}`} and event = 'rekey'`;
  return row?.count;
}

describe('who hears a topic', () => {
  it('staff the data, the lists, the work of all projects and presence; not clients or signed-out callers', async () => {
    const project = await aProject(staff);
    const client = await aPerson('client');
    await launchFor(staff, project, client);
    const topics = await topicsOf(project);
    for (const topic of [topics.data, topics.lists, topics.work, topics.here]) {
      expect([topic, await may(staff, 'hear', topic)]).toEqual([topic, true]);
      expect([topic, await may(client, 'hear', topic)]).toEqual([topic, false]);
      expect([topic, await may(null, 'hear', topic)]).toEqual([topic, false]);
    }
  });

  it('clients theirs, while the project is launched and enabled', async () => {
    const project = await aProject(staff);
    const [client, stranger] = [await aPerson('client'), await aPerson('client')];
    await launchFor(staff, project, client);
    const { client: topic } = await topicsOf(project);
    expect(await may(client, 'hear', topic)).toBe(true);
    expect(await may(stranger, 'hear', topic)).toBe(false);
    const [row] = await as(client, (sql) => sql`select topic from private.client_head(${project.id})`);
    expect(row?.topic).toBe(topic);
    await changing(staff, project.id, (sql) => sql`update projects set is_enabled = false where id = ${project.id}`);
    expect(await may(client, 'hear', (await topicsOf(project)).client)).toBe(false);
  });

  it('each user their own topic, and nobody else', async () => {
    const client = await aPerson('client');
    expect(await may(client, 'hear', `user:${client.id}`)).toBe(true);
    expect(await may(staff, 'hear', `user:${client.id}`)).toBe(false);
  });

  it('nobody the rows of another than the requested topic', async () => {
    const project = await aProject(staff);
    const { here, data } = await topicsOf(project);
    const id = randomUUID();
    await owner
      .begin(async (sql) => {
        await sql`insert into realtime.messages (id, topic, extension) values (${id}, ${data}, 'broadcast')`;
        const claims = { sub: staff.id, role: 'authenticated', session_id: staff.sessionId };
        await sql`
        select set_config('role', 'authenticated', true), set_config('realtime.topic', ${here}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        expect(await sql`select 1 from realtime.messages where id = ${id}`).toHaveLength(0);
        const forged = sql`insert into realtime.messages (topic, extension) values (${data}, 'broadcast')`;
        await expect(forged).rejects.toMatchObject({ code: '42501' });
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  });

  it.each([
    'project:1',
    'project:x:y',
    `project:1:${randomUUID()}`,
    'lists:',
    `lists:${randomUUID()}`,
    'here:',
    'here:0',
    'here:1',
    `here:1:${randomUUID()}`,
    `here:99999999999999999999:${randomUUID()}`,
    '',
    'other',
  ])('nobody hears %j', async (topic) => {
    expect(await may(staff, 'hear', topic)).toBe(false);
  });
});

describe('who speaks in a topic', () => {
  it('staff in presence topics, by broadcast and presence, and nowhere else', async () => {
    const project = await aProject(staff);
    const client = await aPerson('client');
    await launchFor(staff, project, client);
    const topics = await topicsOf(project);
    expect(await may(staff, 'speak', topics.here)).toBe(true);
    expect(await may(staff, 'speak', topics.here, 'presence')).toBe(true);
    expect(await may(client, 'speak', topics.here)).toBe(false);
    expect(await may(staff, 'speak', `here:${project.id}`)).toBe(false);
    for (const topic of [topics.data, topics.client, topics.lists, `user:${staff.id}`]) {
      expect([topic, await may(staff, 'speak', topic)]).toEqual([topic, false]);
    }
  });
});

describe('keys rotate and the others are told', () => {
  it.each(['disabled = true', 'user_type = 3'])('when a staff member is changed to %s', async (change) => {
    const project = await aProject(staff);
    const [person, colleague] = [await aPerson('staff'), await aPerson('staff')];
    const before = await topicsOf(project);
    await as(admin, (sql) => sql.unsafe(`update profiles set ${change} where id = $1`, [person.id]));
    const after = await topicsOf(project);
    expect(after.data).not.toBe(before.data);
    expect(after.here).not.toBe(before.here);
    expect([await may(colleague, 'speak', before.here), await may(colleague, 'speak', after.here)]).toEqual([
      false,
      true,
    ]);
    expect([await may(person, 'hear', after.here), await may(person, 'speak', after.here)]).toEqual([false, false]);
    expect(after.lists).not.toBe(before.lists);
    expect(await may(person, 'hear', after.data)).toBe(false);
    expect([await rekeysOf(person), await rekeysOf(colleague)]).toEqual([0, 1]);
  });

  it('when a client is removed from a project', async () => {
    const project = await aProject(staff);
    const [gone, stays] = [await aPerson('client'), await aPerson('client')];
    await launchFor(staff, project, gone);
    await launchFor(staff, project, stays);
    const told = { gone: await rekeysOf(gone), stays: await rekeysOf(stays) };
    const before = await topicsOf(project);
    await changing(
      staff,
      project.id,
      (sql) => sql`
      delete from project_clients where project_id = ${project.id} and user_id = ${gone.id}`,
    );
    const after = await topicsOf(project);
    expect([after.client === before.client, after.data === before.data]).toEqual([false, true]);
    expect([await rekeysOf(gone), await rekeysOf(stays)]).toEqual([told.gone + 1, told.stays + 1]);
  });

  it('when a user is deleted from Auth, with a change in their projects', async () => {
    const project = await aProject(staff);
    const client = await aPerson('client');
    await launchFor(staff, project, client);
    const before = await topicsOf(project);
    await owner`delete from auth.users where id = ${client.id}`;
    expect((await topicsOf(project)).client).not.toBe(before.client);
    const [row] = await owner`
      select op, fields from project_changes where project_id = ${project.id} and entity = 'client' order by seq desc limit 1`;
    expect(row).toEqual({ op: 'delete', fields: { userId: client.id } });
  });

  it('when a project is deleted', async () => {
    const project = await aProject(staff);
    const before = await topicsOf(project);
    await as(admin, (sql) => sql`select delete_project(${project.id})`);
    const after = await topicsOf(project);
    expect([after.client === before.client, after.data === before.data]).toEqual([false, false]);
    expect(await refusal(as(staff, (sql) => sql`select private.begin_change(${project.id})`))).toBe('P0002');
  });

  it('stay the same otherwise', async () => {
    const project = await aProject(staff);
    const person = await aPerson('client');
    const before = await topicsOf(project);
    await as(staff, (sql) => sql`update profiles set city = 'x' where id = ${person.id}`);
    await changing(staff, project.id, (sql) => sql`update projects set is_enabled = true where id = ${project.id}`);
    expect((await topicsOf(project)).data).toBe(before.data);
    expect((await topicsOf(project)).client).toBe(before.client);
  });
});
