// Answers that must not reveal by their time whether anything was done.
import type { Context } from 'hono';
import type { ApiEnv } from '../parts.ts';

/** Milliseconds that every such answer takes. */
const time = 1_500;

/** Hosted functions end with their answer, except for what they were told to wait for. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Starts the work and resolves after a fixed time, whether it is done, still runs, or failed, which is logged. */
export async function evenly(c: Context<ApiEnv>, work: () => Promise<void>): Promise<void> {
  const { parts, requestId } = c.var;
  const done = work().catch((error: unknown) => parts.log({ level: 'error', requestId, error: String(error) }));
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(done);
  await new Promise((resolve) => setTimeout(resolve, time));
}
