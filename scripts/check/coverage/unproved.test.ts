import { expect, test } from 'vitest';
import { unproved } from './unproved.ts';

test('a rule is proved by the comment of a test, and by nothing else', () => {
  const document = 'docs/product.md';
  const pointers = [
    { file: 'tests/api/a.test.ts', document, anchor: 'undo' },
    { file: 'web/b.test.tsx', document, anchor: 'lists' },
    { file: 'web/sync/undo.ts', document, anchor: 'conflicts' },
    { file: 'tests/api/c.test.ts', document: 'docs/live.md', anchor: 'conflicts' },
  ];
  expect(unproved(['undo', 'conflicts', 'lists'], pointers)).toEqual(['conflicts']);
});
