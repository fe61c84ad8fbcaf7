// A refusal is decided before the body is read. Deno 2.1, which supabase.com runs, then closes the connection while the
// sender still writes, who never sees the answer. So what nobody has read is read, up to a limit, and thrown away.
import { createMiddleware } from 'hono/factory';
import { limits } from './limits.ts';

/** Bytes. Whoever sends more than this has no claim to an answer. */
export const mostDiscarded = 4 * limits.upload;

export const discardUnread = createMiddleware(async function discardUnread(c, next) {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed || body.locked) return;
  let read = 0;
  try {
    for await (const chunk of body) {
      read += chunk.length;
      if (read > mostDiscarded) break;
    }
  } catch {
    // The sender has gone, and needs no answer.
  }
});
