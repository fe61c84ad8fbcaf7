import { expect, test } from 'vitest';
import { nameFaults, strayFaults, textFaults } from './faults.ts';

test('a file at the root that no list names is a fault', () => {
  expect(strayFaults(['package.json', 'undefined-plan', 'web/undefined-plan'])).toEqual([
    'undefined-plan: a file at the root that scripts/check/tree/faults.ts does not list',
  ]);
});

test.each(['see /home/ada/plan.ts', 'path: "/tmp/stack-1/x"', '(/root/.npm)', '/work/main/web/a.ts 193'])(
  '%s is a path of one machine',
  (line) => expect(textFaults('a.md', `first\n${line}`)).toEqual([`a.md:2: has a path of one machine: ${line}`]),
);

test.each([
  'GET /api/work/3',
  'https://example.com/home/x',
  './build/api',
  'web/tmp/x',
  'a closed folder like /root',
  '/t/worker.js',
])('%s is no path of one machine', (line) => expect(textFaults('a.md', line)).toEqual([]));

test('a NUL byte is a fault', () => {
  expect(textFaults('a.ts', 'a\0b')).toEqual(['a.ts: has a NUL byte, so git takes it for binary']);
});

test.each([
  ['a file that is there', 'See `web/lib/a.ts`.', []],
  ['the end of a path', 'See `lib/a.ts` and `a.ts:12`.', []],
  ['a pattern', 'See `web/lib/*.ts` and `web/**/a.ts`.', []],
  ['a part of a name', 'See `b.ts`.', ['b.ts']],
  ['a file that is gone', 'See `web/lib/gone.ts`.', ['web/lib/gone.ts']],
  ['a pattern of nothing', 'See `web/sync/*.ts`.', ['web/sync/*.ts']],
  ['a link to a folder', 'See [it](../web/lib).', []],
  ['a link to a file', 'See [it](../web/lib/a.ts).', []],
  ['a link to a file that is gone', 'See [it](../web/a.ts).', ['../web/a.ts']],
  ['a link elsewhere', 'See [it](https://example.com/a.ts) and [that](#below).', []],
])('%s', (_, text, gone) => {
  expect(nameFaults('docs/x.md', text, ['web/lib/a.ts', 'docs/x.md'])).toEqual(
    gone.map((name) => `docs/x.md:1: ${name} is not in this repository`),
  );
});
