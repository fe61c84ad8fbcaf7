// Starts the embedded Supabase with the product on it; each started part is registered in `closers`.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { Env } from './env.ts';
import { bundleFunction } from './functions/bundle.ts';
import { findDeno } from './functions/deno-binary.ts';
import { functionEnvironment, reachableHosts } from './functions/environment.ts';
import { createFunctions } from './functions/functions-server.ts';
import { startJobTimer } from './functions/job-timer.ts';
import { reloadOnChange } from './functions/reload.ts';
import { createGateway } from './gateway/gateway-server.ts';
import { refuseTakenPort } from './gateway/port-check.ts';
import { loadKeys } from './keys/keys.ts';
import type { Closers } from './lifecycle/closers.ts';
import { openDataDir } from './lifecycle/data-dir.ts';
import { takeLock } from './lifecycle/lock.ts';
import { createLog } from './log.ts';
import { createMail } from './mail/mail-server.ts';
import { startMetrics } from './metrics/metrics-server.ts';
import { createJobCount, createObserver } from './metrics/requests.ts';
import { chooseAddresses, readTls } from './network/addresses.ts';
import { createAddressOf } from './network/client-address.ts';
import { stopLeftover } from './postgres/leftover.ts';
import { applyMigrations } from './postgres/migrations.ts';
import { startPostgres } from './postgres/postgres-server.ts';
import { runSeed } from './process/run-seed.ts';
import { createServices } from './services.ts';
import { buildWeb } from './web/build.ts';
import { keepForOpenPages } from './web/replaced-files.ts';

interface Running {
  site: string;
  mailPage: string | undefined;
  /** Resolves with the reason when the database ends unexpectedly. */
  broken: Promise<string>;
}

interface StackOptions {
  root: string;
  env: Env;
  closers: Closers;
  /** Whether a change of the function and a new migration reload what runs. */
  watch: boolean;
}

/** Starts everything in `root` and resolves when users can sign in. */
export async function startStack({ root, env, closers, watch }: StackOptions): Promise<Running> {
  const dataDir = env.DATA_DIR;
  await openDataDir(dataDir);
  const lock = await takeLock(dataDir);
  await closers.add('lock', lock.release);
  await refuseTakenPort(env.PORT, env.HOST);
  await stopLeftover(join(dataDir, 'postgres'), createLog('postgres'));
  const keys = await loadKeys(dataDir);
  const addresses = await chooseAddresses(env);
  const { signal } = closers;

  const building = buildWeb({ root, log: createLog('web'), signal });
  const bundle = () => bundleFunction({ root, log: createLog('function'), signal });
  const bundling = bundle();
  // Awaited below; until then a rejection must not end the process.
  for (const work of [building, bundling]) work.catch(() => undefined);

  const postgres = await startPostgres({ dataDir, passwords: keys.passwords, log: createLog('postgres') });
  await closers.add('postgres', postgres.stop);
  const services = await createServices({
    root,
    dataDir,
    origin: addresses.site,
    addressOf: createAddressOf(env.PROXIES),
    keys,
    postgres,
    closers,
  });
  const mail = env.SMTP_URL
    ? undefined
    : await createMail({
        dataDir,
        port: env.MAIL_PORT,
        key: env.MAIL_KEY ?? randomBytes(16).toString('base64url'),
        log: createLog('mail'),
      });
  if (mail) await closers.add('mail', mail.close);
  const register = new Registry();
  let isServing = false;
  const told = {
    addresses,
    databaseUrl: postgres.url('api'),
    smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${mail?.smtpPort}`,
  };
  const functions = await createFunctions({
    count: env.FUNCTIONS,
    deno: env.DENO ?? findDeno(),
    dataDir,
    entry: await bundling,
    env: functionEnvironment({ ...told, env, keys }),
    reachable: reachableHosts(told),
    log: createLog('function'),
  });
  await closers.add('functions', functions.stop);
  await building;
  const [webFolder, olderFiles] = [join(root, 'dist'), join(dataDir, 'web')];
  await keepForOpenPages(webFolder, olderFiles);
  const gateway = await createGateway({
    port: env.PORT,
    host: env.HOST,
    inner: addresses.inner,
    tls: await readTls(env),
    site: addresses.site,
    webFolder,
    olderFiles,
    anonKey: keys.anonKey,
    services,
    functionPorts: functions.ports,
    observer: createObserver(register, () => isServing),
    log: createLog('gateway'),
  });
  await closers.add('gateway', gateway.close);

  await runSeed('The database could not be filled', {
    root,
    env: {
      DATABASE_URL: postgres.url('postgres'),
      SUPABASE_URL: addresses.inner,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
      SEED: env.SEED,
      PASSWORD: env.PASSWORD,
      ADMIN_EMAIL: env.ADMIN_EMAIL,
    },
    signal,
    onLine: (line) => process.stdout.write(`${line}\n`),
  });
  const stopJobs = startJobTimer({
    functionPorts: functions.ports,
    secret: keys.jobsSecret,
    log: createLog('jobs'),
    onRun: createJobCount(register),
  });
  await closers.add('jobs', stopJobs);
  if (env.METRICS_PORT) {
    const stopMetrics = await startMetrics(env.METRICS_PORT, register, {
      dataDir,
      databaseUrl: postgres.url('postgres'),
      realtime: services['/realtime/v1'],
      pids: { postgres: () => [postgres.pid], deno: functions.pids },
    });
    await closers.add('metrics', stopMetrics);
  }
  if (watch) {
    const stopReloading = await reloadOnChange({
      root,
      log: createLog('reload'),
      migrate: () => applyMigrations({ root, home: join(dataDir, 'cli'), url: postgres.url('postgres'), signal }),
      restart: async () => {
        await bundle();
        await functions.restart();
      },
    });
    await closers.add('reload', stopReloading);
  }
  isServing = true;
  await lock.describe({ ...addresses, postgresPort: postgres.port, mailPage: mail?.pageUrl ?? '' });
  return { site: addresses.site, mailPage: mail?.pageUrl, broken: postgres.died };
}
