// Runs a deployed function with Deno only, as on a server.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findDeno } from '../../../local/functions/deno-binary.ts';
import { loadKeys } from '../../../local/keys/keys.ts';
import { guard } from '../../../local/process/guard.ts';
import { databaseUrlOf, type Product, root } from '../product.ts';
import { freePort } from './free-port.ts';

/** The environment of Deno on a fresh server: no cache, no home, no prompts. */
function bare(home: string) {
  return { PATH: process.env.PATH, HOME: home, DENO_DIR: join(home, 'deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };
}

async function withHome<T>(use: (home: string) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'deno-home-'));
  return use(home).finally(() => rm(home, { recursive: true, force: true }));
}

/** The output of `deno …args` in `folder`; rejects when it fails. */
export async function askDeno(folder: string, args: string[]): Promise<string> {
  return withHome(async (home) => {
    const { stdout } = await promisify(execFile)(findDeno(), args, { cwd: folder, env: bare(home) });
    return stdout;
  });
}

/** Runs `deno …args` in `folder`, with the newest Deno or another one; resolves with its URL when it answers, rejects with its output. */
export async function runFunction(
  folder: string,
  args: string[],
  env: Record<string, string | undefined>,
  deno = findDeno(),
) {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'deno-home-'));
  const child = spawn(deno, args, {
    cwd: folder,
    env: { ...bare(home), ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guard(child, 'KILL');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('close', done));
    await rm(home, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/api/openapi.json`).catch(() => null);
    if (answer?.ok) return { url, stop };
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  await stop();
  throw new Error(`The function does not answer:\n${output}`);
}

/** Runs a second function beside `product`, from its bundle or another folder, with changes of its environment. */
export async function runBeside(
  product: Product,
  env: Record<string, string | undefined>,
  folder = join(root, 'build/api'),
) {
  const { serviceKey, jwtSecret, apiSecret, jobsSecret } = await loadKeys(product.dataDir);
  return runFunction(folder, ['run', '--allow-all', 'index.js'], {
    API_DB_URL: await databaseUrlOf(product.dataDir, 'api'),
    SUPABASE_URL: product.url,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    JWT_SECRET: jwtSecret,
    API_SECRET: apiSecret,
    JOBS_SECRET: jobsSecret,
    SITE_URL: product.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'office@example.com',
    ...env,
  });
}
