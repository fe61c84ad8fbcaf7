// Runs `npm start` as a process.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { guard } from '../../local/process/guard.ts';
import { freePort } from './processes/free-port.ts';

export const root = join(import.meta.dirname, '../..');

export interface SystemUser {
  uid: number;
  gid: number;
}

export interface Product {
  url: string;
  /** The URL of the caught mails as JSON, with its key. */
  mailUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Resolves at the Ready line; rejects with the output when the process ends before it. */
  ready: Promise<void>;
  /** The exit code, or null after a signal. */
  ended: Promise<number | null>;
  /** Stops the process and waits; can be repeated. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** An empty folder in the system's temporary folder, owned by `user`. */
export async function temporaryFolder(user?: SystemUser): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stack-'));
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

interface LaunchOptions {
  user?: SystemUser;
  /** Start with `npm start`; `process` is then npm. */
  npm?: boolean;
  /** The folder of the release; by default this repository. */
  folder?: string;
  /** What runs instead of `npm start`. */
  program?: string;
}

/** Starts the product on free ports with additional `env`. Without SEED there is no demo data. */
export async function launch(
  env: { DATA_DIR: string; [name: string]: string },
  { user, npm = false, folder = root, program = 'local/start.ts' }: LaunchOptions = {},
): Promise<Product> {
  const [port, mailPort] = [await freePort(), await freePort()];
  const full = {
    PATH: process.env.PATH,
    HOME: env.DATA_DIR,
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    MAIL_KEY: randomBytes(16).toString('base64url'),
    SEED: 'none',
    ADMIN_EMAIL: 'admin@example.com',
    ...env,
  };
  const [command, args] = npm ? ['npm', ['start']] : [process.execPath, [join(folder, program)]];
  const child = spawn(command, args, {
    cwd: folder,
    env: full,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  guard(child, 'INT');
  const log = createWriteStream(join(root, 'stack.log'), { flags: 'a' });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        lines.push(line);
        if (line.startsWith('Ready')) resolve();
      });
    }
    child.once('error', reject);
    void ended.then((code) => reject(new Error(`npm start ended with ${code}: ${lines.at(-1)}\n${lines.join('\n')}`)));
  });
  // Tests that expect a failure await `ended` instead.
  ready.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${full.PORT}`,
    mailUrl: `http://127.0.0.1:${full.MAIL_PORT}/email?key=${full.MAIL_KEY}`,
    dataDir: env.DATA_DIR,
    process: child,
    output: () => lines.join('\n'),
    ready,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Stops the product and removes its data. */
export async function discard(product: Product): Promise<void> {
  await product.stop();
  await rm(product.dataDir, { recursive: true, force: true });
}

/** The database URL of the running product of `dataDir`. */
export async function databaseUrlOf(dataDir: string, role: 'postgres' | 'api'): Promise<string> {
  const [keys, running] = await Promise.all(
    ['keys.json', 'running.json'].map(async (file) => JSON.parse(await readFile(join(dataDir, file), 'utf8'))),
  );
  return `postgresql://${role}:${keys.passwords[role]}@127.0.0.1:${running.postgresPort}/postgres`;
}
