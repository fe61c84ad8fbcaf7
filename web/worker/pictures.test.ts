import { afterEach, expect, test, vi } from 'vitest';
import { cachesInMemory } from '../../tests/support/network/caches-in-memory.ts';
import { picture } from './pictures.ts';

afterEach(() => vi.unstubAllGlobals());

// docs/product.md#sheets-kept
test('a picture is shown on a device that has no room to keep it', async () => {
  const put = vi.fn(() => Promise.reject(new DOMException('Full', 'QuotaExceededError')));
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put }) });
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/webp' } }));
  const path = '/api/content/7/dpreview';
  const kept = { cache: 'office-sheets', matches: /./, most: 1 };
  const answer = await picture(new Request(`https://example.com${path}`), path, kept, 'office-sheets');
  expect(await answer.text()).toBe('picture');
  expect(put).toHaveBeenCalledOnce();
});

// docs/product.md#shared-sheets-kept
test('pictures of drawings are kept within their bytes and for their time, the newest ones', async () => {
  vi.useFakeTimers();
  const store = cachesInMemory();
  vi.stubGlobal('caches', store);
  vi.stubGlobal('fetch', async () => new Response('0123456789', { headers: { 'content-type': 'image/webp' } }));
  const kept = { cache: 'trade-sheets', matches: /./, most: 9, bytes: 25, ms: 1_000 };
  const see = (page: number) => {
    const path = `/api/content/${page}/trade-1-dpreview`;
    return picture(new Request(`https://example.com${path}`), path, kept, '');
  };
  const pages = async () => (await (await store.open('trade-sheets')).keys()).map(({ url }) => url.split('/')[3]);
  for (const page of [1, 2, 3]) await see(page);
  expect(await pages()).toEqual(['2', '3']);
  vi.advanceTimersByTime(1_001);
  await see(4);
  expect(await pages()).toEqual(['4']);
  vi.useRealTimers();
});
