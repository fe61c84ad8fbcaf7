import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spanish } from './spanish.ts';

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).toSorted();

test('a text has the same places for values in both languages', () => {
  for (const [english, text] of Object.entries(spanish)) expect(placesOf(text), english).toEqual(placesOf(english));
});

/** Properties whose texts people read. Texts between tags are found by the linter. */
const UNSAID = /\b(?:aria-label|title|label|text|hint|placeholder|alt|\w+(?:Text|Label))="[A-Za-z]/;

// docs/product.md#client-language
test('the clients’ site says no text that has no Spanish', () => {
  const files = globSync('web/features/{client-site,account}/**/*.tsx');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => UNSAID.test(readFileSync(file, 'utf8')))).toEqual([]);
});
