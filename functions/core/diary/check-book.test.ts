import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type BookPage, checkBook, NO_PAGE } from './check-book.ts';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = async (text: string) => sha256Of(text);

function aBook(count: number): BookPage[] {
  const pages: BookPage[] = [];
  for (let number = 1; number <= count; number++) {
    const [shared, office] = [`{"notes": [], "salt": "s${number}"}`, `{"lines": [], "salt": "o${number}"}`];
    const day = `2027-03-${String((number % 28) + 1).padStart(2, '0')}`;
    const previous = pages.at(-1)?.sha256 ?? NO_PAGE;
    const head = JSON.stringify({ number, day, shared: sha256Of(shared), office: sha256Of(office), previous });
    pages.push({ number, day, head, shared, office, sha256: sha256Of(head) });
  }
  return pages;
}

const changed = (change: (page: BookPage) => Partial<BookPage>) =>
  aBook(5).map((page) => (page.number === 3 ? { ...page, ...change(page) } : page));

it('finds nothing in a book as it was written, also in parts and where one was erased', async () => {
  expect(await checkBook(aBook(5), hash)).toEqual([]);
  const pages = aBook(9);
  const [last] = pages.slice(4, 5);
  expect(await checkBook(pages.slice(5), hash, last)).toEqual([]);
  const [third, fourth] = aBook(4).slice(2);
  const head = JSON.stringify({
    ...JSON.parse(fourth?.head ?? ''),
    kind: 'erasure',
    erased: { page: 3, part: 'office' },
  });
  if (!third || !fourth) throw new Error('no pages');
  const erased = [...aBook(2), { ...third, office: null }, { ...fourth, head, sha256: sha256Of(head) }];
  expect(await checkBook(erased, hash)).toEqual([]);
});

// docs/product.md#diary-verify
it.each<[string, BookPage[], number]>([
  ['head', changed(({ head }) => ({ head: head.replace('2027', '2028') })), 3],
  ['head', changed(() => ({ head: 'no head' })), 3],
  ['head', changed(() => ({ day: '2027-01-01' })), 3],
  ['shared', changed(({ shared }) => ({ shared: `${shared} ` })), 3],
  ['office', changed(({ office }) => ({ office: office?.replace('s', 'S') ?? '' })), 3],
  ['office', changed(() => ({ office: null })), 3],
  ['number', aBook(5).filter(({ number }) => number !== 3), 4],
  [
    'order',
    changed(({ head }) => {
      const other = head.replace(/"previous":"./, '"previous":"x');
      return { head: other, sha256: sha256Of(other) };
    }),
    3,
  ],
])('names the page and its %s', async (what, pages, number) => {
  expect((await checkBook(pages, hash))[0]).toMatchObject({ number, what });
});
