import { describe, expect, test } from 'vitest';
import type { DrawingOutcome } from '../../../../functions/core/drawings/contract.ts';
import { outcomeWords, publishWords } from './outcome-words.ts';

type Row = DrawingOutcome['pages'][number];
const row = (rest: Partial<Row>): Row => ({
  pageId: 1,
  documentId: 7,
  outcome: 'replaces',
  change: null,
  takes: true,
  before: { revision: 'C', issuedOn: '2027-02-02', since: '2027-02-03T12:00:00.000Z' },
  ...rest,
});

// docs/product.md#drawing-outcomes
describe('what publishing makes of a sheet', () => {
  test.each<[Partial<Row>, boolean, string]>([
    [{ outcome: 'new', before: null }, true, 'New: '],
    [{ change: { kind: 'places', places: 6 } }, true, 'Replaces: revision C of Feb 2, 2027 · 6 places changed'],
    [{ change: { kind: 'title block' } }, true, 'Replaces: revision C of Feb 2, 2027 · only the title block changed'],
    [{ change: { kind: 'size' } }, true, 'Replaces: revision C of Feb 2, 2027 · another size'],
    [{ takes: false }, false, 'Left out: '],
    [
      { outcome: 'unchanged', takes: false },
      true,
      'Unchanged: as revision C of Feb 2, 2027, current since Feb 3, 2027',
    ],
    [{ outcome: 'older', takes: false }, true, 'Older: than revision C of Feb 2, 2027: skipped'],
    [{ outcome: 'twice', takes: false }, true, 'Twice: Another sheet has this number'],
    [{ outcome: 'unnamed', takes: false, before: null }, true, 'No number: Type its number, or leave it out'],
    [{ outcome: 'unnamed', takes: false, before: null }, false, 'No number: Left out'],
  ])('%o', (rest, take, words) => {
    const { tag, text } = outcomeWords(row(rest), take);
    expect(`${tag}: ${text}`).toBe(words);
  });

  test('is counted on the button', () => {
    const pages = [
      row({ outcome: 'new' }),
      row({}),
      row({}),
      row({ takes: false }),
      row({ outcome: 'unchanged', takes: false }),
    ];
    expect(publishWords({ pages }, 1)).toBe('Publish 3: 1 new, 2 replaced, 1 unchanged, 1 retired');
    expect(publishWords({ pages: [] }, 0)).toBe('Publish 0');
  });
});
