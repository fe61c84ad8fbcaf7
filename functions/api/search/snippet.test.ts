import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

const long = `${'word '.repeat(60)}the roof leaks ${'again '.repeat(60)}`;

test('a short note is its own snippet, on one line', () => {
  expect(snippetOf(' Seen today:\n\n  the roof leaks. ', 'roof')).toBe('Seen today: the roof leaks.');
});

test('a long note is cut at words around the first match', () => {
  const snippet = snippetOf(long, 'roof');
  expect(snippet).toMatch(/^…(word )+the roof leaks( again)+…$/);
  expect(snippet.length).toBeLessThanOrEqual(162);
});

test('a long note that matches at its start, or not at all, begins with its start', () => {
  expect(snippetOf(long, 'word')).toMatch(/^word .*word…$/);
  expect(snippetOf(long, 'nothing')).toMatch(/^word .*word…$/);
});

test('a text without a space is cut inside', () => {
  expect(snippetOf('x'.repeat(500), 'x')).toBe(`${'x'.repeat(160)}…`);
  expect(snippetOf(`${'x'.repeat(300)} roof`, 'roof')).toBe('…roof');
});
