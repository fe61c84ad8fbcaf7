// The single transaction of a request: runs as the caller, checks the caller, takes the idempotency key and builds the
// answer. Statements are pipelined without awaiting each other; a caller without the right is rolled back.
import type { Context } from 'hono';
import { sql } from 'kysely';
import { type Db, isUnresolved } from '../../_shared/database/database.ts';
import { textOf } from './body/text.ts';
import { checkCaller, claimsOf, scopeOf } from './caller.ts';
import { fingerprint, firstAnswer, isRepetition, keepAnswer, takeKey } from './idempotency.ts';
import type { ApiEnv } from './parts.ts';
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
  return c.var.parts.database.asCallerAtOnce(scope, read);
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

/** Like `read`, for answers that are computed of what was read, when no connection is held any more. */
export async function readThen<Facts>(
  c: Context<ApiEnv>,
  query: (db: Db) => Promise<Facts>,
  compute: (facts: Facts) => Promise<string>,
): Promise<Response> {
  return answer(c, await compute(await asCaller(c, query)), 200);
}

/** The JSON of an answer's `data`, and what stands beside it. */
export interface Written {
  json: string;
  beside: object;
  /** Where it is not that of the call: nothing new was made. */
  status?: 200 | 201;
}

/**
 * Like `read`, for writes: a repetition with the same Idempotency-Key gets the first answer. Writes of one project take
 * turns.
 */
export async function write(
  c: Context<ApiEnv>,
  query: (db: Db) => Promise<string | Written>,
  rule: WriteRule = {},
): Promise<Response> {
  const scope = await scopeOf(c);
  const who = callersOf(c, rule);
  const declared = c.var.call?.status === 201 ? 201 : 200;
  const { requestKey } = scope;
  const hash = requestKey && fingerprint(c, rule.fingerprint ?? (await textOf(c)));
  const work = (db: Db) => {
    const checks = [checkCaller(db, scope, who)];
    if (hash) checks.push(takeKey(db, requestKey, hash));
    return together(checks, async () => writtenOf(await query(db)), rule.checkFirst ?? false);
  };
  let signed: string | undefined;
  /** Once, for the form that is kept and for the answer. */
  const sign = (json: string) => {
    signed ??= c.var.parts.addresses.signAll(json);
    return signed;
  };
  const closing = ({ json, beside, status = declared }: Written) =>
    requestKey ? [keepAnswer(requestKey, status, toKeep(c, { made: json, signed: sign(json) }, rule), beside)] : [];
  try {
    const {
      json,
      beside,
      status = declared,
    } = await inProjectTurn(c, () => c.var.parts.database.asCaller(scope, work, closing));
    return answerAsIs(c, sign(json), status, beside);
  } catch (error) {
    if (!isRepetition(error)) {
      if (rule.undo && !isUnresolved(error)) await rule.undo();
      throw error;
    }
    const first = await asCaller(c, (db) => firstAnswer(db, requestKey, hash), { who });
    const { text, isOurs } = kept(c, first.answer, rule);
    const beside = JSON.parse(first.beside ?? '{}');
    return (isOurs && first.isFresh ? answer : answerAsIs)(c, text, first.status, beside);
  }
}

/** Like `read` for a page of a list, which is the whole body. */
export async function readPage(c: Context<ApiEnv>, query: (db: Db) => Promise<Page>): Promise<Response> {
  const { json, ...rest } = await asCaller(c, query);
  return answer(c, json, 200, rest);
}

/** Like `read` for long reads, which leave connections for other requests. */
export async function readWhole(c: Context<ApiEnv>, query: (db: Db) => Promise<string>): Promise<Response> {
  const { sessionId } = await claimsOf(c);
  return c.var.parts.database.inTurn(sessionId, () => read(c, query));
}

function writtenOf(written: string | Written): Written {
  return typeof written === 'string' ? { json: written, beside: {} } : written;
}

/** The form that is stored: sealed with a secret or an address in it, since a caller with SQL can write the row, too. */
function toKeep(
  c: Context<ApiEnv>,
  { made, signed }: { made: string; signed: string },
  { isSecret }: WriteRule,
): string {
  return isSecret || signed !== made ? JSON.stringify(c.var.parts.sealed.seal(made)) : made;
}

/** The answer of its stored form, and whether it is surely ours. Throws for a secret that was not sealed here. */
function kept(c: Context<ApiEnv>, stored: string, { isSecret }: WriteRule): { text: string; isOurs: boolean } {
  const value: unknown = JSON.parse(stored);
  try {
    if (typeof value === 'string') return { text: c.var.parts.sealed.open(value), isOurs: true };
  } catch (error) {
    if (isSecret) throw error;
  }
  return { text: stored, isOurs: false };
}

/**
 * Runs the work and rolls it back with its locks; resolves to its result, throws its error. For work that must not fail
 * later, or of which only the result is wanted.
 */
export async function rehearse<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(db);
  const result = await work();
  await sql`rollback to savepoint rehearsal`.execute(db);
  return result;
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
  return answerAsIs(c, c.var.parts.addresses.signAll(json), status, beside);
}

function answerAsIs(c: Context<ApiEnv>, json: string, status: 200 | 201, beside: object): Response {
  const others = Object.entries(beside).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  const text = `{"data":${json}${others.join('')}}`;
  return c.body(text, status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
}

/**
 * Runs the work in the turn of the project in the request's path. Writes to one project wait for its lock: they take
 * turns before they take a connection, so that a busy project leaves connections for all others
 * (docs/operate.md#busy-projects). Throws a 503 when too many wait for it.
 */
export function inProjectTurn<T>(c: Context<ApiEnv>, work: () => Promise<T>): Promise<T> {
  const [, project] = /\/projects\/(\d+)(?:\/|$)/.exec(c.req.path) ?? [];
  return project === undefined ? work() : c.var.parts.turns(`project ${project}`, work);
}
