import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import type { Service } from '../service.ts';
import { createGateway } from './gateway-server.ts';

let upstream: Server;
let gateway: { close(): Promise<void> };
let url: string;
let folder: string;

/** Replaces the function: answers with a description of the request. */
function describeRequest(incoming: IncomingMessage, body: string) {
  return JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers, body });
}

/** Asks for `path` as it is, which fetch would tidy up. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = new URL(url);
  const answer = await new Promise<IncomingMessage>((resolve) => request({ port, path, headers }, resolve).end());
  return answer.resume();
}

const echo: Service = {
  handle: (incoming, response) => void response.end(`service ${incoming.url}`),
  close: async () => undefined,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const webFolder = join(folder, 'dist');
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  const script = 'export const answer = 42;'.repeat(100);
  await mkdir(join(webFolder, 't'), { recursive: true });
  await writeFile(join(webFolder, 'index.html'), '<title>app</title>');
  await writeFile(join(webFolder, 't/index.html'), '<title>trade</title>');
  await writeFile(join(webFolder, 'assets/app-abc.js'), script);
  await writeFile(join(webFolder, 'assets/app-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(webFolder, 'assets/large.js'), Buffer.alloc(20_000_000));
  for (const name of ['client.webmanifest', 'favicon.svg', 'assets/inter.woff2', '.sources']) {
    await writeFile(join(webFolder, name), name);
  }
  await writeFile(join(folder, 'outside.txt'), 'outside');
  const olderFiles = join(folder, 'web');
  await mkdir(join(olderFiles, 'assets'), { recursive: true });
  await writeFile(join(olderFiles, 'assets/app-last-week.js'), 'export const answer = 41;');

  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  upstream = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (incoming.url === '/api/redirect') return response.writeHead(302, { location: `${url}/storage/v1/x` }).end();
    response.end(describeRequest(incoming, Buffer.concat(chunks).toString()));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  gateway = await createGateway({
    port,
    host: '127.0.0.1',
    inner: url,
    tls: undefined,
    site: 'https://office.example.com',
    webFolder,
    olderFiles,
    anonKey: 'anon-key',
    services: { '/auth/v1': echo, '/storage/v1': echo, '/realtime/v1': echo },
    functionPorts: () => [(upstream.address() as AddressInfo).port],
    observer: { began: () => undefined, ended: () => undefined },
    log: createLog('gateway'),
  });
});

afterAll(async () => {
  await gateway.close();
  upstream.close();
  await rm(folder, { recursive: true, force: true });
});

test('behind a proxy with https, answers tell browsers to stay with it', async () => {
  const { headers } = await fetch(`${url}/`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test("a call of the function arrives with its body and the client's address", async () => {
  const answer = await fetch(`${url}/api/projects?page=2`, { method: 'POST', body: 'hello' });
  const seen = (await answer.json()) as { headers: Record<string, string> };
  expect(seen).toMatchObject({ method: 'POST', url: '/api/projects?page=2', body: 'hello' });
  expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('the path of hosted functions reaches the same function', async () => {
  expect(await (await fetch(`${url}/functions/v1/api/health`)).json()).toMatchObject({ url: '/api/health' });
});

test('a redirect of the function to our origin works under every name of the machine', async () => {
  const answer = await fetch(`${url}/api/redirect`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/storage/v1/x');
});

test('a service receives its path without the prefix', async () => {
  expect(await (await fetch(`${url}/auth/v1/token?grant_type=password`)).text()).toBe(
    'service /token?grant_type=password',
  );
});

test('a path that only starts like a service belongs to the app', async () => {
  expect(await (await fetch(`${url}/auth/v10`)).text()).toContain('<title>app</title>');
});

test('the configuration contains the origin of the page', async () => {
  const { port } = new URL(url);
  const incoming = await new Promise<IncomingMessage>((resolve) => {
    request({ port, path: '/env.json', headers: { host: `app.test:${port}` } }, resolve).end();
  });
  let text = '';
  for await (const chunk of incoming) text += chunk;
  expect(JSON.parse(text)).toMatchObject({ supabaseUrl: `http://app.test:${port}`, supabaseAnonKey: 'anon-key' });
  expect(incoming.headers['cache-control']).toBe('no-store');
});

test('serves a hashed file compressed and cacheable forever', async () => {
  const answer = await fetch(`${url}/assets/app-abc.js`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toContain('answer = 42');
});

test('does not resend an unchanged page', async () => {
  const first = await fetch(`${url}/users`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  // Like a browser's cache; fetch would add `cache-control: no-cache`, like a forced reload.
  const again = await ask('/users', { 'if-none-match': etag });
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
});

test('a part of a file is sent when a range asks for it, and a range beyond its end is refused', async () => {
  const part = await fetch(`${url}/assets/app-last-week.js`, { headers: { range: 'bytes=7-11' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 7-11/25', 'const']);
  const beyond = await fetch(`${url}/assets/app-last-week.js`, { headers: { range: 'bytes=900-' } });
  expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, null]);
});

// docs/product.md#trade-page
test.each(['/t', '/t/', '/t/any'])(
  '%s is the page of a trade, which sends no referrer and is in no index',
  async (path) => {
    const answer = await fetch(url + path);
    expect(await answer.text()).toContain('<title>trade</title>');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect((await fetch(`${url}/tasks`)).headers.get('referrer-policy')).toBe('same-origin');
  },
);

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/assets/app-abc.js', 'application/javascript; charset=utf-8'],
  ['/client.webmanifest', 'application/manifest+json'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/assets/inter.woff2', 'font/woff2'],
])('%s is served as %s', async (path, type) => {
  expect((await fetch(url + path)).headers.get('content-type')).toBe(type);
});

test.each(['/%zz', '/.sources', '/..%2Foutside.txt'])('the path %s is refused', async (path) => {
  expect((await ask(path)).statusCode).toBe(400);
});

test('visitors who leave halfway leave no file open', async () => {
  const openFiles = async () => {
    const links = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return links.filter((path) => path.endsWith('large.js')).length;
  };
  const { port } = new URL(url);
  for (let visitor = 0; visitor < 5; visitor++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /assets/large.js HTTP/1.1\r\nhost: app\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
  }
  await vi.waitFor(async () => expect(await openFiles()).toBe(0), 10_000);
});

test('serves a script of a replaced build, cacheable forever', async () => {
  const answer = await fetch(`${url}/assets/app-last-week.js`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toContain('answer = 41');
});

test('a script that is gone is a 404, not a page', async () => {
  expect((await fetch(`${url}/assets/app-old.js`)).status).toBe(404);
});

test('nothing outside the build can be read', async () => {
  const { port } = new URL(url);
  const incoming = await new Promise<IncomingMessage>((resolve) => {
    request({ port, path: '/..%2Foutside.txt' }, resolve).end();
  });
  let text = '';
  for await (const chunk of incoming) text += chunk;
  expect(text).not.toContain('outside');
});
