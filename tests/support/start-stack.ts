// The whole product on an empty data directory of its own, as `npm start` brings it up.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../local/free-port.ts';
import { guard } from '../../local/guard.ts';
import { loadKeys } from '../../local/keys.ts';

const root = join(import.meta.dirname, '../..');

/** Where a running product is, and what a test needs to get in. */
export interface Stack {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** As the role postgres, which sees every row. */
  databaseUrl: string;
  /** As the role api, which the function logs in as. */
  apiDatabaseUrl: string;
  /** The page of the mail catcher; `GET /email` lists the mails as JSON. */
  mailUrl: string;
  /** The password of every seeded account. */
  password: string;
  jobsSecret: string;
}

/** Starts a product with the demo data; its output goes to stack.log. */
export async function startStack(): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stack-'));
  const [port, mailPort] = [await freePort(), await freePort()];
  const password = randomBytes(12).toString('base64url');
  const child = spawn(process.execPath, [join(root, 'local/start.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      MAIL_PORT: String(mailPort),
      DATA_DIR: dataDir,
      SEED: 'demo',
      PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guard(child, 'INT');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
    const keys = await loadKeys(dataDir);
    const { postgresPort } = JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as {
      postgresPort: number;
    };
    const database = (role: 'postgres' | 'api') =>
      `postgresql://${role}:${keys.passwords[role]}@127.0.0.1:${postgresPort}/postgres`;
    return {
      stack: {
        url: `http://127.0.0.1:${port}`,
        anonKey: keys.anonKey,
        serviceKey: keys.serviceKey,
        databaseUrl: database('postgres'),
        apiDatabaseUrl: database('api'),
        mailUrl: `http://127.0.0.1:${mailPort}`,
        password,
        jobsSecret: keys.jobsSecret,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  const file = createWriteStream(join(root, 'stack.log'));
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        file.write(`${line}\n`);
        lines.push(line);
        if (lines.length > 50) lines.shift();
        if (line.startsWith('Ready')) resolve();
      });
    }
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${lines.join('\n')}`)));
  });
}
