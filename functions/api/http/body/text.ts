// Reads the body of a request, up to the size that its call takes. Whoever has no right is refused before more than a
// few bytes are read, and bodies of people without a session wait in lines of their own (docs/api.md#limits-of-a-body).
import { Buffer } from 'node:buffer';
import type { Context } from 'hono';
import { badRequest, bodyTooLarge, tooSlow } from '../../../_shared/errors.ts';
import { limits } from '../../../core/common/limits.ts';
import { networkOf } from '../attempts/network.ts';
import { askForCaller, claimsOf } from '../caller.ts';
import type { ApiEnv } from '../parts.ts';
import { isSignedIn } from '../who.ts';

/** Milliseconds in which a small body of somebody without a session has to arrive. */
const PATIENCE = 10_000;

/** The text of the body, which is read once. */
export async function textOf(c: Context<ApiEnv>): Promise<string> {
  return new TextDecoder().decode(await bytesOf(c));
}

/** The bytes of the body, which is read once. Throws the refusal of a caller without the right, or a 413. */
export function bytesOf(c: Context<ApiEnv>): Promise<Buffer> {
  const reading = c.var.bytes ?? read(c);
  c.set('bytes', reading);
  return reading;
}

async function read(c: Context<ApiEnv>): Promise<Buffer> {
  const { call, parts } = c.var;
  const said = saidLength(c);
  if (said === 0 || !call) return Buffer.alloc(0);
  if (!isSignedIn(call.who)) {
    if (said > limits.unknownBody && said !== unsaid) throw bodyTooLarge();
    return parts.unknownBodies(networkOf(c), () => collect(c, limits.unknownBody, PATIENCE));
  }
  const most = call.most ?? limits.body;
  await claimsOf(c);
  if (said > most && said !== unsaid) throw bodyTooLarge();
  if (said > limits.unknownBody && !c.var.callerAsked) await askForCaller(c, call.who);
  return collect(c, most);
}

/** The length of a body in pieces, which is known when they are there. */
const unsaid = Number.POSITIVE_INFINITY;

function saidLength(c: Context<ApiEnv>): number {
  if (!c.req.raw.body) return 0;
  const said = c.req.header('content-length');
  return said === undefined ? unsaid : Number(said);
}

/** Leaves the rest of a body that is too large, so that it can be read and thrown away. */
async function collect(c: Context<ApiEnv>, most: number, patience?: number): Promise<Buffer> {
  const reader = (c.req.raw.body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const timer =
    patience &&
    setTimeout(() => {
      isLate = true;
      void reader.cancel().catch(() => {});
    }, patience);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) throw bodyTooLarge();
      chunks.push(next.value);
    }
  } catch (error) {
    throw size > most ? error : badRequest('the body could not be read');
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
  if (isLate) throw tooSlow();
  return Buffer.concat(chunks);
}
