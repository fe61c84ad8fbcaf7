// A refusal is decided before the body is read. Deno 2.1, which supabase.com runs, then closes the connection while the
// sender still writes, who never sees the answer. So what nobody has read is read, up to a limit, and thrown away.
import { createMiddleware } from 'hono/factory';
import { limits } from '../../core/common/limits.ts';

/** Bytes. Whoever sends more than this has no claim to an answer. */
export const mostDiscarded = 4 * limits.upload;
/** Whoever sends for longer than this, in milliseconds, has none below so many bytes a second. */
const patience = 10_000;
const slowest = 2_000;

export const discardUnread = createMiddleware(async function discardUnread(c, next) {
  await next();
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  const reader = body.getReader();
  const began = performance.now();
  let read = 0;
  const timer = setInterval(() => {
    if (read < (slowest * (performance.now() - began)) / 1000) void reader.cancel().catch(() => {});
  }, patience);
  try {
    for (let next = await reader.read(); !next.done && read <= mostDiscarded; next = await reader.read()) {
      read += next.value.length;
    }
  } catch {
    // The sender has gone, and needs no answer.
  } finally {
    clearInterval(timer);
  }
});
