import { access, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keys, loadKeys } from '../../../local/keys/keys.ts';
import { lackingMigrations } from '../../../local/postgres/lacking-migrations.ts';
import { withBareSupabase } from '../../../scripts/catalogue/empty-project.ts';
import { apiRoleStep, tryConnection } from '../../../scripts/deploy/api-role.ts';
import { migrateStep } from '../../../scripts/deploy/migrations.ts';
import { asApi, type Settings } from '../../../scripts/deploy/settings.ts';
import { root } from '../../../scripts/deploy/supabase-cli.ts';
import { deploymentEnv } from '../../support/hosted/deployment-env.ts';
import { runFunction } from '../../support/processes/function-run.ts';
import { runScript } from '../../support/processes/scripts.ts';
import { discard, launch, type Product } from '../../support/product.ts';
import { migratedFolder } from '../../support/releases/migrated-folder.ts';

const password = 'correct horse battery';

test('an empty Supabase gets the schema and a role for the function', async () => {
  await withBareSupabase(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    const API_DB_PASSWORD = `it's "quoted" %L and long`;
    const settings = {
      DATABASE_URL: url,
      API_DB_PASSWORD,
      API_DB_URL: asApi(url, API_DB_PASSWORD),
      API_DB_PREPARE: true,
    } as Settings;
    try {
      const step = migrateStep(settings, sql);
      const all = await lackingMigrations(root, sql);
      expect(await step.plan()).toEqual([expect.stringContaining(`would apply ${all.length}`), ...all]);
      expect(await lackingMigrations(root, sql)).toEqual(all);

      expect(await step.run()).toBe(`${all.length} applied`);
      expect(await lackingMigrations(root, sql)).toEqual([]);
      expect(await sql`select count(*)::int as tables from pg_tables where schemaname = 'public'`).not.toEqual([
        { tables: 0 },
      ]);

      expect((await tryConnection(settings.API_DB_URL, true)).fault).toMatch(/password authentication failed/);
      await apiRoleStep(settings, sql).run();
      expect(await tryConnection(settings.API_DB_URL, true)).toEqual({
        passesPolicies: false,
        statementTimeout: '15s',
      });

      // Behind a pooler that refuses the role api.
      expect(await tryConnection(url, true)).toMatchObject({ passesPolicies: true });
      await sql`revoke api from postgres granted by postgres`;
      expect((await tryConnection(url, true)).fault).toBe('permission denied to set role "api"');
    } finally {
      await sql.end();
    }
  });
});

test('says what to do when another role owns the policies on topics, and is then repeated', async () => {
  await withBareSupabase(async (url, home) => {
    const { passwords } = await loadKeys(dirname(home));
    const address = { host: '127.0.0.1', port: Number(new URL(url).port), database: 'postgres' };
    const superuser = postgres({ ...address, user: 'supabase_admin', password: passwords.supabase_admin });
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      await superuser`revoke supabase_realtime_admin from postgres`;
      const step = migrateStep({ DATABASE_URL: url } as Settings, sql);
      const refusal = await step.run().catch((error: Error) => error.message);
      expect(refusal).toMatch(/must be owner of/);
      const [, advised = ''] = /psql -U supabase_admin -d postgres -c '(.+)'/.exec(refusal) ?? [];
      await superuser.unsafe(advised);
      expect(await step.run()).toMatch(/applied$/);
    } finally {
      await Promise.all([sql.end(), superuser.end()]);
    }
  });
});

describe('a Supabase of our own', () => {
  let product: Product;
  let keys: Keys;
  let out: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    product = await launch({ DATA_DIR: await migratedFolder(), PASSWORD: password, SEED: 'demo' });
    await product.ready;
    keys = await loadKeys(product.dataDir);
    out = await mkdtemp(join(tmpdir(), 'deployment-'));
    env = {
      ...(await deploymentEnv(product)),
      SMTP_URL: 'smtp://127.0.0.1:2525',
      STATIC_HOST: 'netlify',
      IMAGE_TRANSFORMATIONS: 'off',
      OUT_DIR: join(out, 'all'),
    };
  });
  afterAll(async () => {
    await rm(out, { recursive: true, force: true });
    await discard(product);
  });

  test('a dry run prints what every step would do, and changes nothing', async () => {
    const { code, output } = await runScript('deploy', ['--dry-run'], env);
    expect(output.match(/^\d\. .+$/gm)).toEqual([
      '1. Migrations',
      '2. Role of the function',
      '3. Settings of Supabase',
      '4. Environment of the function',
      '5. Function',
      '6. Web app',
      '7. First administrator',
      '8. Timer of the jobs',
    ]);
    expect(output).toContain('the database has every migration: nothing to do');
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(0);
    await expect(access(join(out, 'all'))).rejects.toThrow('ENOENT');
  });

  test('names missing settings and prints no value', async () => {
    const { code, output } = await runScript('deploy', [], { ...env, API_SECRET: 'too-short', SITE_URL: '' });
    expect(output).toMatch(/API_SECRET: must have 32 characters or more/);
    expect(output).toMatch(/SITE_URL/);
    expect(output).not.toContain('too-short');
    expect(code).toBe(1);
  });

  test('writes a site with its configuration, and a function that runs anywhere', async () => {
    const { code, output } = await runScript('deploy', [], env);
    expect(output).toContain('Deployed.');
    expect(code).toBe(0);
    for (const secret of [keys.apiSecret, keys.serviceKey, keys.passwords.api]) expect(output).not.toContain(secret);

    const site = join(out, 'all/site');
    expect(JSON.parse(await readFile(join(site, 'env.json'), 'utf8'))).toMatchObject({ supabaseUrl: product.url });
    expect(await readFile(join(site, '_redirects'), 'utf8')).toContain(
      `/api/*  ${product.url}/functions/v1/api/:splat`,
    );
    expect(await readFile(join(site, '_headers'), 'utf8')).toContain(`connect-src 'self' ${product.url} ws://`);
    for (const page of ['index.html', 'client/index.html', 't/index.html']) await access(join(site, page));

    const file = join(out, 'all/function.env');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secrets = parseEnv(await readFile(file, 'utf8')) as Record<string, string>;
    const given = {
      SUPABASE_URL: product.url,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
    };
    const deployed = await runFunction(join(out, 'all/functions/api'), ['run', '--allow-all', 'index.js'], {
      ...secrets,
      ...given,
    });
    try {
      const answer = await fetch(`${deployed.url}/api/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@example.com', password, scope: 'admin' }),
      });
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { access_token: string } };
      expect(await thumbnailAt(deployed.url, data.access_token)).toContain('/object/sign/attachments/');
      expect(await thumbnailAt(product.url, data.access_token)).toContain('/render/image/sign/attachments/');
    } finally {
      await deployed.stop();
    }
  });
});

/** The redirect of the function at `url` for the first thumbnail it finds. */
async function thumbnailAt(url: string, token: string): Promise<string | null> {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { data: T }).data;
  };
  const [project] = await get<{ id: number }[]>('/projects?recent=true');
  const notes = await get<{ photos: { thumbnailPath: string | null }[] }[]>(`/projects/${project?.id}/notes`);
  const path = notes.flatMap(({ photos }) => photos).find(({ thumbnailPath }) => thumbnailPath)?.thumbnailPath;
  const answer = await fetch(`${url}/api/content/${path}`, { redirect: 'manual' });
  return answer.headers.get('location');
}
