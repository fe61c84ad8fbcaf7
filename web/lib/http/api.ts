import { heardClock } from '../time/clock.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { heard, unheard } from './connection.ts';
import { isOurs } from './our-answer.ts';
import { takePrefetched } from './prefetch.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, a form with a file, or a file. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout in milliseconds, for calls that are repeated with their key. */
  limit?: number;
  /** For calls that may be repeated later; by default every write gets a new key. */
  idempotencyKey?: string;
  /** When the user did it, for calls that may wait; milliseconds since 1970. */
  doneAt?: number;
}

/** Makes a call; resolves to the JSON of its answer, rejects with an ApiError or a NetworkError. */
export type Ask = <Answer>(path: string, call?: Call) => Promise<Answer>;

/** Makes a call; resolves to the `data` of its answer, rejects with an ApiError or a NetworkError. */
export type Api = <Data>(path: string, call?: Call) => Promise<Data>;

interface Caller {
  /** The server's origin, if it is not the page's. */
  origin?: string;
  /** The current access token. */
  token: () => string | undefined;
  /** Whether to repeat a call that got a 400 with this token, because there is a new token. */
  isRenewed: (refusal: ApiError, used: string | undefined) => Promise<boolean>;
}

/** Calls of /api as one caller. */
export function createApi({ origin = '', token, isRenewed }: Caller): { ask: Ask; api: Api } {
  const ask: Ask = async <Answer>(path: string, call: Call = {}) => {
    const address = `${origin}/api${path}`;
    const key = call.idempotencyKey ?? (call.method && call.method !== 'GET' ? newKey() : undefined);
    const used = token();
    try {
      return await send<Answer>(address, call, key, used);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400 || !(await isRenewed(error, used))) throw error;
      return send<Answer>(address, call, key, token());
    }
  };
  return { ask, api: async <Data>(path: string, call?: Call) => (await ask<{ data: Data }>(path, call)).data };
}

async function send<Answer>(
  address: string,
  { method = 'GET', body, headers: own, signal, limit, doneAt }: Call,
  key?: string,
  token?: string,
) {
  const headers = new Headers({ accept: 'application/json', ...own });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  if (doneAt !== undefined) headers.set('x-age', ageSince(doneAt));
  const isForm = body instanceof FormData || body instanceof Blob;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const content = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
  const lost = (cause: unknown, status?: number) => {
    if (signal?.aborted) throw cause;
    unheard(status);
    throw new NetworkError(cause);
  };
  const asked = method === 'GET' ? takePrefetched(address, token) : undefined;
  const waits = signal ?? (limit === undefined ? undefined : AbortSignal.timeout(limit));
  const response = await (asked ?? fetch(address, { method, headers, body: content, signal: waits })).catch((cause) =>
    lost(cause),
  );
  const { status } = response;
  // An interrupted answer counts as no answer: the call may have been executed, with unknown result.
  const answer = await response.json().catch((cause) => (cause instanceof SyntaxError ? undefined : lost(cause)));
  if (!isOurs({ status, headers: response.headers, body: answer })) lost(undefined, status);
  heard();
  heardClock(response.headers.get('date'));
  if (!response.ok) throw new ApiError(status, answer, Number(response.headers.get('retry-after') ?? 0));
  return answer as Answer;
}

/**
 * The header `x-age`: the seconds since the user did what is sent now (docs/api.md#age). Both times are of the same
 * clock, so that a wrong clock does not matter.
 */
export function ageSince(doneAt: number): string {
  return String(Math.max(0, Math.round((Date.now() - doneAt) / 1000)));
}

/** A new Idempotency-Key; crypto.randomUUID is missing on plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
