// Identifies the caller. The token has subject and session; the database checks user type, disabled state and the rest
// in the transaction of the request. Must never trust anything else in a token.
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { Scope } from '../../_shared/database/scope.ts';
import { badRequest, forbidden, invalidScope, sessionExpired } from '../../_shared/errors.ts';
import type { Claims } from '../../_shared/signing/jwt.ts';
import { ADMIN, CLIENT } from '../../core/common/names.ts';
import type { ApiEnv } from './parts.ts';
import type { Callers } from './who.ts';

interface CallerState {
  user_type: number | null;
  disabled: boolean;
  must_change_password: boolean;
  session_alive: boolean;
}

const minute = 60_000;
const remembered = 10_000;
const lastTouched = new Map<string, number>();

/** The scope of a request, with the browser that sent it. */
export interface Caller extends Scope {
  agent: string;
}

/** The subject and session of the request's token. Throws without a valid one, before the database is used. */
export async function claimsOf(c: Context<ApiEnv>): Promise<Claims> {
  const token = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const claims = token && token.length < 8_000 ? await c.var.parts.verify(token) : null;
  if (!claims) throw sessionExpired();
  c.set('claims', claims);
  return claims;
}

/** The scope of the request's transaction. Throws without a valid token, before the database is used. */
export async function scopeOf(c: Context<ApiEnv>, keyOf = requestKey): Promise<Caller> {
  const { userId, sessionId } = await claimsOf(c);
  const agent = c.req.header('user-agent') ?? '';
  const scope = { userId, sessionId, requestKey: keyOf(c), requestId: c.var.requestId, agent, ...ageOf(c) };
  c.set('callerAsked', true);
  return scope;
}

/** The Idempotency-Key of a write, or an empty string. */
export function requestKey(c: Context<ApiEnv>): string {
  const key = c.req.method === 'GET' ? undefined : c.req.header('idempotency-key');
  if (key === undefined) return '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) throw badRequest('Idempotency-Key is not a UUID');
  return key.toLowerCase();
}

/**
 * The seconds since the person wrote it, from the header `x-age` (docs/api.md#age). A header, since a body that changes
 * with each attempt would break its Idempotency-Key. What is no number of seconds says nothing.
 */
export function ageOf(c: Context<ApiEnv>): { age?: number } {
  const said = c.req.header('x-age') ?? '';
  return /^\d{1,9}$/.test(said) ? { age: Number(said) } : {};
}

/** Resolves when the caller may make the call; otherwise throws the documented failure. */
export async function checkCaller(db: Db, caller: Caller, who: Callers): Promise<void> {
  const asked = sql<CallerState>`select * from private.caller_state()`.execute(db);
  // Records activity only for permitted callers.
  const touched =
    isDue(caller.sessionId) && sql`select public.touch_activity(), private.note_session(${caller.agent})`.execute(db);
  const [{ rows }] = await Promise.all([asked, touched]);
  const state = rows[0];
  if (!state || state.user_type === null) throw sessionExpired();
  if (state.disabled) throw invalidScope();
  if (!state.session_alive) throw sessionExpired();
  if (who !== 'people' && (state.user_type === CLIENT) !== (who === 'clients')) throw invalidScope();
  if (state.must_change_password) throw invalidScope();
  if (who === 'administrators' && state.user_type !== ADMIN) throw forbidden();
}

/** Resolves when the caller may make the call; otherwise throws the documented failure. */
export async function askForCaller(c: Context<ApiEnv>, who: Callers): Promise<void> {
  const scope = await scopeOf(c, () => '');
  await c.var.parts.database.asCaller(scope, (db) => checkCaller(db, scope, who));
}

/** True at most once a minute for each name, to limit writes. */
export function isDue(name: string): boolean {
  const now = Date.now();
  if (now - (lastTouched.get(name) ?? 0) < minute) return false;
  if (lastTouched.size >= remembered) lastTouched.clear();
  lastTouched.set(name, now);
  return true;
}
