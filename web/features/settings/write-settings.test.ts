import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Settings } from '../../../functions/core/settings/contract.ts';
import { settingsQuery } from '../../session/company.ts';
import { updateSettings } from './write-settings.ts';

// docs/product.md#clients-write-asked
test('an answer from before the settings were saved does not stay', async () => {
  const client = new QueryClient();
  const [before, saved] = [{ asksClientsWrite: true }, { asksClientsWrite: false }] as Settings[];
  const first = Promise.withResolvers<Settings | undefined>();
  const reads = [first.promise, Promise.resolve(saved)];
  const { queryKey } = settingsQuery;
  const observer = new QueryObserver(client, { queryKey, queryFn: () => reads.shift() });
  const stop = observer.subscribe(() => {});
  void updateSettings.onSuccess?.(saved as Settings, {}, undefined, { client, meta: undefined });
  first.resolve(before);
  await expect.poll(() => reads.length).toBe(0);
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(saved);
  stop();
  client.clear();
});
