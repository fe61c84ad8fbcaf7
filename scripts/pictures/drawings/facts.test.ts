// The files of the demo's drawings are what is drawn here, and their facts are what a browser reads of them. Where that
// draws other pixels or reads other words by now, `node scripts/pictures/demo-drawings.ts` makes all of them anew.
import { expect, test } from 'vitest';
import { readFacts } from '../../../supabase/seed/drawings/sheet-files.ts';
import { readFile } from './facts.ts';
import { files, isWhole } from './sheets.ts';

const facts = await readFacts();

test('there are facts of each file, and of no other', () => {
  expect(Object.keys(facts)).toEqual(Object.keys(files));
});

test.each(Object.entries(files))('%s looks as its facts say', async (name, draw) => {
  const { made: _, ...read } = await readFile(draw(), isWhole(name));
  const { sha256: __, ...known } = facts[name] ?? { sha256: '' };
  expect(read).toEqual(known);
});
