import { expect, test } from 'vitest';
import { passwordQueues } from './password-queues.ts';

// docs/product.md#sign-in-attempts
test('beside 130 addresses with one password each a newcomer waits, and a known device begins at once', async () => {
  const { ofAddresses, ofDevices } = passwordQueues();
  const ends: (() => void)[] = [];
  const hash = () => new Promise<'hashed'>((resolve) => ends.push(() => resolve('hashed')));
  const many = Array.from({ length: 130 }, (_, at) => ofAddresses(`address ${at}`, hash));
  const newcomer = ofAddresses('newcomer', async () => 'newcomer');
  expect(await ofDevices('device', async () => 'device')).toBe('device');
  for (let at = 0; at < 130; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect(await newcomer).toBe('newcomer');
  expect(new Set(await Promise.all(many))).toEqual(new Set(['hashed']));
});
