import { afterEach, expect, test, vi } from 'vitest';
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
