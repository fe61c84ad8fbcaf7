import { afterAll, expect, test } from 'vitest';
import { casesFor } from '../../support/schedule/cases.ts';
import { expectShares } from '../../support/shares.ts';
import { secretMark } from './fuzz/bodies.ts';
import { type FuzzedProduct, startFuzzedProduct } from './fuzz/product.ts';
import { type Request, requestsFor } from './fuzz/requests.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_260_105);
const count = casesFor(300, 4_000);
/** Concurrent requests; after a batch without writes, nothing may have changed. */
const batch = 8;

let product: FuzzedProduct | undefined;
afterAll(() => product?.stop());

const tokenFor = ({ tokens }: FuzzedProduct, by: Request['by']) => {
  if (by === 'nonsense') return `${secretMark}.${secretMark}.${secretMark}`;
  return by === 'nobody' ? undefined : tokens[by];
};

/** The request in one line, for the report. */
const lineOf = ({ by, method, path, headers, body }: Request) =>
  `${by}: ${method} ${path.slice(0, 120)} ${JSON.stringify(headers).slice(0, 200)} ${body.toString().slice(0, 200)}`;

async function answered(fuzzed: FuzzedProduct, request: Request): Promise<string[]> {
  const { status, contentType, text } = await fuzzed.send(request, tokenFor(fuzzed, request.by));
  const wrong = [];
  const isBare = status === 302 || (request.method === 'OPTIONS' && status === 204);
  if (status >= 500) wrong.push(`${status} ${text.slice(0, 200)}`);
  if (!isBare && !isJson(contentType, text)) wrong.push(`${status} is not JSON: ${contentType} ${text.slice(0, 100)}`);
  if (status < 300 && request.method !== 'GET') written += 1;
  statuses[status] = (statuses[status] ?? 0) + 1;
  return wrong.map((what) => `${lineOf(request)} → ${what}`);
}

function isJson(contentType: string, text: string): boolean {
  try {
    JSON.parse(text);
    return contentType.startsWith('application/json');
  } catch {
    return false;
  }
}

let written = 0;
const statuses: Record<string, number> = {};

test('no request crashes or hangs the server, leaves data behind or a secret in the log', async () => {
  product = await startFuzzedProduct();
  const fuzzed = product;
  const requests = requestsFor(fuzzed.targets, count, seed);
  expectShares(requests, {
    'by staff': [30, ({ by }) => by === 'staff'],
    'by nobody': [5, ({ by }) => by === 'nobody'],
    'with a query': [30, ({ path }) => path.includes('?')],
    'without a query': [15, ({ path }) => !path.includes('?')],
    'with a body': [30, ({ body }) => body.length > 0],
    'without a body': [10, ({ body }) => body.length === 0],
  });
  const problems: string[] = [];
  let before = await fuzzed.snapshot();
  let compared = 0;
  for (let at = 0; at < requests.length; at += batch) {
    const now = requests.slice(at, at + batch);
    const writtenBefore = written;
    const jobsBefore = await fuzzed.jobsEnd();
    problems.push(...(await Promise.all(now.map((request) => answered(fuzzed, request)))).flat());
    const after = await fuzzed.snapshot();
    if (written === writtenBefore) {
      compared += 1;
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      if (changed.length > 0 && !(await fuzzed.jobsRanAfter(jobsBefore)))
        problems.push(`${changed} changed without a success:\n${now.map(lineOf).join('\n')}`);
    }
    before = after;
  }
  const log = fuzzed.log();
  for (const secret of [secretMark, fuzzed.password, ...Object.values(fuzzed.tokens)]) {
    const line = log.split('\n').find((each) => each.includes(secret));
    if (line) problems.push(`a secret is in the log: ${line.slice(0, 400)}`);
  }
  console.log(
    `fuzz: ${requests.length} requests of seed ${seed}, ${written} writes succeeded, ${compared} batches compared, ` +
      `statuses ${JSON.stringify(statuses)}`,
  );
  expect(problems.join('\n')).toBe('');
  expect(compared).toBeGreaterThan(count / batch / 10);
}, 300_000);
