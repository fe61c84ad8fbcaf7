// How much is said in a project, and how much is to be done there. What is there already is made in the database.
import postgres, { type TransactionSql } from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { clientsMayWrite } from './clients-write.ts';

const staff = await signedInAs('staff');
const { person } = staff;
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** Adds rows to a project without a line of its log for each. */
const quietly = (id: number, add: (tx: TransactionSql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`select private.lock_project(${id}), private.be_quiet(true)`;
    await add(tx);
  });

// docs/product.md#todos
test('a project has at most 1,000 open to-dos, and those that are done leave room', async () => {
  const { id, taskId } = await aProject(staff);
  const project = `/projects/${id}`;
  await quietly(
    id,
    (tx) => tx`
      insert into notes (project_id, task_id, description, created_by)
      select ${id}::bigint, ${taskId}::bigint, 'To fix', ${person.id}::uuid from generate_series(1, 999)`,
  );
  // A few at a time: each has a line of the log, which wades through those of its transaction.
  for (let made = 0; made < 999; made += 37)
    await quietly(
      id,
      (tx) => tx`
        insert into todos (project_id, note_id, created_by)
        select n.project_id, n.id, n.created_by from notes n
        where n.project_id = ${id} and not exists (select from todos d where d.note_id = n.id) limit 37`,
    );
  const note = async () =>
    dataOf(await staff.post(`${project}/tasks/${taskId}/notes`, { description: 'The door' }), noteCreated, 201).id;
  const make = async (noteId: number) => (await staff.put(`${project}/notes/${noteId}/todo`, {})).status;
  const step = async (noteId: number, to: string) =>
    (await staff.post(`${project}/notes/${noteId}/todo/state`, { to })).status;
  const [last, over] = [await note(), await note()];
  expect(await make(last)).toBe(200);
  expect(await make(over)).toBe(422);
  expect((await staff.post(`${project}/tasks/${taskId}/todos`, { lines: ['One'] })).status).toBe(422);
  expect(await step(last, 'done')).toBe(200);
  expect(await make(over)).toBe(200);
  expect(await step(last, 'open')).toBe(422);
  await staff.delete(`${project}/notes/${over}`);
  expect(await step(last, 'open')).toBe(200);
  expect((await staff.post(`${project}/notes/${over}/restore`)).status).toBe(200);
});

// docs/product.md#messages
test('a project has at most 5,000 messages, of clients and of the office, without deleted ones', async () => {
  await clientsMayWrite();
  const client = await signedInAs('client');
  const { id } = await aProject(staff);
  const project = `/projects/${id}`;
  await staff.post(`${project}/users/${client.person.id}`);
  await staff.patch(project, { launchedOn: '2026-01-05', isEnabled: true });
  // Each is counted as it comes: as deleted ones they come at once.
  await quietly(id, async (tx) => {
    await tx`
      insert into notes (project_id, description, files_expected, deleted_at, created_by)
      select ${id}::bigint, 'Hello', 1, now(), ${person.id}::uuid from generate_series(1, 4999)`;
    await tx`update notes set deleted_at = null where project_id = ${id}`;
  });
  const begin = () => staff.post(`${project}/notes`, { description: 'The last one' });
  const ask = async () => (await client.post(`/client${project}/messages`, { text: 'When?' })).status;
  const last = dataOf(await begin(), noteCreated, 201).id;
  expect(await begin()).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'description'] }] } });
  expect(await ask()).toBe(422);
  // Its replies are no messages.
  expect((await staff.post(`${project}/notes/${last}/replies`, { text: 'So', audience: 'clients' })).status).toBe(201);
  await staff.delete(`${project}/notes/${last}`);
  expect(await ask()).toBe(201);
  expect((await staff.post(`${project}/notes/${last}/restore`)).status).toBe(422);
});

// docs/product.md#replies-to-notes
test('a person replies 120 times in ten minutes at most, what was refused not counted', async () => {
  const [writer, { id, taskId }] = await Promise.all([signedInAs('staff'), aProject(staff)]);
  const said = { description: 'Which one?' };
  const noteId = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  const path = `/projects/${id}/notes/${noteId}/replies`;
  const say = async (who = writer, at = path) => (await who.post(at, { text: 'So', audience: 'office' })).status;
  await sql`insert into private.attempts (bucket, count, since) values (${`replies:${writer.person.id}`}, 118, now())`;
  expect(await say()).toBe(201);
  expect(await say(writer, `/projects/${id}/notes/${noteId + 1_000_000}/replies`)).toBe(404);
  expect(await say()).toBe(201);
  const more = await writer.post(path, { text: 'So', audience: 'office' });
  expect(more.status).toBe(429);
  expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await say(staff)).toBe(201);
  expect(dataOf(await staff.get(path), reply.array())).toHaveLength(3);
});
