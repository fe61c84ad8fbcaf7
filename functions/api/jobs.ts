// Work that is due, run by a timer with a secret (architecture: jobs are a call). Must be harmless when run twice.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { unauthorized } from '../_shared/errors.ts';
import { sendDigests } from './digests.ts';
import { filesSwept, filesToSweep, jobsFinished, sweepRows } from './jobs.queries.ts';
import type { ApiEnv } from './parts.ts';

export const jobs = new Hono<ApiEnv>();

/** Files at a time, and turns a run: a hosted function has little time. */
const batch = 200;
const turns = 10;

jobs.post('/jobs/run', async (c) => {
  const { database, env, storage } = c.var.parts;
  if (!isSame(c.req.header('authorization') ?? '', `Bearer ${env.JOBS_SECRET}`)) throw unauthorized();
  let removed = 0;
  for (let turn = 0; turn < turns; turn++) {
    const files = await database.asService((service) => filesToSweep(service, batch));
    const paths = (bucket: string) => files.filter((file) => file.bucket === bucket).map((file) => file.path);
    await storage.remove('attachments', paths('attachments'));
    await storage.remove('banners', paths('banners'));
    await database.asService((service) => filesSwept(service, files));
    removed += files.length;
    if (files.length < batch) break;
  }
  await database.asService(sweepRows);
  const digests = await sendDigests(c.var.parts);
  await database.asService(jobsFinished);
  return c.json({ data: { files: removed, digests } });
});

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
