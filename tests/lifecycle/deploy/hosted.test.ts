// The deployment to supabase.com: sent by the real CLI to a stand-in server.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { findDeno } from '../../../local/functions/deno-binary.ts';
import { authSettingsStep } from '../../../scripts/deploy/auth-settings.ts';
import { functionStep } from '../../../scripts/deploy/function.ts';
import { secretsOf, secretsStep } from '../../../scripts/deploy/secrets.ts';
import { readSettings, type Settings } from '../../../scripts/deploy/settings.ts';
import { largest } from '../../support/files.ts';
import { deploymentEnv } from '../../support/hosted/deployment-env.ts';
import { hostedDeno } from '../../support/hosted/hosted-deno.ts';
import { type ManagementApi, startManagementApi } from '../../support/hosted/management-api.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { askDeno, runFunction } from '../../support/processes/function-run.ts';
import { runScript } from '../../support/processes/scripts.ts';
import { discard, launch, type Product } from '../../support/product.ts';
import { migratedFolder } from '../../support/releases/migrated-folder.ts';

const password = 'correct horse battery';
/** Bytes. The bundler's limit is 5 MB; some users report 4. */
const largestUpload = 4_000_000;
const project = 'abcdefghijklmnopqrst';
let product: Product;
let api: ManagementApi;
/** As in .env.deploy. */
let given: Record<string, string>;
let settings: Settings;
let mailServer: { close(): Promise<void> };

beforeAll(async () => {
  const mailPort = await freePort();
  [product, api, mailServer] = await Promise.all([
    launch({ DATA_DIR: await migratedFolder(), PASSWORD: password }),
    startManagementApi(),
    startMailServer(mailPort),
  ]);
  await product.ready;
  given = {
    ...(await deploymentEnv(product)),
    SUPABASE_PROJECT_REF: project,
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    SUPABASE_MANAGEMENT_URL: api.url,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    STATIC_HOST: 'vercel',
  };
  settings = readSettings(given);
});
afterAll(async () => {
  await Promise.all([api.close(), mailServer.close()]);
  await discard(product);
});

function lastTaken<Body>(path: string) {
  const taken = api.taken.findLast((each) => each.path.startsWith(path));
  if (!taken) throw new Error(`Nothing was sent to ${path}`);
  return { token: taken.token, body: taken.body as Body };
}

test('a dry run prints what every step would do, and sends nothing', async () => {
  const before = api.taken.length;
  const { code, output } = await runScript('deploy', ['--dry-run'], given);
  expect(output.match(/^\d\. .+$/gm)).toHaveLength(8);
  expect(output).toContain('supabase functions deploy api --use-api');
  expect(output).toContain('Nothing was changed.');
  for (const secret of [given.SUPABASE_ACCESS_TOKEN, given.API_SECRET, given.JOBS_SECRET, given.API_DB_PASSWORD])
    expect(output).not.toContain(secret);
  expect(code).toBe(0);
  expect(api.taken).toHaveLength(before);
});

test('the secrets arrive under their names, none of which hosted rejects', async () => {
  await secretsStep(settings).run();
  const taken = lastTaken<{ name: string; value: string }[]>(`POST /v1/projects/${project}/secrets`);
  const sent = Object.fromEntries(taken.body.map(({ name, value }) => [name, value]));
  expect(sent).toEqual(secretsOf(settings));
  expect(Object.keys(sent).filter((name) => name.startsWith('SUPABASE_'))).toEqual([]);
});

test('sign-up, the Data API and public channels are switched off, and passwords have ten characters', async () => {
  await authSettingsStep(settings).run();
  expect(lastTaken(`PATCH /v1/projects/${project}/config/auth`)).toMatchObject({
    token: `Bearer ${settings.SUPABASE_ACCESS_TOKEN}`,
    body: { disable_signup: true, site_url: settings.SITE_URL, password_min_length: 10, mailer_otp_length: 10 },
  });
  expect(lastTaken(`PATCH /v1/projects/${project}/postgrest`).body).toEqual({ db_schema: '' });
  expect(lastTaken(`PATCH /v1/projects/${project}/config/realtime`).body).toEqual({ private_only: true });
});

test.for([
  ['a secret key, which may name the address of a caller', 'sb_secret_x', { security_sb_forwarded_for_enabled: true }],
  ['a legacy key, with which all sign in from one address', 'eyJhbGciOi', { rate_limit_token_refresh: 600 }],
] as const)('the limits of Auth suit %s', async ([, SUPABASE_SERVICE_ROLE_KEY, limits]) => {
  await authSettingsStep({ ...settings, SUPABASE_SERVICE_ROLE_KEY }).run();
  expect(lastTaken(`PATCH /v1/projects/${project}/config/auth`).body).toMatchObject(limits);
});

