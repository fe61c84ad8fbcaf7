// Something that answers in the server's place, in each of the ways that networks and proxies do.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const welcome = '<!doctype html><title>Welcome</title><h1>Accept the terms of this network</h1>';

/** What each answers; `/welcome` is the page that a redirect leads to. */
const ways = {
  'a page': (response) => response.writeHead(200, html).end(welcome),
  'JSON of another server': (response) => response.writeHead(200, json).end('{"data":{"id":1},"ok":true}'),
  'nothing to say': (response) => response.writeHead(204).end(),
  'a redirect to a page': (response) => response.writeHead(302, { location: '/welcome' }).end(),
  'a refusal of another server': (response) => response.writeHead(404, json).end('{"message":"not found"}'),
  'a gateway without a server': (response) => response.writeHead(502, html).end('<h1>502 Bad Gateway</h1>'),
  'an answer that is cut': (response) => {
    response.writeHead(200, { ...json, 'content-length': 999, 'x-paradigm-pro': 'api' }).write('{"data":{"id"');
    setImmediate(() => response.destroy());
  },
  // It names its requests without the mark, and does not know the call.
  'an older build': (response) =>
    response.writeHead(404, { ...json, 'x-request-id': crypto.randomUUID() }).end('{"message":"not found"}'),
} as const satisfies Record<string, (response: ServerResponse) => unknown>;

export type Way = keyof typeof ways;
export const strangeWays = Object.keys(ways) as Way[];

export interface Stranger {
  url: string;
  /** The ways of its next answers. */
  is: (way: Way) => void;
  /** How many writes it was asked for. */
  writes: () => number;
  /** What reads of a path get from the server itself; undefined: from the stranger. */
  knows: (path: string, body: object | undefined) => void;
  close: () => Promise<void>;
}

export async function startStranger(): Promise<Stranger> {
  let way: Way = 'a page';
  let writes = 0;
  const known = new Map<string, object | undefined>();
  const server = createServer((request, response) => {
    request.resume();
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isWrite = request.method !== 'GET';
    if (isWrite) writes += 1;
    const body = isWrite ? undefined : known.get(path);
    if (body) return response.writeHead(200, { ...json, 'x-paradigm-pro': 'api' }).end(JSON.stringify(body));
    if (path === '/welcome') return response.writeHead(200, html).end(welcome);
    request.once('end', () => ways[way](response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    is: (next) => {
      way = next;
    },
    writes: () => writes,
    knows: (path, body) => void known.set(path, body),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
