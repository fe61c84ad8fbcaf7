// Every write of the API as the web app sends it, to something that answers in the server's place.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '../../../functions/api/calls.ts';
import { becomeBrowser } from '../../convergence/browser-globals.ts';
import { startStranger, strangeWays } from '../../support/network/stranger.ts';
import { UploadRequest } from '../../support/network/upload-request.ts';

const stranger = await startStranger();
becomeBrowser(stranger.url);
Object.assign(globalThis, { XMLHttpRequest: UploadRequest });
const { api } = await import('../../../web/session/api.ts');
const { uploadFile } = await import('../../../web/session/upload-file.ts');
const { connection, heard, isTakenOver } = await import('../../../web/lib/http/connection.ts');
const { NetworkError, isStatus } = await import('../../../web/lib/http/api-error.ts');
const { aSync } = await import('../../support/network/sync-session.ts');

/** All that pages with a session send; those of a link are in their own test. */
const writes = calls.filter(({ method, who }) => method !== 'get' && !['jobs', 'trade', 'report'].includes(who));

beforeEach(() => heard(true));
afterAll(stranger.close);

// docs/product.md#not-our-answer
test.each(strangeWays)('%s: no write is done, and nothing says that one is', async (way) => {
  stranger.is(way);
  const told: string[] = [];
  const { queries } = aSync({ showToast: ({ text, tone }) => void (tone === 'success' && told.push(text)) });
  const before = stranger.writes();
  const failures = await Promise.all(
    writes.map((call) => {
      const meta = { success: 'Done', failure: 'Not done' };
      const mutation = queries.getMutationCache().build(queries, { mutationFn: () => send(call), meta });
      return mutation.execute(undefined).then(
        () => 'done',
        (error: unknown) => error,
      );
    }),
  );
  expect(stranger.writes() - before).toBeGreaterThanOrEqual(writes.length);
  for (const [at, { name }] of writes.entries()) {
    if (way === 'an older build') expect(isStatus(failures[at], 404), name).toBe(true);
    else expect(failures[at], name).toBeInstanceOf(NetworkError);
  }
  const isAway = way === 'a gateway without a server' || way === 'an answer that is cut';
  expect(connection.get()).toBe(way === 'an older build' ? 'online' : 'reconnecting');
  expect(isTakenOver.get()).toBe(way !== 'an older build' && !isAway);
  expect(told).toEqual([]);
});

function send({ method, upload, takes, ...call }: (typeof writes)[number]): Promise<unknown> {
  const path = call.path.replaceAll(/\{\w+\}/g, '1');
  const file = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' });
  const idempotencyKey = crypto.randomUUID();
  if (upload) return uploadFile(path, { file, idempotencyKey, onProgress: () => {} });
  const verb = method.toUpperCase() as 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  return api(path, { method: verb, body: takes ? file : {}, idempotencyKey });
}
