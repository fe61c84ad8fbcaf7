// Bodies of the Storage server: bytes and JSON in, JSON out.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { entityTooLarge, invalidRequest } from './errors.ts';

/** Bytes of a JSON body; the longest real one is a list of a thousand keys. */
const MAX_JSON = 2 * 1024 * 1024;

/** The bytes of a request. Stopping early leaves the connection open, so that a refusal still reaches the client. */
export function bodyOf(request: IncomingMessage): AsyncIterable<Uint8Array> {
  return request.iterator({ destroyOnReturn: false });
}

/** Reads what a client still sends and throws it away, so that it hears the refusal and the connection can be used again. */
export function discardRest(request: IncomingMessage): void {
  // A reader that stopped half way left its listener; with it a stream does not flow.
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

/** The body, checked; an empty one counts as {}. Refuses what is not JSON of that shape or above 2 MiB. */
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
