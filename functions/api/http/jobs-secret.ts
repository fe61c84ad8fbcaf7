// Programs of the installation, the timer and the doctor, authenticate with JOBS_SECRET.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnv } from './parts.ts';

/** Whether the bearer of the request is JOBS_SECRET, compared in constant time. */
export function hasJobsSecret(c: Context<ApiEnv>): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = `Bearer ${c.var.parts.env.JOBS_SECRET}`;
  return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(wanted));
}
