// Problems that the doctor finds by using a wrongly deployed installation.
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { releaseOf } from '../../../local/builds/sources.ts';
import { loadKeys } from '../../../local/keys/keys.ts';
import type { Installation } from '../../../scripts/doctor/finding.ts';
import { functionChecks } from '../../../scripts/doctor/function-checks.ts';
import { supabaseChecks } from '../../../scripts/doctor/supabase-checks.ts';
import { useChecks } from '../../../scripts/doctor/use-checks.ts';
import { type PlatformGateway, startPlatformGateway } from '../../support/network/platform-gateway.ts';
import { runBeside } from '../../support/processes/function-run.ts';
import { databaseUrlOf, discard, launch, type Product, root } from '../../support/product.ts';
import { migratedFolder } from '../../support/releases/migrated-folder.ts';

const secretKey = 'sb_secret_of_the_test';
let product: Product;
let gateway: PlatformGateway;
/** A function without Auth's signing secret that trusts two proxies. */
let misled: { url: string; stop: () => Promise<void> };
let installation: Installation;
const servers: Server[] = [];

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder() });
  await product.ready;
  const { serviceKey, jobsSecret } = await loadKeys(product.dataDir);
  gateway = await startPlatformGateway(product.url, secretKey, serviceKey);
  misled = await runBeside(product, { JWT_SECRET: undefined, TRUSTED_PROXIES: '2' });
  installation = { site: misled.url, supabaseUrl: product.url, serviceKey, jobsSecret };
});
afterAll(async () => {
  for (const server of servers) server.close();
  await misled.stop();
  await gateway.close();
  await discard(product);
});

const look = (name: string, changed: Partial<Installation> = {}) =>
  [...functionChecks, ...useChecks, ...supabaseChecks]
    .find((check) => check.name === name)
    ?.look({ ...installation, ...changed });

test("finds a function without Auth's signing secret by a call after the sign-in", async () => {
  expect(await look('Sign-in')).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/the calls after it are refused \(400\).*HS256/),
    mend: expect.stringContaining('JWT_SECRET'),
  });
});

test('says which key is wrong', async () => {
  expect(await look('Sign-in', { serviceKey: 'wrong' })).toMatchObject({
    state: 'wrong',
    mend: expect.stringContaining('SUPABASE_SERVICE_ROLE_KEY'),
  });
});

test('removes its temporary account', async () => {
  await look('Sign-in', { site: product.url });
  const sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1 });
  expect(await sql`select email from auth.users`.finally(() => sql.end())).toEqual([{ email: 'admin@example.com' }]);
});

test('reports an account that does not exist', async () => {
  const account = { email: 'nobody@example.com', password: 'not a password' };
  expect(await look('Sign-in', { account })).toMatchObject({ state: 'wrong', says: expect.stringContaining('401') });
});

test('finds a function of another release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'older-function-'));
  const text = await readFile(join(root, 'build/api/index.js'), 'utf8');
  await writeFile(join(folder, 'index.js'), text.replaceAll(await releaseOf(root), 'older-release'));
  const older = await runBeside(product, {}, folder);
  try {
    expect(await look('Release of the function', { site: older.url })).toMatchObject({
      state: 'wrong',
      mend: expect.stringContaining('npm run deploy'),
    });
    expect(await look('Release of the function')).toMatchObject({ state: 'ok' });
  } finally {
    await older.stop();
    await rm(folder, { recursive: true });
  }
});

test('finds a function whose mails lead elsewhere', async () => {
  expect(await look('Address of the function', { site: product.url })).toMatchObject({ state: 'ok' });
  expect(await look('Address of the function')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining(`lead to ${product.url}, people open ${misled.url}`),
    mend: expect.stringContaining(`SITE_URL=${misled.url}`),
  });
});

test('finds that Realtime refuses everybody', async () => {
  const site = product.url;
  expect(await look('Private channels', { site })).toMatchObject({ state: 'ok' });
  const sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1 });
  const policy = '"people hear the topics that are open to them" on realtime.messages';
  const [{ qual = '' } = {}] = await sql`
    select qual from pg_policies where tablename = 'messages' and policyname like 'people hear%'`;
  await sql.unsafe(`alter policy ${policy} using (false)`);
  try {
    expect(await look('Private channels', { site })).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('Realtime refuses'),
    });
  } finally {
    await sql.unsafe(`alter policy ${policy} using (${qual})`);
    await sql.end();
  }
});

test('finds a plan without image transformations, unless they are disabled', async () => {
  const free = { supabaseUrl: gateway.url, serviceKey: secretKey };
  expect(await look('Pictures', free)).toMatchObject({ state: 'wrong', mend: expect.stringContaining('IMAGE_TRANS') });
  expect(await look('Pictures', { ...free, transformsPictures: false })).toMatchObject({ state: 'ok' });
  expect(await look('Pictures')).toMatchObject({ state: 'ok' });
});

test('finds a trusted proxy that does not exist, with the right number', async () => {
  expect(await look('Addresses of callers', { site: product.url })).toMatchObject({ state: 'ok' });
  expect(await look('Addresses of callers')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('may say which address'),
    mend: expect.stringContaining('TRUSTED_PROXIES=1'),
  });
});

test('finds proxies whose address counts for everyone, with the right number', async () => {
  const site = await listen(async (request, response) => {
    const seen = `${request.headers['x-forwarded-for']}, 203.0.113.1, 203.0.113.2, 203.0.113.3`;
    const { authorization = '' } = request.headers;
    const answer = await fetch(misled.url + request.url, { headers: { authorization, 'x-forwarded-for': seen } });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end();
  });
  expect(await look('Addresses of callers', { site })).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('count for one address'),
    mend: expect.stringContaining('TRUSTED_PROXIES=3'),
  });
});

test('finds public channels', async () => {
  const site = await siteOf('/');
  const sockets = new WebSocketServer({ server: servers.at(-1) });
  sockets.on('connection', (socket) =>
    socket.on('message', () =>
      socket.send(JSON.stringify(['1', '1', 'realtime:doctor', 'phx_reply', { status: 'ok' }])),
    ),
  );
  expect(await look('Public channels', { site })).toMatchObject({ state: 'wrong' });
  expect(await look('Public channels', { site: product.url })).toMatchObject({ state: 'ok' });
});

test('reports the limits of a plan', async () => {
  const site = await siteOf('https://abcdefghijklmnopqrst.supabase.co');
  expect(await look('Limits of the plan', { site })).toMatchObject({
    state: 'note',
    says: expect.stringMatching(/100 messages/),
  });
});

/** A site whose env.json has this `supabaseUrl`. */
function siteOf(supabaseUrl: string): Promise<string> {
  return listen((_, response) => void response.end(JSON.stringify({ supabaseUrl, supabaseAnonKey: 'public' })));
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
