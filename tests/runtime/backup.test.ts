import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadKeys } from '../../local/keys/keys.ts';
import { removalLock } from '../../local/storage/removal.ts';
import { runScript } from '../support/processes/scripts.ts';
import { databaseUrlOf, discard, launch, type Product, temporaryFolder } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

const bucket = 'kept';
const password = 'correct horse battery';

async function bucketOf(product: Product) {
  const { serviceKey } = await loadKeys(product.dataDir);
  return createClient(product.url, serviceKey, { auth: { persistSession: false } }).storage.from(bucket);
}

/** Writes a project and a page of its diary; gives the id of the project. */
async function writePage({ url, dataDir }: Product): Promise<number> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: { id: number; access_token: string } }).data;
  };
  const { access_token: token } = await post('/authenticate', { email: 'admin@example.com', password, scope: 'admin' });
  const { id } = await post('/projects', { name: 'Kitchen' }, token);
  const sql = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1 });
  await sql.begin(async (transaction) => {
    await transaction`select private.lock_project(${id})`;
    await transaction`select private.add_page(${id}, 'day', current_date, private.diary_facts(${id}, current_date), null, null)`;
  });
  await sql.end();
  return id;
}

async function filesBelow(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'storage/objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Inserts rows and uploads, overwrites and removes files until stopped. */
function work(product: Product, databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const answered = { rows: 0, files: new Set<string>() };
  let stopping = false;
  const rows = async () => {
    for (let number = 1; !stopping; number++) {
      await sql`insert into public.kept_rows (number) values (${number})`;
      answered.rows = number;
    }
  };
  const files = async () => {
    const storage = await bucketOf(product);
    const must = ({ error }: { error: Error | null }) => {
      if (error) throw error;
    };
    for (let number = 0; !stopping; number++) {
      must(await storage.upload(`new/${number}.bin`, randomBytes(100_000)));
      must(await storage.upload(`same/${number % 3}.bin`, randomBytes(100_000), { upsert: true }));
      // The others are removed.
      if (number % 4 < 2) answered.files.add(`new/${number}.bin`);
      if (number % 4 === 3) must(await storage.remove([`new/${number - 1}.bin`, `new/${number}.bin`]));
    }
  };
  const running = Promise.all([rows(), files()]);
  return {
    answered: () => ({ rows: answered.rows, files: [...answered.files] }),
    async stop() {
      stopping = true;
      await running;
      await sql.end();
    },
  };
}

describe('a backup of a product in which people work', () => {
  let product: Product;
  let folder: string;
  let book: number;
  let backup: string;
  let before: { rows: number; files: string[] };
  let taken: { code: number | null; output: string };
  beforeAll(async () => {
    folder = await temporaryFolder();
    backup = join(folder, 'backups/one');
    product = await launch({ DATA_DIR: await migratedFolder(), PASSWORD: password });
    await product.ready;
    const databaseUrl = await databaseUrlOf(product.dataDir, 'postgres');
    const sql = postgres(databaseUrl, { max: 1 });
    await sql`create table public.kept_rows (number integer primary key)`;
    await sql`insert into storage.buckets (id, name) values (${bucket}, ${bucket})`;
    await sql.end();
    book = await writePage(product);
    const load = work(product, databaseUrl);
    while (load.answered().files.length < 3) await sleep(50);
    before = load.answered();
    taken = await runScript('backup', [backup], { DATA_DIR: product.dataDir });
    await load.stop();
  }, 300_000);
  afterAll(async () => {
    await discard(product);
    await rm(folder, { recursive: true, force: true });
  });

  // docs/product.md#diary-witnesses
  test('describes its content and can be verified again', async () => {
    expect(taken.output).toMatch(/database [\d.]+ MB, \d+ files [\d.]+ [kM]B, checked, in [\d.]+ s\./);
    expect(taken.code).toBe(0);
    const { content } = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
    expect(content.books).toEqual([{ project: book, page: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const checked = await runScript('backup', ['--verify', backup]);
    expect(checked.output).toMatch(/is whole: (\d+) objects, \1 files/);
    expect(checked.code).toBe(0);
  });

  test('is never overwritten', async () => {
    const again = await runScript('backup', [backup], { DATA_DIR: product.dataDir });
    expect(again.code).toBe(1);
    expect(again.output).toContain('a backup is never overwritten');
  });

  // docs/product.md#diary-restart
  test('starts when restored into an empty directory, with every confirmed write and every file in its size', async () => {
    const dataDir = join(folder, 'restored');
    const restored = await runScript('restore', [backup, dataDir]);
    expect(restored.output).toMatch(/(\d+) objects, \1 files, each with the other/);
    expect(restored.code).toBe(0);

    const second = await launch({ DATA_DIR: dataDir });
    await second.ready;
    const answer = await fetch(`${second.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password, scope: 'admin' }),
    });
    expect(answer.status).toBe(200);
    const sql = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1 });
    const numbers = await sql<{ number: number }[]>`select number from public.kept_rows order by number`;
    const objects = await sql<{ name: string }[]>`select name from storage.objects where bucket_id = ${bucket}`;
    const pages = await sql<
      { kind: string; head: string }[]
    >`select kind, head from public.diary_pages where project_id = ${book} order by number`;
    const faults = await sql`select * from private.verify_diary(${book})`;
    await sql.end();
    const { takenAt } = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
    expect(pages.map(({ kind }) => kind)).toEqual(['day', 'restart']);
    expect(JSON.parse(pages[1]?.head ?? '')).toMatchObject({ backup: takenAt, number: 2 });
    expect(faults).toEqual([]);
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(before.rows);
    expect(objects.map(({ name }) => name)).toEqual(expect.arrayContaining(before.files));
    const storage = await bucketOf(second);
    for (const { name } of objects) {
      const { data, error } = await storage.download(name);
      expect(error).toBeNull();
      expect(data?.size).toBe(100_000);
    }
    await second.stop();
  });

  test('is not restored over existing data', async () => {
    const restored = await runScript('restore', [backup, product.dataDir]);
    expect(restored.code).toBe(1);
    expect(restored.output).toContain('is not empty');
  });

  test('is rejected with a missing or extra file, by name', async () => {
    const [lost] = await readdir(join(backup, 'files'), { recursive: true, withFileTypes: true }).then((entries) =>
      entries.filter((entry) => entry.isFile()),
    );
    await rm(join(lost?.parentPath ?? '', lost?.name ?? ''));
    await mkdir(join(backup, 'files/zz'), { recursive: true });
    await writeFile(join(backup, 'files/zz/more'), 'more');
    const checked = await runScript('backup', ['--verify', backup]);
    expect(checked.code).toBe(1);
    expect(checked.output).toMatch(/the file of kept\/\S+ is missing/);
    expect(checked.output).toContain('the file zz/more belongs to no object');
    const restored = await runScript('restore', [backup, join(folder, 'broken')]);
    expect(restored.code).toBe(1);
    expect(restored.output).toContain('does not fit together');
  });

  test('files removed during a backup are kept until it ends', async () => {
    const sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1 });
    const storage = await bucketOf(product);
    await storage.upload('held.bin', 'held');
    const [row] = await sql<{ version: string }[]>`select version from storage.objects where name = 'held.bin'`;
    await sql`select pg_advisory_lock(${removalLock.space}::int, ${removalLock.key}::int)`;
    expect((await storage.remove(['held.bin'])).data).toHaveLength(1);
    expect(await filesBelow(product.dataDir)).toContain(row?.version);
    const second = await runScript('backup', [join(folder, 'two')], { DATA_DIR: product.dataDir });
    expect(second.output).toContain('Another backup is being taken');
    await sql`select pg_advisory_unlock_all()`;
    while ((await filesBelow(product.dataDir)).includes(row?.version ?? '')) await sleep(100);
    await sql.end();
  });

  test('of a stopped product has the same content', async () => {
    await product.stop();
    const target = join(folder, 'stopped');
    const stopped = await runScript('backup', [target], { DATA_DIR: product.dataDir });
    expect(stopped.output).toContain('checked');
    expect(stopped.code).toBe(0);
    expect(await readdir(product.dataDir)).not.toContain('running.json');
    expect(await readdir(folder)).not.toContain('stopped.unfinished');
  });

  test('of a product with a lost file is kept, reports it every time, and can be restored', async () => {
    const name = (await filesBelow(product.dataDir))[0] ?? '';
    await rm(join(product.dataDir, 'storage/objects', name.slice(0, 2), name));
    const lastBackup = () => readFile(join(product.dataDir, 'last-backup.json'), 'utf8');
    const last = await lastBackup();
    const target = join(folder, 'incomplete');
    const kept = await runScript('backup', [target], { DATA_DIR: product.dataDir });
    expect(kept.output).toMatch(/is kept, but incomplete: .*\n {2}the file of kept\/\S+ is missing/);
    expect(kept.code).toBe(1);
    expect(await lastBackup()).toBe(last);
    const { missing } = JSON.parse(await readFile(join(target, 'backup.json'), 'utf8')) as { missing: string[] };
    expect(missing).toEqual([expect.stringMatching(/^the file of kept\/\S+ is missing$/)]);

    const checked = await runScript('backup', ['--verify', target]);
    expect(checked.output).toContain('is not whole; 1 of these were missing already when it was taken');
    expect(checked.code).toBe(1);

    const dataDir = join(folder, 'restored-incomplete');
    const restored = await runScript('restore', [target, dataDir]);
    expect(restored.output).toContain('The backup is incomplete, and so is what was restored');
    expect(restored.output).toContain(missing[0]);
    expect(restored.code).toBe(0);
    expect(await filesBelow(dataDir)).not.toContain(name);
  });
});

test('is not created without a product', async () => {
  const dataDir = await temporaryFolder();
  const { code, output } = await runScript('backup', [join(dataDir, 'one')], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain('There is no product in');
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
