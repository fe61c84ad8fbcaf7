// The single transaction of a request: runs as the caller, checks the caller, takes the idempotency key and builds the
// answer. Statements are pipelined without awaiting each other; a caller without the right is rolled back.
import type { Context } from 'hono';
import { sql } from 'kysely';
import { type Db, isUnresolved } from '../../_shared/database/database.ts';
import type { Failure } from '../../_shared/errors.ts';
import { manualSchedule, type OpenSchedule, openSchedule, type Rescheduled } from '../dates/reschedule.ts';
import { type Caller, checkCaller, scopeOf } from './caller.ts';
import { fingerprint, firstAnswer, isRepetition, keepAnswer, keepNoted, takeKey } from './idempotency.ts';
import type { ApiEnv } from './parts.ts';
import { inProjectTurn } from './project-turn.ts';
import { type Callers, isSignedIn } from './who.ts';

interface Rule {
  /** Overrides the callers of the declaration when they depend on the request. The policies enforce the same. */
  who?: Callers;
  /** Await the checks before the work, because the work has effects outside the transaction. */
  checkFirst?: boolean;
}

interface Page {
  /** The rows. */
  json: string;
  next: string | null;
  total: number;
}

interface WriteRule extends Rule {
  /** It touches what dates are computed from, so in a project that is known to be linked they are computed at once. */
  schedules?: boolean;
  /** The identity of the request for its key, when it is not the body's text. Its digest is stored, so never with a password. */
  fingerprint?: string;
  /** The answer contains a secret and is stored encrypted. */
  isSecret?: boolean;
  /**
   * Reverts effects of the work outside the database. Only called when nothing was committed: when the answer to COMMIT
   * was lost, the row may exist. The sweep removes what is left without a row.
   */
  undo?: () => Promise<void>;
}

/** Runs the work under the caller's policies and returns its result. */
export async function asCaller<T>(c: Context<ApiEnv>, work: (db: Db) => Promise<T>, rule: Rule = {}): Promise<T> {
  const scope = await scopeOf(c);
  const who = callersOf(c, rule);
  return c.var.parts.database.asCaller(scope, (db) =>
    together([checkCaller(db, scope, who)], () => work(db), rule.checkFirst ?? false),
  );
}

/**
 * Like `asCaller` in a single round trip, for reads only: the work sends all statements without awaiting, and the
 * caller is checked by the time the results are complete.
 */
export async function asCallerAtOnce<T>(c: Context<ApiEnv>, work: (db: Db) => Promise<T>): Promise<T> {
  const scope = await scopeOf(c);
  const who = callersOf(c);
  const read = (db: Db) => together([checkCaller(db, scope, who)], () => work(db), false);
  return c.var.parts.database.asCallerAtOnce(scope, read, []);
}

/** Resolves when the caller may make the call; otherwise throws the documented failure. */
export async function askForCaller(c: Context<ApiEnv>, who: Callers): Promise<void> {
  const scope = await scopeOf(c, () => '');
  await c.var.parts.database.asCaller(scope, (db) => checkCaller(db, scope, who));
}

/** The callers of the request's call. */
function callersOf(c: Context<ApiEnv>, rule: Rule = {}): Callers {
  const who = rule.who ?? c.var.call?.who;
  if (!who || !isSignedIn(who)) throw new Error(`A call for ${who} reads or writes as its caller`);
  return who;
}

/** Answers with the JSON text of the query. */
export async function read(c: Context<ApiEnv>, query: (db: Db) => Promise<string>): Promise<Response> {
  return answer(c, await asCaller(c, query), 200);
}

/**
 * Like `read`, for writes: a repetition with the same Idempotency-Key gets the first answer. Where it touches what the
 * dates of a linked project are computed from, these are computed and written with it (docs/schedule.md#writes).
 */
export async function write(c: Context<ApiEnv>, query: Work, { undo, ...rule }: WriteRule = {}): Promise<Response> {
  const manually = () =>
    once(c, rule, (scope, work, status) => {
      const closing = (json: string) => keepMade(c, scope, status, { json }, rule);
      const typed = (db: Db) => work(db, () => query(db, manualSchedule));
      return c.var.parts.database.asCaller(scope, typed, closing).then((json) => ({ json }));
    });
  try {
    return await inItsMode(c, manually, query, rule);
  } catch (error) {
    if (undo && !isUnresolved(error)) await undo();
    throw error;
  }
}

