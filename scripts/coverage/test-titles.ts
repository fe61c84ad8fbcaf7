/** `test('…'`, and the title after the table of `test.each(…)('…'`, in any quotes. */
const DECLARED = /\b(?:test|it)(?:\(|\.(?:each|for)(?:<[^>]*>)?\([\s\S]*?\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** The titles of the tests that a file declares, without those in comments and strings. */
export function testTitles(source: string): Set<string> {
  const titles = [...source.replace(/^\s*\/\/.*$/gm, '').matchAll(DECLARED)].map(([, , title = '']) => title);
  return new Set(titles.map((title) => title.replaceAll(/\\(['"`])/g, '$1')));
}
