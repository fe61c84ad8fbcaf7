import { expect, inject, test } from 'vitest';
import { aUser, baseUrl, serviceKey } from './storage-world.ts';

const ask = (token: string) => fetch(`${baseUrl}/disk`, { headers: { authorization: `Bearer ${token}` } });

test('the service key gets the free disk space', async () => {
  const { freeBytes, totalBytes } = (await (await ask(serviceKey)).json()) as Record<string, number>;
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThan(freeBytes ?? 0);
});

test('nobody else gets it', async () => {
  const { token } = await aUser();
  for (const other of [token, inject('stack').anonKey]) expect((await ask(other)).status).toBe(400);
});
