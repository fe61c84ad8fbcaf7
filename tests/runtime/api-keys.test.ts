// The function in a project of supabase.com with publishable and secret keys and without legacy keys.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../local/keys/keys.ts';
import { type PlatformGateway, startPlatformGateway } from '../support/network/platform-gateway.ts';
import { runBeside } from '../support/processes/function-run.ts';
import { discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

const password = 'correct horse battery';
const secretKey = 'sb_secret_of_the_test';
let product: Product;
let gateway: PlatformGateway;
let api: { url: string; stop: () => Promise<void> };

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder(), PASSWORD: password });
  await product.ready;
  gateway = await startPlatformGateway(product.url, secretKey, (await loadKeys(product.dataDir)).serviceKey);
  api = await runBeside(product, {
    SUPABASE_URL: gateway.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  });
});
afterAll(async () => {
  await api.stop();
  await gateway.close();
  await discard(product);
});

function signIn(from: string): Promise<Response> {
  return fetch(`${api.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.1, ${from}` },
    body: JSON.stringify({ email: 'admin@example.com', password, scope: 'admin' }),
  });
}

test('people sign in, and Auth gets their network address, so that it limits each separately', async () => {
  expect((await signIn('203.0.113.7')).status).toBe(200);
  expect((await signIn('2001:db8::7')).status).toBe(200);
  expect(gateway.forwarded).toEqual(['203.0.113.7', '2001:db8::7']);
});

test('the storage answers', async () => {
  const answer = await fetch(`${api.url}/api/health`);
  // The only problem of this function is its missing mail server.
  expect(await answer.json()).toEqual({ message: 'the mail server does not answer', isServing: true });
});
