import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../local/keys/keys.ts';
import { freePort } from '../support/processes/free-port.ts';
import { discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

const password = 'correct horse battery';
const email = 'admin@example.com';
let product: Product;
let metricsUrl: string;
let token: string;
let signedUrl: string;

beforeAll(async () => {
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const env = { PASSWORD: password, LOG_FORMAT: 'json', METRICS_PORT: String(metricsPort) };
  product = await launch({ DATA_DIR: await migratedFolder(), ...env });
  await product.ready;
  const signIn = await fetch(`${product.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, scope: 'admin' }),
  });
  token = ((await signIn.json()) as { data: { access_token: string } }).data.access_token;
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  expect((await fetch(`${product.url}/api/projects`, bearer)).status).toBe(200);
  expect((await fetch(`${product.url}/api/projects/987654`, bearer)).status).toBe(404);
  const { serviceKey } = await loadKeys(product.dataDir);
  const files = createClient(product.url, serviceKey, { auth: { persistSession: false } }).storage.from('attachments');
  await files.upload('9/9/secret-name.png', Buffer.from('x'), { contentType: 'image/png' });
  signedUrl = (await files.createSignedUrl('9/9/secret-name.png', 60)).data?.signedUrl ?? '';
  expect((await fetch(signedUrl)).status).toBe(200);
});
afterAll(() => discard(product));

function lines(): Record<string, unknown>[] {
  return product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('every log line is a JSON object, except messages to the person who starts it', () => {
  const spoken = product
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  for (const line of spoken) expect(line).toMatch(/^(Ready|Account|Password|The first)/);
  for (const line of lines()) {
    expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String), part: expect.any(String) });
  }
});

test('function and gateway log a request in the same format, by its route pattern', async () => {
  const form = { requestId: expect.any(String), status: 200, ms: expect.any(Number) };
  await expect.poll(lines).toContainEqual(
    expect.objectContaining({
      ...form,
      part: 'function',
      method: 'GET',
      path: '/api/projects',
      user: expect.any(String),
    }),
  );
  await expect
    .poll(lines)
    .toContainEqual(expect.objectContaining({ ...form, part: 'function', path: '/api/projects/:id', status: 404 }));
  await expect
    .poll(lines)
    .toContainEqual(expect.objectContaining({ ...form, part: 'gateway', method: 'GET', path: '/storage/v1/object' }));
});

test('the log has no token, password, e-mail address, file name or signature', () => {
  const written = product.output();
  for (const secret of [token, password, '987654', 'secret-name', signedUrl.split('token=')[1] ?? 'token=']) {
    expect(written).not.toContain(secret);
  }
  expect(
    lines()
      .map((line) => JSON.stringify(line))
      .join('\n'),
  ).not.toContain(email);
});

test('metrics cover requests, Realtime, the database, the jobs, memory and the last backup', async () => {
  await writeFile(join(product.dataDir, 'last-backup.json'), '{"takenAt":"2026-01-02T03:04:05.000Z"}');
  const read = async () => (await fetch(metricsUrl)).text();
  // The jobs first run when everything else is up.
  await expect.poll(read).toMatch(/^jobs_runs_total\{outcome="good"\} [1-9]/m);
  const text = await read();
  const value = (start: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );
  expect(value('http_request_duration_seconds_count{method="GET",route="/api/projects/:id",status="404"}')).toBe(1);
  expect(value('http_request_duration_seconds_count{method="GET",route="/storage/v1/object",status="200"}')).toBe(1);
  expect(value('http_requests_in_flight')).toBe(0);
  for (const name of ['realtime_sockets', 'realtime_channels', 'realtime_events']) expect(value(name)).toBe(0);
  for (const name of ['postgres_database_bytes', 'postgres_connections', 'process_resident_memory_bytes']) {
    expect(value(name)).toBeGreaterThan(0);
  }
  for (const name of ['postgres_memory_bytes', 'deno_memory_bytes', 'deno_cpu_seconds']) {
    expect(value(`${name}{process="1"}`)).toBeGreaterThan(0);
  }
  expect(value('backup_last_success_timestamp_seconds')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5) / 1000);
  expect(text).not.toContain('987654');
});

test('the public port has no metrics', async () => {
  expect(await (await fetch(`${product.url}/metrics`)).text()).not.toContain('http_requests_in_flight');
});
