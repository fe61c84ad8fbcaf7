import { expect, test } from 'vitest';
import { matchedParts, matches } from './names.ts';

const marked = (text: string, search: string) => matchedParts(text, search).map(([from, to]) => text.slice(from, to));

test.each([
  ['the beginnings of words, in any order', 'Kitchen of the Millers', 'mil kit', ['Kit', 'Mil']],
  ['the longest word of the search', 'Kitchen', 'k kitch', ['Kitch']],
  ['no part inside a word', 'Kitchen', 'itch', []],
  ['without case or accents', 'Élise ÅNGSTRÖM', 'eli angstr', ['Éli', 'ÅNGSTR']],
  ['an accent typed where there is none', 'Elise', 'éli', ['Eli']],
  ['letters that become two', 'Straße 12b', 'strass 12', ['Straß', '12']],
  ['accents that are characters of their own', 'Müller', 'mul', ['Mül']],
  ['other scripts', 'Привет 北京', 'прив 北', ['Прив', '北']],
  ['words beside any sign', '(roof)—100%, "truss"', '% roof "tr', ['roof', 'tr']],
  ['an apostrophe that was left out', "Conan O'Brien", 'obri', ["O'Bri"]],
  ['a hyphen that was left out', 'Batts R-19, R-21', 'r19', ['R-19']],
  ['words joined by punctuation, each', "Jane Smith-O'Brien", 'obrien smith', ['Smith', "O'Brien"]],
  ['no letters across words', 'Do brien', 'obrien', []],
  ['nothing without a word', 'Kitchen', ' -% ', []],
])('marks %s', (_, text, search, parts) => {
  expect(marked(text, search)).toEqual(parts);
});

// docs/product.md#list-search
test('a search ignores case, accents and the order of words', () => {
  for (const search of ['cafe', 'CAFÉ', 'garden caf', '', ' '])
    expect(matches(search, 'Café in the Garden')).toBe(true);
  expect(matches('Málaga', 'malaga')).toBe(true);
  expect(matches('strasse lodz', 'Łódź, Große Straße')).toBe(true);
  expect(matches('obrien r19', "R-19 at O’Brien's")).toBe(true);
  expect(matches('cafe house', 'Café in the Garden')).toBe(false);
});