describe('what is uploaded', () => {
  let folder: string;
  let about: { verify_jwt: boolean; entrypoint_path: string };
  const names = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());

  beforeAll(async () => {
    await functionStep(settings).run();
    const { body: form } = lastTaken<FormData>(`POST /v1/projects/${project}/functions/deploy?slug=api`);
    about = JSON.parse(String(form.get('metadata')));
    folder = await mkdtemp(join(tmpdir(), 'uploaded-'));
    for (const file of form.getAll('file') as File[]) {
      await mkdir(dirname(join(folder, file.name)), { recursive: true });
      await writeFile(join(folder, file.name), await file.bytes());
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is one file within the limit of supabase.com', async () => {
    expect(about).toMatchObject({ verify_jwt: false, entrypoint_path: 'build/api/index.js' });
    const [file, ...others] = await names();
    expect(others).toEqual([]);
    expect(join(file?.parentPath ?? '', file?.name ?? '')).toBe(join(folder, about.entrypoint_path));
    expect((await stat(join(folder, about.entrypoint_path))).size).toBeLessThan(largestUpload);
  });

  test('loads in a bare Deno and imports only modules of Node', async () => {
    await askDeno(folder, ['check', about.entrypoint_path]);
    const { modules } = JSON.parse(await askDeno(folder, ['info', '--json', about.entrypoint_path])) as {
      modules: { kind: string; specifier: string; error?: string; dependencies?: { specifier: string }[] }[];
    };
    const [entry, ...others] = modules.filter(({ kind }) => kind !== 'node');
    expect([entry?.kind, entry?.error, others]).toEqual(['esm', undefined, []]);
    for (const { specifier } of entry?.dependencies ?? []) expect(specifier).toMatch(/^node:/);
  });

  test.for([
    ['the newest Deno', findDeno()],
    ['Deno 2.1.14', hostedDeno('deno-hosted')],
    ['Deno 2.1.4', hostedDeno('deno-hosted-first')],
  ])('works in a separate folder on %s, with the memory of supabase.com', async ([, deno]) => {
    const memory = '--v8-flags=--max-old-space-size=256';
    await expectToWork(['run', '--allow-all', memory, about.entrypoint_path], deno);
  });

  test('starts where Deno provides Node globals only to packages, as on supabase.com', async () => {
    const forget =
      'for (const name of ["Buffer", "process", "setImmediate", "clearImmediate"]) delete globalThis[name];';
    const entry = pathToFileURL(join(folder, about.entrypoint_path)).href;
    await expectToWork(['eval', `${forget} await import(${JSON.stringify(entry)});`]);
  });

  /** People sign in, read plans again, and send the largest picture. */
  async function expectToWork(args: string[], deno?: string): Promise<void> {
    const env = {
      ...secretsOf(settings),
      SUPABASE_URL: settings.SUPABASE_URL,
      SUPABASE_SERVICE_ROLE_KEY: settings.SUPABASE_SERVICE_ROLE_KEY,
    };
    const { url, stop } = await runFunction(folder, args, env, deno);
    try {
      expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ data: { ok: true } });
      const token = await signIn(url);
      const me = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(await me.json()).toMatchObject({ data: { email: 'admin@example.com' } });
      const [picture] = await largest(limits.upload);
      for (let number = 0; number < 6; number += 1) await writeAndRead(`${url}/api`, token, picture as File);
    } finally {
      await stop();
    }
  }
});

async function writeAndRead(url: string, token: string, picture: File): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const made = await fetch(`${url}/projects`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: `Project ${randomUUID()}` }),
  });
  expect(made.status, await made.clone().text()).toBe(201);
  const { data } = (await made.json()) as { data: { id: number } };
  const banner = new FormData();
  banner.set('picture', picture);
  const sent = await fetch(`${url}/projects/${data.id}/banner`, { method: 'POST', headers, body: banner });
  expect(sent.status, await sent.text()).toBe(200);
  for (const time of [1, 2, 3]) {
    const plan = await fetch(`${url}/projects/${data.id}?plan=full`, { headers });
    expect(await plan.json(), `${time}`).toMatchObject({ data: { id: data.id } });
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password, scope: 'admin' }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}
