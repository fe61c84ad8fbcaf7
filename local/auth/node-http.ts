// Adapts a handler of Request and Response to Node's HTTP server.
import type { IncomingMessage, ServerResponse } from 'node:http';

type Fetch = (request: Request) => Response | Promise<Response>;

const LARGEST_BODY = 1024 * 1024;

/** Returns a handler for Node's server; rejects bodies over 1 MiB with 413. */
export function nodeHandler(fetch: Fetch) {
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === null) {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    const answer = await fetch(
      new Request(new URL(request.url ?? '/', 'http://auth'), {
        method: request.method,
        headers: headersOf(request),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
