// The one transaction of a request: as the caller, with the caller checked, the idempotency key kept, and the answer made.
// Everything is sent without waiting for what came before; whoever turns out not to be allowed is rolled back.
import type { Context } from 'hono';
import { sql } from 'kysely';
import { type Db, isUnresolved } from '../../_shared/database/database.ts';
import type { Scope } from '../../_shared/database/scope.ts';
import type { Failure } from '../../_shared/errors.ts';
import { checkCaller, scopeOf } from './caller.ts';
import { fingerprint, firstAnswer, isRepetition, keepAnswer, keepNoted, takeKey } from './idempotency.ts';
import type { ApiEnv } from './parts.ts';
import { type Callers, isSignedIn } from './who.ts';

interface Rule {
  /** Where it depends on the request who may make the call; else its declaration says it. The policies say the same. */
  who?: Callers;
  /** Wait for the checks before the work, because the work reaches out of the transaction. */
  checkFirst?: boolean;
}

interface Page {
  /** The rows. */
  json: string;
  next: string | null;
  total: number;
}

interface WriteRule extends Rule {
  /** What the repeated request must equal, when it is not the text of its body. */
  fingerprint?: string;
  /** The answer holds a secret: it is kept so that only the function can read it. */
  isSecret?: boolean;
  /**
   * Takes back what the work left outside of the database. Called only when nothing was committed: where the answer to
   * COMMIT was lost, the row may be there and names it. What stays without a row is for the sweep.
   */
  undo?: () => Promise<void>;
}

/** Runs the work under the caller's policies and gives what it gave. */
export async function asCaller<T>(c: Context<ApiEnv>, work: (db: Db) => Promise<T>, rule: Rule = {}): Promise<T> {
  const scope = await scopeOf(c);
  const who = callersOf(c, rule);
  return c.var.parts.database.asCaller(scope, (db) =>
    together([checkCaller(db, scope, who)], () => work(db), rule.checkFirst ?? false),
  );
}

/**
 * As `asCaller` in a single round trip, for reading alone: the work says everything without waiting, and whether the caller
 * may have what it gave is known when all of it is there.
 */
export async function asCallerAtOnce<T>(c: Context<ApiEnv>, work: (db: Db) => Promise<T>): Promise<T> {
  const scope = await scopeOf(c);
  const who = callersOf(c);
  const read = (db: Db) => together([checkCaller(db, scope, who)], () => work(db), false);
  return c.var.parts.database.asCallerAtOnce(scope, read, []);
}

/** Resolves when the caller is one of those who may make the call; does nothing else. */
export async function askForCaller(c: Context<ApiEnv>, who: Callers): Promise<void> {
  const scope = await scopeOf(c, () => '');
  await c.var.parts.database.asCaller(scope, (db) => checkCaller(db, scope, who));
}

/** Who may make the call that the request is for. */
function callersOf(c: Context<ApiEnv>, rule: Rule = {}): Callers {
  const who = rule.who ?? c.var.call?.who;
  if (!who || !isSignedIn(who)) throw new Error(`A call for ${who} reads or writes as its caller`);
  return who;
}

/** Answers with the JSON text that the query made. */
export async function read(c: Context<ApiEnv>, query: (db: Db) => Promise<string>): Promise<Response> {
  return answer(c, await asCaller(c, query), 200);
}

/** As `read`, for what changes something: a repetition of the same Idempotency-Key gets the first answer. */
export async function write(
  c: Context<ApiEnv>,
  query: (db: Db) => Promise<string>,
  { undo, ...rule }: WriteRule = {},
): Promise<Response> {
  try {
    return await once(c, rule, (scope, work, status) =>
      c.var.parts.database.asCaller(
        scope,
        (db) => work(db, query),
        (made) => (scope.requestKey ? [keepAnswer(scope.requestKey, status, toKeep(c, made, rule))] : []),
      ),
    );
  } catch (error) {
    if (undo && !isUnresolved(error)) await undo();
    throw error;
  }
}

/** As `read` for a page of a list: what it gives is the whole body. */
export async function readPage(c: Context<ApiEnv>, query: (db: Db) => Promise<Page>): Promise<Response> {
  const { json, ...rest } = await asCaller(c, query);
  return answer(c, json, 200, rest);
}

/** As `read`, for what takes long at any size: others always find a connection. */
export async function readWhole(c: Context<ApiEnv>, query: (db: Db) => Promise<string>): Promise<Response> {
  return c.var.parts.database.inTurn(() => read(c, query));
}

/**
 * As `write` for staff, in a single round trip: others wait for the project only as long as the database works. The query
 * says everything at once, begins with the project's lock, which refuses whoever is no staff, and notes its answer. Null
 * says that nothing was written; `otherwise` then asks why.
 */
export async function writeAtOnce(
  c: Context<ApiEnv>,
  query: (db: Db) => Promise<string | null>,
  otherwise?: (db: Db) => Promise<Failure>,
): Promise<Response> {
  const written = async (db: Db) => {
    const json = await query(db);
    if (json === null) throw unwritten;
    return json;
  };
  try {
    return await once(c, {}, (scope, work, status) =>
      c.var.parts.database.asCallerAtOnce(
        scope,
        (db) => work(db, written),
        scope.requestKey ? [keepNoted(scope.requestKey, status)] : [],
      ),
    );
  } catch (error) {
    throw error === unwritten && otherwise ? await asCaller(c, otherwise) : error;
  }
}

const unwritten = new Error('Nothing was written');

type Work = (db: Db, query: (db: Db) => Promise<string>) => Promise<string>;

/** Checks the caller and takes the key in the transaction that `run` makes; answers with what it gave, or gave before. */
async function once(
  c: Context<ApiEnv>,
  rule: Omit<WriteRule, 'undo'>,
  run: (scope: Scope, work: Work, status: 200 | 201) => Promise<string>,
): Promise<Response> {
  const scope = await scopeOf(c);
  const who = callersOf(c, rule);
  const status = c.var.call?.status === 201 ? 201 : 200;
  const hash = scope.requestKey && fingerprint(c, rule.fingerprint ?? (await c.req.text()));
  const work: Work = (db, query) => {
    const checks = [checkCaller(db, scope, who)];
    if (hash) checks.push(takeKey(db, scope.requestKey, hash));
    return together(checks, () => query(db), rule.checkFirst ?? false);
  };
  try {
    return answer(c, await run(scope, work, status), status);
  } catch (error) {
    if (!isRepetition(error)) throw error;
    const first = await asCaller(c, (db) => firstAnswer(db, scope.requestKey, hash), { who });
    return answer(c, kept(c, first.answer, rule), first.status);
  }
}

function toKeep(c: Context<ApiEnv>, made: string, { isSecret }: WriteRule): string {
  return isSecret ? JSON.stringify(c.var.parts.sealed.seal(made)) : made;
}

/** What `toKeep` made, as it was answered. */
function kept(c: Context<ApiEnv>, answered: string, { isSecret }: WriteRule): string {
  return isSecret ? c.var.parts.sealed.open(JSON.parse(answered)) : answered;
}

/** Does the work and takes it back with its locks; throws what refuses it. For work that must not fail later. */
export async function rehearse(db: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(db);
  await work();
  await sql`rollback to savepoint rehearsal`.execute(db);
}

/** A refusal by a check counts before whatever the work ran into. */
async function together<T>(checks: Promise<void>[], work: () => Promise<T>, checkFirst: boolean): Promise<T> {
  if (checkFirst) throwFirst(await Promise.allSettled(checks));
  // All are waited for: work that goes on after a refusal would run into the rollback.
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
