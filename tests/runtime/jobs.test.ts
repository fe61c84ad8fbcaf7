// Runs of the jobs with one that fails, which must not affect the others.
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadKeys } from '../../local/keys.ts';
import { migratedFolder } from '../support/migrated-folder.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';

let product: Product;
let owner: Sql;
let jobsSecret: string;

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder() });
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
