// Runs the product's jobs, as the timer does.
import { expect, inject } from 'vitest';
import { send } from './client.ts';
import { withLock } from './with-lock.ts';

/** Runs what is due. One test file at a time: a run passes over mails that another one is just sending. */
export function runJobs(): Promise<void> {
  return withLock('jobs', async () => {
    expect((await send('POST', '/jobs/run', { token: inject('stack').jobsSecret })).status).toBe(200);
  });
}
