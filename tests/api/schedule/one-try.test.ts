// A write learns the mode of its project under the project's lock, so it takes the lock once, whatever the mode was before.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { task } from '../../../functions/core/plan/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Answer, dataOf } from '../../support/client.ts';
import { datesOf } from '../../support/schedule/linked-project.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 3 });
afterAll(() => sql.end());
const staff = await signedInAs('staff');

/** Runs the work in a transaction, with the id of its backend. */
async function inTransaction(work: (transaction: postgres.TransactionSql, pid: number) => Promise<unknown>) {
  await sql.begin(async (transaction) => {
    const [backend] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await work(transaction, backend?.pid ?? 0);
  });
}

/** Whether somebody waits for what this backend has locked. */
async function isWaitedFor(pid: number): Promise<boolean> {
  return (await sql`select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`).length > 0;
}

/** Whether this backend waits for a lock. */
async function isWaiting(pid: number): Promise<boolean> {
  return (await sql`select where cardinality(pg_blocking_pids(${pid})) > 0`).length > 0;
}

/**
 * The answer of a write that takes the lock of its project once. Somebody else waits for the lock behind it and keeps it
 * until the answer, so a write that came back for another try would have to wait.
 */
async function inOneTry(projectId: number, write: () => Promise<Answer>): Promise<Answer> {
  const lock = (transaction: postgres.TransactionSql) =>
    transaction`select from project_heads where project_id = ${projectId} for update`;
  const isLocked = Promise.withResolvers<number>();
  const release = Promise.withResolvers<void>();
  const before = inTransaction(async (transaction, pid) => {
    await lock(transaction);
    isLocked.resolve(pid);
    await release.promise;
  });
  const first = await isLocked.promise;
  const answer = write();
  await expect.poll(() => isWaitedFor(first)).toBe(true);

  const begins = Promise.withResolvers<number>();
  const after = inTransaction(async (transaction, pid) => {
    begins.resolve(pid);
    await lock(transaction);
    let isAnswered = false;
    const again = async () => {
      while (!isAnswered) if (await isWaitedFor(pid)) throw new Error('The write came for the lock a second time');
    };
    await Promise.race([answer.finally(() => (isAnswered = true)), again()]);
  });
  const second = await begins.promise;
  await expect.poll(() => isWaiting(second)).toBe(true);
  release.resolve();
  await Promise.all([before, after]);
  return answer;
}

// docs/product.md#linked-writes
test('the first write after a switch of the mode has one transaction, and the dates of the new mode', async () => {
  const { id, phaseId } = await aProject(staff, { tasks: 0 });
  const switchTo = (scheduleMode: 'manual' | 'linked') => () =>
    staff.patch(`/projects/${id}`, { scheduledStart: '2026-03-02', scheduleMode });
  const add = (title: string) => () =>
    staff.post(`/projects/${id}/tasks`, { title, phaseId, duration: 2, scheduledStart: '2026-03-05' });
  expect((await inOneTry(id, switchTo('linked'))).status).toBe(200);
  const linked = dataOf(await inOneTry(id, add('Linked')), task, 201);
  expect(linked).toMatchObject({
    scheduledStart: '2026-03-05',
    scheduledCompletion: '2026-03-06',
    notBefore: '2026-03-05',
  });
  expect((await inOneTry(id, switchTo('manual'))).status).toBe(200);
  const manual = dataOf(await inOneTry(id, add('Manual')), task, 201);
  expect(manual).toMatchObject({ scheduledStart: '2026-03-05', scheduledCompletion: null, notBefore: null });
  expect((await inOneTry(id, switchTo('linked'))).status).toBe(200);
  const path = `/projects/${id}/tasks/${linked.id}`;
  expect((await inOneTry(id, () => staff.patch(path, { duration: 3 }))).status).toBe(200);
  expect(await datesOf(staff, id)).toEqual(['Linked: 03-05 to 03-09', 'Manual: 03-10 to 03-11']);
});
