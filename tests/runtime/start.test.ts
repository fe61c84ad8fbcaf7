import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discard, launch, type Product, temporaryFolder } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

const password = 'correct horse battery';

async function otherProgram(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a product that is ready', () => {
  let product: Product;
  beforeAll(async () => {
    product = await launch({ DATA_DIR: await temporaryFolder(), PASSWORD: password });
    await product.ready;
  });
  afterAll(() => discard(product));

  test('prints Ready with its URL', () => {
    expect(product.output()).toContain(`Ready: ${product.url}`);
  });

  test('says who can sign in before it logs requests, and not what making the accounts took', () => {
    const [before = '', after] = product.output().split(/^Account: admin@example\.com.*$/m);
    expect(after).toBeDefined();
    expect(before).not.toMatch(/ info gateway: /);
  });

  test('serves the page, its configuration, the function, the services and the mails', async () => {
    const page = await fetch(`${product.url}/projects/1`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const env = (await (await fetch(`${product.url}/env.json`)).json()) as Record<string, string>;
    expect(env).toMatchObject({ supabaseUrl: product.url, contentBase: '/api/content/' });
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${product.url}/functions/v1/api/health`)).status).toBe(200);
    const auth = await fetch(`${product.url}/auth/v1/health`, { headers: { apikey: env.supabaseAnonKey ?? '' } });
    expect(auth.status).toBe(200);
    expect((await fetch(product.mailUrl)).status).toBe(200);
  });

  test('shows the mails only with the key from the line Ready', async () => {
    const page = /^Ready: \S+ \(mails: (http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]+)\)$/m.exec(product.output())?.[1] ?? '';
    expect((await fetch(page)).status).toBe(200);
    const { origin } = new URL(page);
    for (const path of ['/', '/email', '/email?key=nonsense']) {
      const answer = await fetch(origin + path, { headers: { origin: 'https://elsewhere.example' } });
      expect(answer.status, path).toBe(401);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('prints no key and no given password', async () => {
    const env = (await (await fetch(`${product.url}/env.json`)).json()) as Record<string, string>;
    expect(product.output()).not.toContain(env.supabaseAnonKey);
    expect(product.output()).not.toContain(password);
  });

  test('rejects a second start on the same data, and names the running process', async () => {
    const second = await launch({ DATA_DIR: product.dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${product.process.pid}`);
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  });
});

describe('a start that cannot be', () => {
  test('reports a port in use before anything is started', async () => {
    const { server, port } = await otherProgram();
    const product = await launch({ DATA_DIR: await temporaryFolder(), PORT: String(port) });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`Port ${port} is used by another program`);
    expect(await readdir(product.dataDir)).toEqual([]);
    server.close();
    await discard(product);
  });

  test.for([
    ['/dev/null', 'it is a file'],
    ['/sys/data', 'this user may not write there|its disk is read-only'],
  ] as const)('a data directory that cannot be written, %s, is named in one sentence', async ([dataDir, why]) => {
    const product = await launch({ DATA_DIR: dataDir });
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(
      new RegExp(`^The data directory ${dataDir} cannot be used: (${why})\\. Set DATA_DIR to another\\.$`),
    );
  });

  test('reports all wrong variables at once', async () => {
    const product = await launch({ DATA_DIR: await temporaryFolder(), PORT: 'http', SEED: 'some', PASSWORD: 'short' });
    expect(await product.ended).toBe(1);
    for (const name of ['PORT', 'SEED', 'PASSWORD']) expect(product.output()).toContain(`  ${name}: `);
    await discard(product);
  });

  test('rejects a database of another Postgres version, with advice', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n');
    const product = await launch({ DATA_DIR: dataDir });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('was made by Postgres 16');
    await discard(product);
  });
});

test('starts without the mail page when its port is in use', async () => {
  const { server, port } = await otherProgram();
  const product = await launch({ DATA_DIR: await migratedFolder(), MAIL_PORT: String(port) });
  await product.ready;
  expect(product.output()).toContain(`port ${port} is used by another program; set MAIL_PORT`);
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  server.close();
  await discard(product);
});

test('SEED=none creates only the first administrator', async () => {
  const product = await launch({
    DATA_DIR: await migratedFolder(),
    SEED: 'none',
    ADMIN_EMAIL: 'first@example.com',
    PASSWORD: password,
  });
  await product.ready;
  const authenticate = (email: string) =>
    fetch(`${product.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, scope: 'admin' }),
    });
  expect((await authenticate('first@example.com')).status).toBe(200);
  expect((await authenticate('admin@example.com')).status).toBe(401);
  await discard(product);
});
