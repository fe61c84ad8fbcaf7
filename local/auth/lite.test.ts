import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test } from 'vitest';
import { createLite } from './lite.ts';

const options = {
  databaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
  jwtSecret: 'none',
  publicUrl: 'http://127.0.0.1',
};

test('lite makes no requests of its own and does not change the warnings of Node', async () => {
  const dialled: unknown[] = [];
  const note = (message: unknown) => dialled.push(message);
  for (const channel of ['net.client.socket', 'undici:request:create']) {
    subscribe(channel, note);
    onTestFinished(() => void unsubscribe(channel, note));
  }
  const { emitWarning } = process;
  const lite = await createLite(options);
  onTestFinished(lite.close);
  const answer = await lite.fetch(new Request('http://auth/auth/v1/settings'));
  expect(await answer.json()).toMatchObject({ disable_signup: true });
  expect(dialled).toEqual([]);
  expect(process.emitWarning).toBe(emitWarning);
});
