import type { Context } from 'hono';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure, notFound } from '../../_shared/errors.ts';
import { linkKeys } from '../../_shared/signing/link-keys.ts';
import type { ApiEnv } from '../http/parts.ts';
import { withLink } from './holder.ts';

const keys = linkKeys('a secret of the function of this office', 'visits');
const link = { id: 7, nonce: '11111111-1111-4111-8111-111111111111' };
const [nonce, later] = [vi.fn(), vi.fn()];
// Other files of this process have the modules without these parts in their place.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./queries.ts', () => ({ findNonce: (_: unknown, id: number) => nonce(id) }));
vi.mock('../http/attempts/network.ts', () => ({ networkOf: () => '203.0.113.7' }));
vi.mock('../http/attempts/attempts.ts', () => ({ countVisitor: async () => {}, countVisit: async () => {} }));

beforeEach(() => {
  vi.useFakeTimers();
  nonce.mockImplementation(async (id: number) => (id === link.id ? link.nonce : null));
});
afterEach(() => void vi.useRealTimers());

const contextWith = (key: string | undefined) =>
  ({
    req: { header: () => key },
    var: { parts: { visitKeys: keys, database: { asService: (work: (db: unknown) => unknown) => work(null) } } },
  }) as unknown as Context<ApiEnv>;

// docs/product.md#trade-links
test.for([
  ['is missing', undefined],
  ['is none', 'nonsense'],
  ['is of an unknown link', keys.keyOf({ ...link, id: 8 })],
  ['has another code', `7.${'A'.repeat(22)}`],
  ['is of a link that was revoked', keys.keyOf(link)],
] as const)('a refusal takes the same time and says the same when the key %s', async ([, key]) => {
  later.mockReset();
  // The refusal of the database for a link that does not open any more.
  const revoked = () => Promise.reject(Object.assign(new Error('no such link'), { code: 'P0002' }));
  const refused = withLink(contextWith(key), revoked).catch(later);
  await vi.advanceTimersByTimeAsync(299);
  expect(later).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  const [failure] = later.mock.calls[0] ?? [];
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ status: 404, body: notFound().body });
});

test('with its key the work runs for the link', async () => {
  const answer = new Response();
  expect(await withLink(contextWith(keys.keyOf(link)), async (id) => (id === link.id ? answer : new Response()))).toBe(
    answer,
  );
});
