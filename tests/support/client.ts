// Calls /api over HTTP like a browser, and parses answers strictly by the contract.
import { expect, inject } from 'vitest';
import type { z } from 'zod';

export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

interface Options {
  token?: string | undefined;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  raw?: BodyInit;
  /** The Idempotency-Key. */
  key?: string;
  headers?: Record<string, string>;
}

/** As it is at first: a test in a page watches and changes what the page asks for. */
const { fetch } = globalThis;

/** Where the product is; a page of a browser calls the one that it came from. */
const origin = () => (typeof HTMLElement === 'undefined' ? inject('stack').url : '');

/** One request to `/api<path>`. Every answer must be JSON and not a server error. */
export async function send(method: string, path: string, options: Options = {}): Promise<Answer> {
  const { token, json, raw, key, headers = {} } = options;
  const response = await fetch(`${origin()}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    body: raw ?? (json === undefined ? undefined : JSON.stringify(json)),
    redirect: 'manual',
  });
  const text = await response.text();
  expect(response.headers.get('content-type'), `${method} ${path}: ${text.slice(0, 200)}`).toMatch(
    /^application\/json/,
  );
  expect(response.status, `${method} ${path}: ${text.slice(0, 200)}`).toBeLessThan(500);
  return { status: response.status, body: JSON.parse(text), headers: response.headers };
}

/** What may stand beside the data of a write to a linked project. */
const beside = ['seq', 'leftLinks'];

/** The data of a successful answer with this status, parsed strictly by its schema. */
export function dataOf<T extends z.ZodType>(answer: Answer, schema: T, status = 200): z.output<T> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(Object.keys(answer.body as object).filter((name) => !beside.includes(name))).toEqual(['data']);
  return schema.parse((answer.body as { data: unknown }).data);
}

export type Caller = ReturnType<typeof callerWith>;

/** The calls of one person. */
export function callerWith(token: string) {
  return {
    token,
    get: (path: string) => send('GET', path, { token }),
    post: (path: string, json: unknown = {}, key?: string) => send('POST', path, { token, json, ...(key && { key }) }),
    put: (path: string, json: unknown) => send('PUT', path, { token, json }),
    patch: (path: string, json: unknown = {}, key?: string) =>
      send('PATCH', path, { token, json, ...(key && { key }) }),
    delete: (path: string, key?: string) => send('DELETE', path, { token, ...(key && { key }) }),
    upload: (path: string, file: File, key?: string, tile?: File) => {
      const raw = new FormData();
      raw.set('picture', file);
      if (tile) raw.set('tile', tile);
      return send('POST', path, { token, raw, ...(key && { key }) });
    },
  };
}
