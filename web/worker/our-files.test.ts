import { expect, test } from 'vitest';
import { filesOf, isEnv, isFile, isPicture } from './our-files.ts';

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

// docs/product.md#not-our-answer
test('a page of another is none of ours, and no file of a build', async () => {
  const welcome = page('<h1>Welcome to this hotel</h1><script src="/portal.js"></script>');
  expect(await filesOf(welcome)).toEqual([]);
  expect([isFile(welcome), isPicture(welcome), await isEnv(welcome)]).toEqual([false, false, false]);
  expect(await isEnv(json({ ok: true }))).toBe(false);
});

test('what is ours is kept', async () => {
  expect(await filesOf(page('<script type="module" src="/assets/main-abc.js"></script>'))).toEqual([
    '/assets/main-abc.js',
  ]);
  expect(isFile(new Response('', { headers: { 'content-type': 'application/javascript' } }))).toBe(true);
  expect(isPicture(new Response('', { headers: { 'content-type': 'image/webp' } }))).toBe(true);
  expect(await isEnv(json({ supabaseUrl: 'https://a.example.com' }))).toBe(true);
});
