import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { aProject, signedInAs } from '../../support/builders.ts';

const { url, databaseUrl } = inject('stack');
const sql = postgres(databaseUrl, { max: 1 });
afterAll(() => sql.end());
const staff = await signedInAs('staff');

test('writes that wait for one project hold up nobody else, and the last are told to come again', async () => {
  const [busy, other] = await Promise.all([aProject(staff), aProject(staff)]);
  const write = async (description: string) => {
    const path = `${url}/api/projects/${busy.id}/tasks/${busy.taskId}`;
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ description }) });
    return { status: answer.status, again: answer.headers.get('retry-after') };
  };
  const waiting: ReturnType<typeof write>[] = [];
  await sql.begin(async (lock) => {
    await lock`select from project_heads where project_id = ${busy.id} for update`;
    for (let at = 0; at < 130; at += 1) {
      waiting.push(write(`${at}`));
    }
    // The first ones to be answered are those that there was no room for.
    expect(await Promise.race(waiting)).toEqual({ status: 503, again: '1' });
    // These are answered while the project is locked.
    expect((await staff.get('/me')).status).toBe(200);
    expect((await staff.patch(`/projects/${other.id}/tasks/${other.taskId}`, { description: 'Other' })).status).toBe(
      200,
    );
  });
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
});
