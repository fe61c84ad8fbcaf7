import { expect, test } from 'vitest';
import { crowdedFolders, crowdFaults, lowered } from './crowded.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}/a.ts`);

test('a folder is crowded by more than 25 entries, folders among them, but not where one more each time is meant', () => {
  const files = [...filesIn('web/plan', 26), ...filesIn('web/notes', 25), ...filesIn('docs/decisions', 60)];
  expect([...crowdedFolders(files)]).toEqual([['web/plan', 26]]);
});

test('a known folder may shrink, which the list then says, and none may grow', () => {
  const known = { 'web/plan': 40, 'web/notes': 30, 'web/gone': 27 };
  const crowded = new Map([
    ['web/plan', 41],
    ['web/notes', 29],
    ['web/new', 26],
  ]);
  expect(crowdFaults(crowded, known)).toEqual([
    'web/plan: has 41 entries, and may have 40: divide it by subject',
    'web/new: has 26 entries, and may have 25: divide it by subject',
    'web/notes: has 29 entries, no longer 30: node scripts/check-tree.ts --lower says so in the list',
    'web/gone: has at most 25 entries, no longer 27: node scripts/check-tree.ts --lower says so in the list',
  ]);
  expect(lowered(crowded, known)).toEqual({ 'web/plan': 40, 'web/notes': 29 });
  expect(crowdFaults(new Map([['web/plan', 40]]), { 'web/plan': 40 })).toEqual([]);
});
