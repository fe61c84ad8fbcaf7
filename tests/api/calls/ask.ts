// Sends a sample of any call and returns its answer: JSON, or a redirect without a body.
import { expect, inject } from 'vitest';
import { calls } from '../../../functions/api/calls.ts';
import type { Sample } from './world.ts';

export interface Reply {
  status: number;
  /** Null for a redirect; text when the body is not JSON. */
  body: unknown;
}

const isForAnyone = (call: string) => calls.some(({ name, who }) => who === 'anyone' && name === call);

/** Whether the browser does not keep the answer, or only for the token that asked for it. */
const goesWithItsToken = (headers: Headers) =>
  headers.get('cache-control') === 'no-store' || /\bauthorization\b/i.test(headers.get('vary') ?? '');

/** Sends one request of a call such as `GET /projects/{id}`; fails the test when the answer is a server error. */
export async function ask(call: string, { path, json, upload, raw, headers }: Sample, token?: string): Promise<Reply> {
  const form = new FormData();
  if (upload) form.set('picture', upload);
  const response = await fetch(`${inject('stack').url}/api${path}`, {
    method: call.split(' ')[0] ?? '',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: upload ? form : (raw ?? (json === undefined ? null : JSON.stringify(json))),
    redirect: 'manual',
  });
  const text = await response.text();
  expect(response.status, `${call}: ${text.slice(0, 300)}`).toBeLessThan(500);
  if (response.ok && !isForAnyone(call)) expect(goesWithItsToken(response.headers), call).toBe(true);
  if (response.status === 302) return { status: 302, body: null };
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && /^(text\/calendar|application\/pdf)/.test(type)) return { status: response.status, body: text };
  expect(type, `${call}: ${text.slice(0, 300)}`).toMatch(/^application\/json/);
  return { status: response.status, body: JSON.parse(text) };
}
