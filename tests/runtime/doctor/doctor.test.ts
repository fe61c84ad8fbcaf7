import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../support/processes/free-port.ts';
import { runScript } from '../../support/processes/scripts.ts';
import { databaseUrlOf, discard, launch, type Product } from '../../support/product.ts';
import { migratedFolder } from '../../support/releases/migrated-folder.ts';

let product: Product;
let sql: Sql;

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder() });
  await product.ready;
  sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await discard(product);
});

const examine = (args: string[] = [], env: Record<string, string> = {}) =>
  runScript('doctor', args, { DATA_DIR: product.dataDir, ...env });

test('a healthy product has no findings, and only mail is skipped', async () => {
  const { code, output } = await examine();
  expect(output).not.toContain('WRONG');
  expect(output.match(/^skipped .*$/gm)).toEqual([expect.stringContaining('Mail')]);
  expect(output.match(/^ok /gm)?.length).toBeGreaterThan(12);
  expect(code).toBe(0);
});

test('anyone can check an installation by its URL', async () => {
  const { code, output } = await examine([product.url], { DATA_DIR: '' });
  expect(output).toMatch(/^ok +Site/m);
  expect(output).toMatch(/^skipped +Migrations/m);
  expect(code).toBe(0);
});

describe.each([
  {
    what: 'a table without row-level security',
    harm: 'alter table projects disable row level security',
    undo: 'alter table projects enable row level security',
    says: /WRONG +Row-level security: it is off on projects/,
  },
  {
    what: 'a right that strangers have',
    harm: 'grant select on notes to anon',
    undo: 'revoke select on notes from anon',
    says: /WRONG +Rights of strangers: anon has rights on notes/,
  },
  {
    what: 'a bucket that is public',
    harm: `update storage.buckets set public = true where id = 'banners'`,
    undo: `update storage.buckets set public = false where id = 'banners'`,
    says: /WRONG +Buckets: banners can be read by anybody/,
  },
  {
    what: 'a bucket of drawings that takes smaller files than the web app sends',
    harm: `update storage.buckets set file_size_limit = 52428799 where id = 'drawings'`,
    undo: `update storage.buckets set file_size_limit = 52428800 where id = 'drawings'`,
    says: /WRONG +Buckets: drawings takes smaller files than the web app sends/,
  },
  {
    what: 'a migration that is missing',
    // Another one, later than those of this release, so that health, which asks for the last one, finds nothing.
    harm: `update supabase_migrations.schema_migrations set version = '9' || version where name = 'baseline'`,
    undo: `update supabase_migrations.schema_migrations set version = substr(version, 2) where name = 'baseline'`,
    says: /WRONG +Migrations: 1 are missing, from \d+_baseline/,
  },
  {
    what: 'a timer that does not run',
    // The jobs of the minute may end meanwhile: the rule keeps what they note out.
    harm: `update private.job_runs set finished_at = now() - interval '9 minutes';
      create rule no_end as on update to private.job_runs do instead nothing`,
    undo: 'drop rule no_end on private.job_runs; update private.job_runs set finished_at = now()',
    says: /WRONG +Jobs: they have not come to their end for 9 minutes/,
  },
  {
    what: 'a role of the function that may not sign in',
    harm: 'alter role api nologin',
    undo: 'alter role api login',
    says: /WRONG +Role of the function: it cannot connect/,
  },
])('$what', ({ harm, undo, says }) => {
  test('is found, with a fix', async () => {
    await sql.unsafe(harm);
    try {
      const { code, output } = await examine();
      expect(output).toMatch(says);
      expect(output).toMatch(/^ +→ \S/m);
      expect(output).toContain('\n1 wrong.');
      expect(code).toBe(1);
    } finally {
      await sql.unsafe(undo);
    }
  });
});

test('finds a mail server that does not answer', async () => {
  const { code, output } = await examine([], { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(output).toMatch(/WRONG +Mail: 127.0.0.1:9 does not take mails/);
  expect(code).toBe(1);
});

test('an address at which nothing is found is one fault', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const { code, output } = await examine([nowhere], { DATA_DIR: '' });
  expect(output).toMatch(/WRONG +Site: nothing answers at .*ECONNREFUSED/);
  expect(output).toContain('SITE_URL');
  expect(output).toContain('\n1 wrong.');
  expect(code).toBe(1);
});

test('quotes the guide for what health says', async () => {
  await sql`update private.job_runs set finished_at = now() - interval '1 hour'`;
  await expect.poll(async () => (await fetch(`${product.url}/api/health`)).status, { timeout: 12_000 }).toBe(503);
  const { output } = await examine();
  await sql`update private.job_runs set finished_at = now()`;
  await expect.poll(async () => (await fetch(`${product.url}/api/health`)).status, { timeout: 12_000 }).toBe(200);
  expect(output).toMatch(/WRONG +Function: it says: the jobs are overdue\n +→ Look at the timer/);
});

test('says what to do when nothing is running', async () => {
  const { code, output } = await examine([], { DATA_DIR: '/nowhere' });
  expect(output).toContain('Nothing runs on /nowhere');
  expect(code).toBe(1);
});
