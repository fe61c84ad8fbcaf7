import { expect, test } from 'vitest';
import { anchorsIn, rulesIn } from './anchors.ts';
import { pointersIn } from './pointers.ts';

test('pointers are found in comments of every kind, with the line and the anchor', () => {
  const code = "const name = 'other.md';\n// As docs/product.md#uploads says.\n/** See\n * plan.md, 4. */\n";
  expect(pointersIn('a.ts', code)).toEqual([
    { line: 2, document: 'docs/product.md', anchor: 'uploads' },
    { line: 4, document: 'plan.md', anchor: '' },
  ]);
  expect(pointersIn('a.test.ts', '  // docs/product.md#undo, docs/product.md#lists,\n  test()')).toEqual([
    { line: 1, document: 'docs/product.md', anchor: 'undo' },
    { line: 1, document: 'docs/product.md', anchor: 'lists' },
  ]);
  expect(pointersIn('a.toml', 'name = "x.md"\n# docs/live.md')).toEqual([
    { line: 2, document: 'docs/live.md', anchor: '' },
  ]);
  expect(pointersIn('a.html', '<!-- docs/live.md -->')).toHaveLength(1);
});

test('links of a document are pointers, its words and addresses of other sites are not', () => {
  const document = '[live](live.md#lists), README.md, [them](https://example.com/a.md)';
  expect(pointersIn('docs/a.md', document)).toEqual([{ line: 1, document: 'live.md', anchor: 'lists' }]);
});

test('anchors are those of rules and of headings, not of code', () => {
  const document = '## Undo, and who was there\n\n- <a id="undo"></a>Text\n\n```sh\n# no heading\n```\n';
  expect(rulesIn(document)).toEqual(['undo']);
  expect(anchorsIn(document)).toEqual(['undo', 'undo-and-who-was-there']);
});
