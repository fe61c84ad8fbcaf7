// The parts of a deployment that supabase.com takes: sent by the real CLI to a server that stands where it is.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../local/keys.ts';
import { authSettingsStep } from '../../scripts/deploy/auth-settings.ts';
import { functionStep } from '../../scripts/deploy/function.ts';
import { secretsOf, secretsStep } from '../../scripts/deploy/secrets.ts';
import { readSettings, type Settings } from '../../scripts/deploy/settings.ts';
import { runFunction } from '../support/function-run.ts';
import { type ManagementApi, startManagementApi } from '../support/management-api.ts';
import { databaseUrlOf, discard, launch, type Product, root, temporaryFolder } from '../support/product.ts';

const project = 'abcdefghijklmnopqrst';
let product: Product;
let api: ManagementApi;
let settings: Settings;

beforeAll(async () => {
  [product, api] = await Promise.all([launch({ DATA_DIR: await temporaryFolder() }), startManagementApi()]);
  await product.ready;
  const keys = await loadKeys(product.dataDir);
  settings = readSettings({
    SUPABASE_PROJECT_REF: project,
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    SUPABASE_MANAGEMENT_URL: api.url,
    SUPABASE_URL: product.url,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
    DATABASE_URL: await databaseUrlOf(product.dataDir, 'postgres'),
    API_DB_PASSWORD: keys.passwords.api,
    API_SECRET: keys.apiSecret,
    JOBS_SECRET: keys.jobsSecret,
    JWT_SECRET: keys.jwtSecret,
    SITE_URL: 'https://office.example.com',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Office <office@example.com>',
    ADMIN_EMAIL: 'admin@example.com',
    STATIC_HOST: 'vercel',
  });
});
afterAll(async () => {
  await api.close();
  await discard(product);
});

function lastTaken<Body>(path: string) {
  const taken = api.taken.findLast((each) => each.path.startsWith(path));
  if (!taken) throw new Error(`Nothing was sent to ${path}`);
  return { token: taken.token, body: taken.body as Body };
}

test('the secrets arrive, each under its name, none that hosted refuses', async () => {
  await secretsStep(settings).run();
  const taken = lastTaken<{ name: string; value: string }[]>(`POST /v1/projects/${project}/secrets`);
  const sent = Object.fromEntries(taken.body.map(({ name, value }) => [name, value]));
  expect(sent).toEqual(secretsOf(settings));
  expect(Object.keys(sent).filter((name) => name.startsWith('SUPABASE_'))).toEqual([]);
});

test('sign-up and the Data API are switched off', async () => {
  await authSettingsStep(settings).run();
  expect(lastTaken(`PATCH /v1/projects/${project}/config/auth`)).toMatchObject({
    token: `Bearer ${settings.SUPABASE_ACCESS_TOKEN}`,
    body: { disable_signup: true, site_url: settings.SITE_URL },
  });
  expect(lastTaken(`PATCH /v1/projects/${project}/postgrest`).body).toEqual({ db_schema: '' });
});

test('the files that are uploaded are all that the function needs', async () => {
  await functionStep(settings).run();
  const { body: form } = lastTaken<FormData>(`POST /v1/projects/${project}/functions/deploy?slug=api`);
  const about = JSON.parse(String(form.get('metadata')));
  expect(about).toMatchObject({ verify_jwt: false, entrypoint_path: 'functions/api/index.ts' });

  const folder = await mkdtemp(join(tmpdir(), 'uploaded-'));
  try {
    for (const file of form.getAll('file') as File[]) {
      await mkdir(dirname(join(folder, file.name)), { recursive: true });
      await writeFile(join(folder, file.name), await file.bytes());
    }
    // Supabase fetches the packages itself; here they are those of this repository.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const env = {
      ...secretsOf(settings),
      SUPABASE_URL: settings.SUPABASE_URL,
      SUPABASE_ANON_KEY: settings.SUPABASE_ANON_KEY,
      SUPABASE_SERVICE_ROLE_KEY: settings.SUPABASE_SERVICE_ROLE_KEY,
    };
    const flags = ['--node-modules-dir=manual', `--config=${join(folder, about.import_map_path)}`];
    const deployed = await runFunction(folder, about.entrypoint_path, env, flags);
    const answer = await fetch(`${deployed.url}/api/projects`).finally(deployed.stop);
    expect(await answer.json()).toEqual({ message: 'session expired' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
