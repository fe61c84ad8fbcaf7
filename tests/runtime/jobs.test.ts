// Runs of the jobs with one that fails, which must not affect the others.
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadKeys } from '../../local/keys/keys.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

let product: Product;
let owner: Sql;
let jobsSecret: string;
const password = 'correct horse battery';

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder(), PASSWORD: password });
  await product.ready;
  owner = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1 });
  ({ jobsSecret } = await loadKeys(product.dataDir));
});

afterAll(async () => {
  await owner.end();
  await discard(product);
});

async function runJobs(): Promise<{ status: number; message?: string }> {
  const headers = { authorization: `Bearer ${jobsSecret}` };
  const answer = await fetch(`${product.url}/api/jobs/run`, { method: 'POST', headers });
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { data: T }).data;
}

/** Runs the work without this database function. */
async function without(signature: string, work: () => Promise<void>): Promise<void> {
  const [name, parameters] = signature.split(/(?=\()/);
  await owner.unsafe(`alter function private.${signature} rename to lost`);
  try {
    await work();
  } finally {
    await owner.unsafe(`alter function private.lost${parameters} rename to ${name}`);
  }
}

async function mails(): Promise<string[]> {
  const answer = await fetch(product.mailUrl);
  return ((await answer.json()) as { to: { address: string }[] }[]).flatMap(({ to }) =>
    to.map(({ address }) => address),
  );
}

test('mails are sent when every sweep fails, and the answer names the failed jobs', async () => {
  await without('sweep(text, integer)', async () => {
    await owner`
      insert into public.notification_preferences (user_id, mail_signup) select id, true from public.profiles
      on conflict (user_id) do update set mail_signup = true`;
    await owner`insert into public.notifications (kind, details) values ('signup', '{"person": "Somebody"}')`;
    const { status, message } = await runJobs();
    expect(status).toBe(503);
    expect(message).toMatch(/^these jobs failed: .*tasks.*projects/);
    expect(message).not.toContain('digests');
    await vi.waitFor(async () => expect(await mails()).toContain('admin@example.com'), 10_000);
  });
  expect((await runJobs()).status).toBe(200);
});

test('sweeps run when the mails fail', async () => {
  await without('next_digest(uuid)', async () => {
    const token = randomUUID();
    await owner`insert into private.used_tokens (jti, expires_at) values (${token}, now() - interval '1 minute')`;
    expect(await runJobs()).toMatchObject({ status: 503, message: 'these jobs failed: digests' });
    expect(await owner`select from private.used_tokens where jti = ${token}`).toHaveLength(0);
  });
});

// docs/product.md#diary-itself
test('a day that nobody closed is closed by the jobs, and a changed page is mailed', async () => {
  const ahead = 14 - new Date().getUTCHours();
  // Two in the afternoon; the signs of these names are reversed.
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await owner`update public.company_settings set time_zone = ${zone}`;
  const { access_token: token } = await post<{ access_token: string }>('/authenticate', {
    email: 'admin@example.com',
    password,
    scope: 'admin',
  });
  const { id } = await post<{ id: number }>('/projects', { name: 'Kitchen' }, token);
  await owner.begin(async (sql) => {
    await sql`select private.lock_project(${id})`;
    await sql`update public.projects set launched_on = now() where id = ${id}`;
    await sql`insert into public.diary_lines (project_id, day, kind, text) values (${id}, private.company_day() - 1, 'remark', 'Here')`;
  });
  await owner`update private.diary_rounds set day = '-infinity', after = 0`;
  const pages = () => owner<{ day: string; closed_by: string | null }[]>`
    select day::text, closed_by from public.diary_pages where project_id = ${id}`;
  expect((await runJobs()).status).toBe(200);
  const made = await pages();
  expect(made.every(({ closed_by }) => closed_by === null)).toBe(true);
  const [yesterday] = await owner<{ day: string }[]>`select (private.company_day() - 1)::text as day`;
  expect(made.map(({ day }) => day)).toContain(yesterday?.day);
  expect((await runJobs()).status).toBe(200);
  expect(await pages()).toEqual(made);

  await owner.begin(async (sql) => {
    await sql`alter table public.diary_pages disable trigger user`;
    await sql`update public.diary_pages set office = office || ' ' where project_id = ${id}`;
    await sql`alter table public.diary_pages enable trigger user`;
  });
  // It may not be the night of this book.
  await owner`select private.check_book(${id})`;
  expect((await runJobs()).status).toBe(200);
  const subjects = async () => {
    const answer = await fetch(product.mailUrl);
    return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
  };
  await vi.waitFor(async () => expect((await subjects()).join()).toMatch(/The daily log of .* was changed/), 10_000);
});