/** Like `write`, for what changes the schedule of a project itself, in either mode. */
export function writeSchedule(c: Context<ApiEnv>, projectId: number, work: Work): Promise<Response> {
  return linked(c, { projectId, isLinked: false }, work, {});
}

interface AtOnceRule {
  /** Why nothing was written. */
  otherwise?: (db: Db) => Promise<Failure>;
  /** The work in a project whose dates are computed, when it is another one there. */
  linked?: Work<string | null>;
  schedules?: boolean;
}

/** Like `read` for a page of a list, which is the whole body. */
export async function readPage(c: Context<ApiEnv>, query: (db: Db) => Promise<Page>): Promise<Response> {
  const { json, ...rest } = await asCaller(c, query);
  return answer(c, json, 200, rest);
}

/** Like `read` for long reads, which leave connections for other requests. */
export async function readWhole(c: Context<ApiEnv>, query: (db: Db) => Promise<string>): Promise<Response> {
  return c.var.parts.database.inTurn(() => read(c, query));
}

/**
 * Like `write` for staff in a single round trip, so that the project is locked only while the database works. The query
 * sends all statements at once, starts with the project's lock, which rejects non-staff, and records its answer. Null
 * means that nothing was written; `otherwise` then finds out why.
 */
export async function writeAtOnce(
  c: Context<ApiEnv>,
  query: (db: Db) => Promise<string | null>,
  { otherwise, linked = query, schedules = false }: AtOnceRule = {},
): Promise<Response> {
  const done = async (json: string | null) => {
    if (json === null) throw unwritten;
    return json;
  };
  const manually = () =>
    once(c, {}, (scope, work, status) =>
      c.var.parts.database
        .asCallerAtOnce(
          scope,
          (db) => work(db, async () => done(await query(db))),
          scope.requestKey ? [keepNoted(scope.requestKey, status)] : [],
        )
        .then((json) => ({ json })),
    );
  try {
    return await inItsMode(c, manually, async (db, schedule) => done(await linked(db, schedule)), { schedules });
  } catch (error) {
    throw error === unwritten && otherwise ? await asCaller(c, otherwise) : error;
  }
}

const unwritten = new Error('Nothing was written');

/** Runs the write as it is or, where the project's dates are computed, with them. The database knows which. */
async function inItsMode(
  c: Context<ApiEnv>,
  manually: () => Promise<Response>,
  work: Work,
  rule: WriteRule,
): Promise<Response> {
  const { linkedProjects } = c.var.parts;
  const expected = Number(c.req.param('id'));
  let projectId = rule.schedules && linkedProjects.has(expected) ? expected : null;
  // The mode may change between two tries, but hardly twice.
  for (let tries = 0; ; tries += 1) {
    try {
      return await (projectId === null ? manually() : linked(c, { projectId, isLinked: true }, work, rule));
    } catch (error) {
      const mode = otherMode(error);
      if (!mode || tries === 3) throw error;
      if (mode.isLinked) linkedProjects.set(mode.projectId, true);
      else linkedProjects.delete(mode.projectId);
      projectId = mode.isLinked ? mode.projectId : null;
    }
  }
}

interface Scheduled {
  projectId: number;
  /** Whether the project must be linked; otherwise the work is for both modes. */
  isLinked: boolean;
}

/** Runs the work, and computes and writes the dates of the project unless the work did. */
function linked(
  c: Context<ApiEnv>,
  { projectId, isLinked }: Scheduled,
  linkedWork: Work,
  rule: WriteRule,
): Promise<Response> {
  return once(c, rule, async (scope, work, status) => {
    let beside: object = {};
    const json = await c.var.parts.database.asCaller(
      scope,
      (db) =>
        work(db, async () => {
          const schedule = openSchedule(db, projectId);
          const begun = sql`select private.begin_schedule(${projectId}::bigint, ${isLinked})`.execute(db);
          const made = await together([begun.then(() => {})], () => linkedWork(db, schedule), false);
          beside = besideOf(schedule.last() ?? (await schedule.write()));
          return made;
        }),
      (made) => keepMade(c, scope, status, { json: made, beside }, rule),
    );
    return { json, beside };
  });
}

