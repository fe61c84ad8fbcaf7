import type { Page } from '../../functions/api/http/list-queries.ts';
import { takeAhead } from '../lib/http/ahead.ts';
import { ApiError, NetworkError } from '../lib/http/api-error.ts';
import { heard, unheard } from '../lib/http/connection.ts';
import { newKey } from '../lib/http/new-key.ts';
import { leave, type Reason } from './leave.ts';
import { signedInAgain } from './password-prompt.ts';
import { readSession } from './session-store.ts';
import { renewSession } from './supabase.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** JSON, or a form with a file. */
  body?: unknown;
  signal?: AbortSignal;
  /** Without an answer by then the line counts as dead; milliseconds. For calls that are repeated under their key. */
  limit?: number;
  /** Set it where a call may be repeated later; otherwise every write gets a key of its own. */
  idempotencyKey?: string;
}

let renewal: Promise<boolean> | undefined;

export type Api = typeof api;

/** Calls /api and resolves to the `data` of its answer; a failure is an ApiError or a NetworkError. */
export async function api<Data>(path: string, call: Call = {}): Promise<Data> {
  return (await answerOf<{ data: Data }>(path, call)).data;
}

/** A page of a list; what is empty or missing in `asked` is not said. */
export function apiPage<Row>(
  path: string,
  asked: Record<string, string | number | null | undefined>,
  signal?: AbortSignal,
): Promise<Page<Row>> {
  const said = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return answerOf(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`, signal ? { signal } : {});
}

async function answerOf<Answer>(path: string, call: Call): Promise<Answer> {
  const key = call.idempotencyKey ?? (call.method && call.method !== 'GET' ? newKey() : undefined);
  const token = readSession()?.access_token;
  try {
    return await send<Answer>(path, call, key, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    if (error.message === 'invalid scope') return ended('access');
    if (error.message !== 'session expired') throw error;
    if (!(await renewed(token)) && !(await signedInAgain())) return ended('session');
    return send<Answer>(path, call, key, readSession()?.access_token);
  }
}

async function send<Answer>(path: string, { method = 'GET', body, signal, limit }: Call, key?: string, token?: string) {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const content = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
  const address = `/api${path}`;
  const lost = (cause: unknown) => {
    if (signal?.aborted) throw cause;
    unheard();
    throw new NetworkError(cause);
  };
  const asked = method === 'GET' ? takeAhead(address, token) : undefined;
  const waits = signal ?? (limit === undefined ? undefined : AbortSignal.timeout(limit));
  const response = await (asked ?? fetch(address, { method, headers, body: content, signal: waits })).catch(lost);
  heard();
  // An answer that breaks off on its way is no answer: what was asked may be done, and nobody knows what it gave.
  const answer = await response.json().catch((cause) => (cause instanceof SyntaxError ? {} : lost(cause)));
  if (!response.ok) throw new ApiError(response.status, answer, Number(response.headers.get('retry-after') ?? 0));
  return answer as Answer;
}

/** Renews the session at most once at a time; another tab may have done it already. */
async function renewed(used: string | undefined): Promise<boolean> {
  const stored = readSession()?.access_token;
  if (stored !== used) return stored !== undefined;
  if (!stored) return false;
  renewal ??= renewSession()
    .catch((cause: unknown) => {
      throw new NetworkError(cause);
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/** The page starts anew; the screen that asked waits for that instead of showing an error. */
function ended(reason: Reason): Promise<never> {
  void leave(reason);
  return new Promise(() => {});
}
