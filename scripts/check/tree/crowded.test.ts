import { expect, test } from 'vitest';
import { crowdFaults } from './crowded.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}/a.ts`);

test('a folder has at most 25 entries, folders among them, but not where one more each time is meant', () => {
  const files = [...filesIn('web/plan', 26), ...filesIn('web/notes', 25), ...filesIn('docs/decisions', 60)];
  expect(crowdFaults(files)).toEqual(['web/plan: has 26 entries, and may have 25: divide it by subject']);
});
