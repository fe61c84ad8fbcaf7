// The product on the embedded Supabase, as start.ts loads it. Prints a line that starts with Ready, or the reason why it
// cannot start.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from './env.ts';
import { Closers } from './lifecycle/closers.ts';
import { preflight } from './lifecycle/preflight.ts';
import { createLog, setLogFormat } from './log.ts';
import { startStack } from './stack.ts';

const root = join(import.meta.dirname, '..');
const log = createLog('start');
const closers = new Closers();
const interruptLimitMs = 10_000;
const parentCheckMs = 500;
let starting: Promise<unknown> = Promise.resolve();
let ending = false;

/** Stops all parts, then exits; only the first call counts. */
async function end(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  closers.interrupt();
  // Lets the current step finish, so that what it started is stopped, too.
  await Promise.race([starting.catch(() => undefined), sleep(interruptLimitMs)]);
  await closers.closeAll((name, error) => log.error(`${name} did not stop cleanly`, error));
  process.exit(exitCode);
}

async function fail(error: unknown): Promise<void> {
  if (ending) return;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  await end(1);
}

/** A killed npm cannot forward the signal, so this process watches its parent. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, parentCheckMs).unref();
}

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const env = readEnv(process.env);
  setLogFormat(env.LOG_FORMAT);
  if (env.npm_lifecycle_event) endWithParent();
  await preflight(env.DENO);
  const stack = startStack({ root, env, closers, watch: process.argv.includes('--watch') });
  starting = stack;
  const { site, mailPage, broken } = await stack;
  if (env.HOST !== '127.0.0.1') log.warn(`listening on ${env.HOST}: other machines can reach this`);
  process.stdout.write(`Ready: ${site}${mailPage ? ` (mails: ${mailPage})` : ''}\n`);
  await fail(new Error(`The database ${await broken}.`));
}

// A closed output pipe must not end the process in the middle of a write.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('uncaughtException', (error) => {
  log.error('unexpected', error);
  void end(1);
});
main().catch(fail);
