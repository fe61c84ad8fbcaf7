import { expect, test } from 'vitest';
import type { DiaryHead } from '../../../../functions/core/diary/contract.ts';
import { aboutPage, madeWords } from './listed-page-words.ts';

const aPage = (kind: DiaryHead['kind'], head: object, day: string | null = '2027-03-02'): DiaryHead => ({
  number: 44,
  kind,
  day,
  sha256: '',
  closedByName: 'Jordan Bell',
  head: JSON.stringify({
    zone: 'UTC',
    closedBy: 'x',
    signedAt: null,
    closedAt: '2027-03-05T18:00:00.000Z',
    of: null,
    ...head,
  }),
});

// docs/product.md#diary-book
test.each([
  ['a day', aPage('day', {}), 'Tue, Mar 2, 2027'],
  ['an amendment', aPage('amendment', { of: 41 }), 'Amends page 41, of Tue, Mar 2, 2027'],
  [
    'an erasure',
    aPage('erasure', { of: 41, erased: { page: 43 } }),
    'Erases something of page 43, of Tue, Mar 2, 2027',
  ],
  ['a restart', aPage('restart', { backup: '2027-03-04T18:00:00.000Z' }, null), 'Start anew from a backup'],
])('%s is named by what it is about', (_, page, words) => {
  expect(aboutPage(page)).toBe(words);
});

// docs/product.md#diary-book
test('a restart says which backup was restored, and what that means for hashes', () => {
  const words = madeWords(aPage('restart', { backup: '2027-03-04T18:00:00.000Z' }, null));
  expect(words).toMatch(
    /^The backup of .*Mar 4.* was restored on .*Mar 5.*\. Pages that were made in between are lost: /,
  );
});

test('any other page says who closed it', () => {
  expect(madeWords(aPage('day', {}))).toMatch(/^Closed automatically .*, nobody confirmed it$/);
});
