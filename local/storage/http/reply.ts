// Reads and writes bodies of the Storage server.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { entityTooLarge, invalidRequest } from './errors.ts';

/** Bytes of a JSON body, at most; the largest real one is a list of a thousand keys. */
const MAX_JSON = 2 * 1024 * 1024;

/** The bytes of a request. Stopping early leaves the connection open, so that an error still reaches the client. */
export function bodyOf(request: IncomingMessage): AsyncIterable<Uint8Array> {
  return request.iterator({ destroyOnReturn: false });
}

/** Discards the rest of the body, so that the client receives the error and the connection can be reused. */
export function discardRest(request: IncomingMessage): void {
  // The listener of an interrupted reader would keep the stream paused.
  request.removeAllListeners('readable');
  request.resume();
}

/** Answers with a value as JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(value));
}

/** The validated body; an empty one counts as {}. Throws for invalid JSON or more than 2 MiB. */
export async function readJson<T extends z.ZodType>(request: IncomingMessage, schema: T): Promise<z.infer<T>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength;
    if (size > MAX_JSON) throw entityTooLarge();
    chunks.push(chunk);
  }
  const parsed = schema.safeParse(parse(Buffer.concat(chunks).toString('utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(`body${issue?.path.map((part) => `/${String(part)}`).join('') ?? ''} ${issue?.message ?? ''}`);
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not valid JSON');
  }
}
