import { afterAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../../functions/api/app.ts';
import type { Parts } from '../../../functions/api/http/parts.ts';
import { signedInAs } from '../../support/builders.ts';
import { htmlNamedJpeg } from '../../support/files.ts';
import { ask, type Reply } from './ask.ts';
import { samples } from './samples/samples.ts';
import { aWorldFor, inTurn, type Sample } from './world.ts';

type Json = Record<string, unknown>;
type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;
interface Call {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security: Json[];
  requestBody?: { content: Json };
  parameters?: { name: string; in: string; required?: boolean }[];
}
interface Document {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

const document: Document = await (await fetch(`${inject('stack').url}/api/openapi.json`)).json();
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
);
const admin = await signedInAs('admin');
let cases = 0;
afterAll(() => console.log(`openapi: ${calls.length} calls, ${cases} answers checked against the document`));

// The validator only resolves references within a schema.
const inside = <T>(json: T): T => JSON.parse(JSON.stringify(json).replaceAll('#/components/schemas/', '#/$defs/'));
const $defs = inside(document.components.schemas);

/** Fails when the document does not describe this answer of the call. */
function check(name: string, call: Call, { status, body }: Reply): void {
  const response = call.responses[status];
  if (!response) throw new Error(`${name}: the document has no ${status}, which came with ${JSON.stringify(body)}`);
  const schema = Object.values(response.content ?? {})[0]?.schema;
  if (schema) {
    const result = z.fromJSONSchema({ ...inside(schema), $defs }).safeParse(body);
    expect(result.success, `${name} ${status}: ${result.error?.message} in ${JSON.stringify(body).slice(0, 400)}`).toBe(
      true,
    );
  } else expect(body).toBeNull();
  cases += 1;
}

/** The same request for missing rows. */
const elsewhere = (sample: Sample): Sample => ({
  ...sample,
  path: sample.path
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, crypto.randomUUID())
    .replace(/\/\d+(?=[/?]|$)/g, '/987654321'),
  ...(isObject(sample.json) && 'token' in sample.json && { json: { ...sample.json, token: 'none' } }),
  ...(sample.headers && {
    headers: { ...sample.headers, 'x-visit-key': 'none', 'x-report-key': 'none', 'x-print-key': 'none' },
  }),
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Requests that must fail as documented, each with its status. */
function failuresOf(sample: Sample, call: Call): [number, Sample, string | undefined][] {
  const has = (status: number) => status in call.responses;
  const isSignedIn = call.security.some((each) => 'session' in each);
  const caller = sample.token ?? admin.token;
  const list: [number, Sample, string | undefined][] = [];
  if (isSignedIn) list.push([400, sample, undefined]);
  if (has(404)) list.push([404, elsewhere(sample), caller]);
  if (has(415)) list.push([415, { ...sample, upload: htmlNamedJpeg() }, caller]);
  if (call.requestBody && sample.json) list.push([422, { ...sample, json: { nothing: true } }, caller]);
  if (call.parameters?.some((each) => each.in === 'query') && isSignedIn)
    list.push([400, { ...sample, path: `${sample.path.split('?')[0]}?nothing=1` }, caller]);
  if (has(401)) list.push([401, wrongSecret(sample), undefined]);
  return list;
}

/** The request with wrong passwords, or without the job secret. */
function wrongSecret({ json, ...sample }: Sample): Sample {
  if (!json) return sample;
  const wrong = ([field, value]: [string, unknown]) => [field, /^(current_)?password$/.test(field) ? 'wrong' : value];
  return { ...sample, json: Object.fromEntries(Object.entries(json).map(wrong)) };
}

test.for(calls)('$name answers as documented', ({ name, call }) => inTurn(name, () => replay(name, call)));

async function replay(name: string, call: Call): Promise<void> {
  const make = samples[name];
  if (!make) throw new Error(`${name} has no sample in samples.ts`);
  const sample = await make(await aWorldFor(name));
  const failures = failuresOf(sample, call);
  const fail = async ([status, broken, token]: (typeof failures)[number]) => {
    const reply = await ask(name, broken, token);
    expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBe(status);
    check(name, call, reply);
  };
  await Promise.all(failures.map(fail));
  const success = await ask(name, sample, sample.token ?? admin.token);
  expect(success.status, JSON.stringify(success.body)).toBeLessThan(400);
  check(name, call, success);
  // A call that cannot fail from outside must not document a rejection, but for too many requests, which take many.
  const refusals = Object.keys(call.responses).filter((status) => status.startsWith('4') && status !== '429');
  expect(failures.length, name).toBeGreaterThanOrEqual(refusals.length > 0 ? 1 : 0);
}

// docs/product.md#described-calls
test('the document lists exactly the served calls', () => {
  const app = createApp({ env: { SITE_URL: 'http://localhost' } } as unknown as Parts);
  const served = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace('/api', '').replace(/:\w+/g, '{}')}`);
  const listed = calls.map(({ name }) => name.replace(/\{\w+\}/g, '{}'));
  expect([...listed].sort()).toEqual([...new Set(served)].sort());
});

test('every sample belongs to a documented call', () => {
  expect(Object.keys(samples).sort()).toEqual(calls.map(({ name }) => name).sort());
});

test('every reference leads to a schema of the document', async () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
});
