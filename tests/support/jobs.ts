// Runs the product's jobs, as the timer does.
import type { Sql } from 'postgres';
import { expect, inject } from 'vitest';
import { send } from './client.ts';
import { withLock } from './processes/with-lock.ts';

/** Runs what is due. One test file at a time: a run passes over mails that another one is just sending. */
export function runJobs(): Promise<void> {
  const run = () => send('POST', '/jobs/run', { token: inject('stack').jobsSecret });
  return withLock('jobs', async () => {
    // The product closes a connection that was idle for a minute, which a long wait for the others is.
    const answer = await run().catch((error: Error) => {
      if ((error.cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET') return run();
      throw error;
    });
    expect(answer.status).toBe(200);
  });
}

/** Runs the jobs until this change order has its paper: those of other tests may be first. */
export async function paperMade(sql: Sql, changeOrderId: number): Promise<{ path: string; sha256: string }> {
  for (let run = 0; run < 80; run++) {
    await runJobs();
    const [order] = await sql<{ path: string | null; sha256: string }[]>`
      select pdf_path as path, pdf_sha256 as sha256 from change_orders where id = ${changeOrderId}`;
    if (order?.path) return { ...order, path: order.path };
  }
  throw new Error('The paper was not made');
}