/** What an answer says of the dates that were computed with it. */
function besideOf(done: Rescheduled | null): object {
  return done ? { seq: done.seq, ...(done.leftLinks.length > 0 && { leftLinks: done.leftLinks }) } : {};
}

/** The project whose mode is another one than that of the try, and which it is; null for any other error. */
function otherMode(error: unknown): Scheduled | null {
  if (!(error instanceof Error) || !('code' in error) || !('hint' in error)) return null;
  if (error.code !== 'PTLNK' && error.code !== 'PTMAN') return null;
  return { projectId: Number(error.hint), isLinked: error.code === 'PTLNK' };
}

type Work<Json = string> = (db: Db, schedule: OpenSchedule) => Promise<Json>;

/** The JSON of an answer's `data`, and what stands beside it. */
interface Made {
  json: string;
  beside?: object;
}

/**
 * Checks the caller and takes the key in the transaction of `run`; answers its result, or the first one for the key.
 */
async function once(
  c: Context<ApiEnv>,
  rule: Omit<WriteRule, 'undo'>,
  run: (
    scope: Caller,
    work: (db: Db, query: () => Promise<string>) => Promise<string>,
    status: 200 | 201,
  ) => Promise<Made>,
): Promise<Response> {
  const scope = await scopeOf(c);
  const who = callersOf(c, rule);
  const status = c.var.call?.status === 201 ? 201 : 200;
  const hash = scope.requestKey && fingerprint(c, rule.fingerprint ?? (await c.req.text()));
  const work = (db: Db, query: () => Promise<string>) => {
    const checks = [checkCaller(db, scope, who)];
    if (hash) checks.push(takeKey(db, scope.requestKey, hash));
    return together(checks, query, rule.checkFirst ?? false);
  };
  try {
    const { json, beside } = await inProjectTurn(c, () => run(scope, work, status));
    return answer(c, json, status, beside);
  } catch (error) {
    if (!isRepetition(error)) throw error;
    const first = await asCaller(c, (db) => firstAnswer(db, scope.requestKey, hash), { who });
    return answer(c, kept(c, first.answer, rule), first.status, JSON.parse(first.beside ?? '{}'));
  }
}

function keepMade(c: Context<ApiEnv>, { requestKey }: Caller, status: 200 | 201, made: Made, rule: WriteRule) {
  return requestKey ? [keepAnswer(requestKey, status, toKeep(c, made.json, rule), made.beside)] : [];
}

function toKeep(c: Context<ApiEnv>, made: string, { isSecret }: WriteRule): string {
  return isSecret ? JSON.stringify(c.var.parts.sealed.seal(made)) : made;
}

/** The stored form of an answer, decrypted if needed. */
function kept(c: Context<ApiEnv>, answered: string, { isSecret }: WriteRule): string {
  return isSecret ? c.var.parts.sealed.open(JSON.parse(answered)) : answered;
}

/** Runs the work and rolls it back with its locks; throws its error. For work that must not fail later. */
export async function rehearse(db: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(db);
  await work();
  await sql`rollback to savepoint rehearsal`.execute(db);
}

/** Runs the work with the checks; a failed check takes precedence over an error of the work. */
async function together<T>(checks: Promise<void>[], work: () => Promise<T>, checkFirst: boolean): Promise<T> {
  if (checkFirst) throwFirst(await Promise.allSettled(checks));
  // Awaits all: work that continued after a rejection would run into the rollback.
  const working = work();
  throwFirst(await Promise.allSettled([...checks, working]));
  return working;
}

function throwFirst(outcomes: PromiseSettledResult<unknown>[]): void {
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

function answer(c: Context<ApiEnv>, json: string, status: 200 | 201, beside: object = {}): Response {
  const others = Object.entries(beside).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  const text = `{"data":${c.var.parts.addresses.signAll(json)}${others.join('')}}`;
  return c.body(text, status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
}
