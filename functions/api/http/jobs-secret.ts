// Programs of the installation itself, a timer or the doctor, show JOBS_SECRET.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnv } from './parts.ts';

/** Whether the request carries JOBS_SECRET as its bearer; takes as long for any other. */
export function hasJobsSecret(c: Context<ApiEnv>): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = `Bearer ${c.var.parts.env.JOBS_SECRET}`;
  return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(wanted));
}
