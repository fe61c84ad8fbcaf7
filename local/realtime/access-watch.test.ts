import { expect, onTestFinished, test, vi } from 'vitest';
import type { Claims } from '../keys/access-token.ts';
import { AccessWatch } from './access-watch.ts';
import { QUIET_RIGHTS_MS, RIGHTS_MS, RIGHTS_PER_SECOND, SESSIONS_MS } from './limits.ts';

const SESSION = '11111111-1111-4111-8111-111111111111';
const log = { info: () => undefined, warn: vi.fn(), error: () => undefined };

/** A watch whose clock only the test moves. */
function aWatch() {
  vi.useFakeTimers();
  const authorization = {
    mayRead: vi.fn(async () => ({ broadcast: true, presence: true })),
    mayWrite: async () => true,
    endedSessions: vi.fn(async (): Promise<string[]> => []),
  };
  const watch = new AccessWatch(authorization, log);
  onTestFinished(() => {
    watch.end();
    vi.useRealTimers();
  });
  const listen = (topic: string, claims: Partial<Claims> = {}) => {
    const onAccess = vi.fn();
    watch.add({
      topic,
      claims: { role: 'authenticated', sub: 'ada', exp: 1, session_id: SESSION, ...claims },
      onAccess,
    });
    return onAccess;
  };
  return { watch, authorization, listen, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('the end of a session ends its open channels', async () => {
  const { authorization, listen, pass } = aWatch();
  const ending = [listen('one'), listen('two')];
  const other = listen('one', { session_id: '22222222-2222-4222-8222-222222222222' });
  authorization.endedSessions.mockResolvedValue([SESSION]);
  await pass(SESSIONS_MS);
  for (const onAccess of ending) expect(onAccess).toHaveBeenCalledWith(null, 'Session has ended');
  expect(other).not.toHaveBeenCalled();
});

test('checks a right once for all pages that use it, soon after a write and rarely otherwise', async () => {
  const { watch, authorization, listen, pass } = aWatch();
  listen('one', { exp: 1 });
  listen('one', { exp: 2 });
  await pass(RIGHTS_MS);
  expect(authorization.mayRead).not.toHaveBeenCalled();
  await pass(QUIET_RIGHTS_MS);
  expect(authorization.mayRead).toHaveBeenCalledTimes(1);
  watch.noteStored();
  await pass(RIGHTS_MS);
  expect(authorization.mayRead).toHaveBeenCalledTimes(2);
});

test('tells a user who may no longer read; a user who only lost presence stays', async () => {
  const { authorization, listen, pass } = aWatch();
  const onAccess = listen('one');
  authorization.mayRead.mockResolvedValueOnce({ broadcast: true, presence: false });
  await pass(QUIET_RIGHTS_MS);
  expect(onAccess).toHaveBeenLastCalledWith({ broadcast: true, presence: false }, expect.anything());
  authorization.mayRead.mockResolvedValueOnce({ broadcast: false, presence: true });
  await pass(QUIET_RIGHTS_MS);
  expect(onAccess).toHaveBeenLastCalledWith(null, expect.stringContaining('no longer'));
});

test('checks every right in turn when there are more than one batch takes', async () => {
  const { authorization, listen, pass } = aWatch();
  for (let n = 0; n < RIGHTS_PER_SECOND + 10; n += 1) listen(`topic ${n}`);
  await pass(QUIET_RIGHTS_MS);
  expect(authorization.mayRead).toHaveBeenCalledTimes(RIGHTS_PER_SECOND);
  await pass(1_000);
  expect(authorization.mayRead.mock.calls).toHaveLength(RIGHTS_PER_SECOND + 10);
  expect(new Set(authorization.mayRead.mock.calls.map((call) => JSON.stringify(call))).size).toBe(
    RIGHTS_PER_SECOND + 10,
  );
});

test('ends nothing while the database is unreachable', async () => {
  const { authorization, listen, pass } = aWatch();
  const onAccess = listen('one');
  authorization.endedSessions.mockRejectedValue(new Error('away'));
  authorization.mayRead.mockRejectedValue(new Error('away'));
  await pass(QUIET_RIGHTS_MS);
  expect(onAccess).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalled();
});
