import { describe, expect, test } from 'vitest';
import { packCells } from './cells.ts';
import { comparedPages, type Known, outcomeOf, type SetPage } from './outcome.ts';

const columns = 20;
/** Cells of ten rows, some of them changed. */
function cells(...changed: number[]): string {
  const hashes = new Uint16Array(columns * 10);
  for (const at of changed) hashes[at] = 1;
  return packCells(hashes);
}

const page = (rest: Partial<SetPage>): SetPage => ({
  id: 1,
  number: 'A-101',
  title: 'First floor',
  take: true,
  sheetSha256: null,
  pictureSha256: 'new picture',
  cells: cells(),
  columns,
  ...rest,
});

const drawing = (rest: Partial<NonNullable<Known['current']>> = {}, number = 'A101'): Known => ({
  documentId: 7,
  number,
  title: 'First floor',
  current: {
    sheetSha256: 'its file',
    pictureSha256: 'its picture',
    cells: cells(),
    columns,
    pageId: 70,
    revision: 'C',
    issuedOn: '2027-02-02',
    since: '2027-02-03T10:00:00.000Z',
    set: { setId: 3, name: 'Permit', publishedAt: '2027-02-03T10:00:00.000Z', byName: 'Jordan' },
    ...rest,
  },
});

const first = (issuedOn: string, one: SetPage, known: Known[]) => outcomeOf(issuedOn, [one], known).pages[0];

// docs/product.md#drawing-outcomes
describe('a page of a set', () => {
  test('of a number that nobody has is new', () => {
    expect(first('2027-03-03', page({}), [])).toMatchObject({ outcome: 'new', documentId: null, takes: true });
  });

  test('of a drawing without a current version is new there', () => {
    const retired = { ...drawing(), current: null };
    expect(first('2027-03-03', page({}), [retired])).toMatchObject({ outcome: 'new', documentId: 7 });
  });

  test('replaces the current one, however its number is written, and says how many places changed', () => {
    const one = page({ number: 'a 101', cells: cells(0, 1, 45) });
    expect(first('2027-03-03', one, [drawing()])).toMatchObject({
      outcome: 'replaces',
      before: { revision: 'C', issuedOn: '2027-02-02' },
      change: { kind: 'places', places: 2 },
      takes: true,
    });
  });

  test('says that only the title block changed, or the size', () => {
    expect(first('2027-03-03', page({ cells: cells(19, 199) }), [drawing()])?.change).toEqual({ kind: 'title block' });
    expect(first('2027-03-03', page({ columns: 10 }), [drawing()])?.change).toEqual({ kind: 'size' });
  });

  test.each([{ pictureSha256: 'its picture' }, { sheetSha256: 'its file' }])('is unchanged with %o', (same) => {
    expect(first('2027-03-03', page(same), [drawing()])).toMatchObject({ outcome: 'unchanged', takes: false });
    // Also an old set that is sent again.
    expect(first('2027-01-01', page(same), [drawing()])).toMatchObject({ outcome: 'unchanged' });
  });

  test('that was issued before the current one is skipped', () => {
    expect(first('2027-02-01', page({}), [drawing()])).toMatchObject({ outcome: 'older', takes: false });
    expect(first('2027-02-02', page({}), [drawing()])).toMatchObject({ outcome: 'replaces' });
  });

  test('without a number, or with one that is there twice, lets the set wait until it is put right or left out', () => {
    const unnamed = page({ number: ' - ' });
    const twice = [page({ id: 1 }), page({ id: 2, number: 'A 101' })];
    expect(outcomeOf('2027-03-03', [unnamed], [])).toMatchObject({ waits: true, pages: [{ outcome: 'unnamed' }] });
    expect(outcomeOf('2027-03-03', [{ ...unnamed, take: false }], []).waits).toBe(false);
    expect(outcomeOf('2027-03-03', twice, [])).toMatchObject({
      waits: true,
      pages: [{ outcome: 'twice' }, { outcome: 'twice' }],
    });
    const [one, other] = twice;
    if (!one || !other) return;
    expect(outcomeOf('2027-03-03', [one, { ...other, take: false }], [])).toMatchObject({ waits: false });
  });
});

test('what is not in a set stays, and is named', () => {
  const { others } = outcomeOf('2027-03-03', [page({})], [drawing(), { ...drawing({}, 'S-1'), documentId: 8 }]);
  expect(others).toEqual([{ documentId: 8, number: 'S-1', title: 'First floor' }]);
});

test('only the cells of pages that look otherwise than the current version are needed', () => {
  const compared = (one: Partial<SetPage>) => comparedPages([page(one)], [drawing(), { ...drawing({}, 'S-1') }]);
  expect(compared({})).toEqual([1, 70]);
  expect(compared({ number: 'A-102' })).toEqual([]);
  expect(compared({ number: '' })).toEqual([]);
  expect(compared({ pictureSha256: 'its picture' })).toEqual([]);
});
