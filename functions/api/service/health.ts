// Checks all parts. Reveals no personal data; reasons are only logged.
import type { Context } from 'hono';
import { sql } from 'kysely';
import { schemaVersion } from '../../_shared/database/schema-version.generated.ts';
import { hasJobsSecret } from '../http/jobs-secret.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';

/** Which sources the function was bundled from: vite.function.config.ts. */
declare const __RELEASE__: string;

const silenceMs = 5_000;
/** Bytes that the database needs for a clean shutdown. */
const littleSpace = 512 * 1024 * 1024;
const silent = 'the database does not answer';
const readOnly = 'the database takes no writes';

interface Finding {
  /** One short sentence for each problem. */
  wrong: string[];
  /** Whether calls are still answered: work continues while the mail server is down or the disk fills up. */
  isServing: boolean;
  /** A page of a diary is not as it was written. A restart mends none, so this is no failure. */
  hasFaults: boolean;
}

/** The call is public, so results are cached. */
const looks = new WeakMap<Parts, { at: number; finding: Promise<Finding> }>();

export async function answerHealth(c: Context<ApiEnv>): Promise<Response> {
  const { parts, requestId } = c.var;
  let last = looks.get(parts);
  if (!last || Date.now() - last.at > parts.env.HEALTH_KEPT_MS) {
    last = { at: Date.now(), finding: look(parts, requestId) };
    looks.set(parts, last);
  }
  const { wrong, isServing, hasFaults } = await last.finding;
  if (hasJobsSecret(c)) {
    // For the doctor, since only the function knows what it is, and can see which of these addresses is the caller's.
    c.header('x-seen-forwarded-for', c.req.header('x-forwarded-for') ?? '');
    c.header('x-trusted-proxies', String(parts.env.TRUSTED_PROXIES));
    c.header('x-site-url', parts.env.SITE_URL);
    c.header('x-release', __RELEASE__);
  }
  const disk = parts.env.DISK_URL ? 'ok' : 'unknown';
  const diaries = hasFaults ? 'changed' : 'ok';
  const fine = { ok: true, database: 'ok', migrations: 'ok', jobs: 'ok', storage: 'ok', disk, mail: 'ok', diaries };
  return wrong.length === 0 ? c.json({ data: fine }) : c.json({ message: wrong.join('; '), isServing }, 503);
}

async function look({ database, storage, mailer, freeSpace, log }: Parts, requestId: string): Promise<Finding> {
  const check = async (complaint: string, question: () => Promise<string[]>) => {
    try {
      return await withinTime(question());
    } catch (error) {
      log({ level: 'error', requestId, error: `${complaint}: ${String(error)}` });
      return [complaint];
    }
  };
  /** Checks writing for a part that answers reads. */
  const checkWrite = async (complaint: string, read: Promise<string[]>, write: () => Promise<void>) => {
    const wrong = await read;
    return wrong.length > 0 ? wrong : check(complaint, () => noComplaint(write));
  };
  let hasFaults = false;
  const [ofDatabase, ...ofOthers] = await Promise.all([
    checkWrite(
      readOnly,
      check(silent, async () => {
        const asked = sql<{
          migration: string;
          jobs_overdue: boolean;
          has_faults: boolean;
        }>`select * from private.health()`;
        const state = (await database.asService((service) => asked.execute(service))).rows[0];
        hasFaults = state?.has_faults ?? false;
        const behind = state === undefined || state.migration < schemaVersion;
        return [
          ...(behind ? ['migrations are missing'] : []),
          ...(state?.jobs_overdue ? ['the jobs are overdue'] : []),
        ];
      }),
      () =>
        database.asService(async (service) => {
          await sql`select private.try_write()`.execute(service);
        }),
    ),
    checkWrite(
      'the storage takes no files',
      check('the storage does not answer', () => noComplaint(() => storage.answers())),
      () => storage.tryWrite(),
    ),
    check('the disk does not say how much is free', async () => {
      const free = await freeSpace();
      return free !== null && free < littleSpace ? ['the disk is nearly full'] : [];
    }),
    check('the mail server does not answer', () => noComplaint(() => mailer.answers())),
  ]);
  return {
    wrong: [...ofDatabase, ...ofOthers.flat()],
    hasFaults,
    isServing: !ofDatabase.includes(silent) && !ofDatabase.includes(readOnly),
  };
}

async function noComplaint(work: () => Promise<void>): Promise<string[]> {
  await work();
  return [];
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it takes too long')), silenceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
