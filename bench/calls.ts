// Calls of /api over keep-alive connections of node:http, which cost this process less than fetch.
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Calls {
  readonly token: string;
  /** The `data` of an answer; throws on any status but 200 and 201. */
  json(method: string, path: string, body?: unknown): Promise<unknown>;
  /** The body of a GET. */
  bytes(path: string): Promise<Buffer>;
  /** The same with compression, as a browser requests it. */
  compressed(path: string): Promise<Buffer>;
  /** Sends raw bytes. */
  raw(method: string, path: string, body: Buffer, contentType: string): Promise<unknown>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Calls to the product at `url` with `token`. */
export function callsOf(url: string, token = ''): Calls {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const send = (method: string, path: string, body: Buffer | null, contentType: string, encoding = 'identity') =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = {
        ...authorization,
        'accept-encoding': encoding,
        ...(body && { 'content-type': contentType, 'content-length': body.byteLength }),
      };
      const call = request(`${url}/api${path}`, { method, headers, agent }, (answer) => {
        read(answer, `${method} ${path}`).then(resolve, reject);
      });
      call.on('error', reject).end(body ?? undefined);
    });
  const data = (answer: Buffer) => (JSON.parse(answer.toString()) as { data: unknown }).data;
  return {
    token,
    json: async (method, path, body) =>
      data(await send(method, path, body === undefined ? null : Buffer.from(JSON.stringify(body)), 'application/json')),
    bytes: (path) => send('GET', path, null, ''),
    compressed: (path) => send('GET', path, null, '', 'gzip'),
    raw: async (method, path, body, contentType) => data(await send(method, path, body, contentType)),
  };
}

async function read(answer: IncomingMessage, what: string): Promise<Buffer> {
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200 && answer.statusCode !== 201) {
    throw new Error(`${what} answered ${answer.statusCode}: ${bytes.toString().slice(0, 300)}`);
  }
  return bytes;
}
