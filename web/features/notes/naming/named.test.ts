import { expect, test } from 'vitest';
import type { NamingIn } from '../../../../functions/core/notes/mentionable.ts';
import { type Candidate, leftOutWords, losesWords, mentionsOf, namedIn, tellsWords, withName } from './named.ts';

const people = ['Anna', 'Anna Smith', 'Ben Ødegaard', 'Ben Ødegaard', 'Cy'].map((name, id) => ({ name, id }));
const named = (text: string) => namedIn(text, people).map(({ id }) => id);

// docs/product.md#mentions
test('a whole name behind an @ names somebody, the longer one of two', () => {
  expect(named('@Anna Smith, which tile?')).toEqual([1]);
  expect(named('Ask @Anna.')).toEqual([0]);
  expect(named('@Anna and\n@Cy')).toEqual([0, 4]);
  expect(named('@Cy and @Anna')).toEqual([4, 0]);
  expect(named('@Annabel, @anna, x@Cy and Cy')).toEqual([]);
  expect(named('@Cy @Cy')).toEqual([4]);
});

test('two people of one name are both told', () => {
  expect(named('@Ben Ødegaard?')).toEqual([2, 3]);
});

test('a name that is taken stands in the text, with the caret behind it', () => {
  expect(withName('Ask @an', { from: 4, to: 7 }, 'Anna Smith')).toEqual({ text: 'Ask @Anna Smith ', caret: 16 });
  const within = withName('Ask @an today', { from: 4, to: 7 }, 'Anna Smith');
  expect(within).toEqual({ text: 'Ask @Anna Smith today', caret: 16 });
});

const candidate = (name: string, more: Partial<Candidate>): Candidate => ({
  who: 'user:x',
  userId: name,
  tradeId: null,
  name,
  hue: 1,
  isTrade: false,
  isDeleted: false,
  isClient: false,
  ...more,
});
const all = [
  candidate('Mia', {}),
  candidate('Anna Smith', { isClient: true }),
  candidate('Elena Plumbing', { userId: null, tradeId: 7, isTrade: true }),
];
const text = '@Mia @Anna Smith @Elena Plumbing, which tile?';
const shared: NamingIn = { isInternal: false, isForTrades: true, isOpen: true, trades: [7] };

test('of those who are named each audience tells its readers, and the others are left out by name', () => {
  const [mia, anna, elena] = [{ userId: 'Mia' }, { userId: 'Anna Smith' }, { tradeId: 7 }];
  expect(mentionsOf(text, all, { audience: 'trades' }, shared)).toEqual({ mentions: [mia, anna, elena], left: [] });
  const toTrade = mentionsOf(text, all, { audience: 'trade', tradeId: 7 }, shared);
  expect(toTrade).toEqual({ mentions: [mia, elena], left: ['Anna Smith'] });
  expect(mentionsOf('@Anna Smith', all, { audience: 'office' }, shared)).toEqual({ left: ['Anna Smith'] });
  expect(leftOutWords(['Anna Smith'])).toBe('Anna Smith is not told: it is not for them.');
  const many = Array.from({ length: 21 }, (_, at) => candidate(`Person ${at}x`, {}));
  const most = mentionsOf(many.map(({ name }) => `@${name}`).join(' '), many, { audience: 'office' }, shared);
  expect([most.mentions?.length, most.left]).toEqual([20, ['Person 20x']]);
});

test('below the text stands who is told, who is not and why, and whom a button leaves out', () => {
  expect(tellsWords('@Mia', all, shared)).toBe('Tells Mia');
  expect(tellsWords('nobody', all, shared)).toBe('');
  const buttons = [
    { said: { audience: 'office' }, label: 'Office Only' },
    { said: { audience: 'trades' }, label: 'Clients and Trades' },
  ] as const;
  expect(tellsWords(text, all, shared, buttons)).toBe(
    'Tells Mia, Anna Smith, and Elena Plumbing. “Office Only” does not tell Anna Smith and Elena Plumbing.',
  );
  const internal = { isInternal: true, isForTrades: false, isOpen: true, trades: [] };
  expect(tellsWords('@Mia @Anna Smith', all, internal, buttons)).toBe(
    'Tells Mia. Does not tell Anna Smith: the note is internal.',
  );
});

test('a note that becomes internal says which of those whom it names read it so far', () => {
  const internal = { isInternal: true, isForTrades: false, isOpen: true, trades: [] };
  expect(losesWords(text, all, shared, internal)).toBe(
    'Anna Smith and Elena Plumbing are named in it, and will not read it any more.',
  );
  const toClients = { ...shared, isForTrades: false, trades: [] };
  expect(losesWords(text, all, shared, toClients)).toBe(
    'Elena Plumbing is named in it, and will not read it any more.',
  );
  expect(losesWords(text, all, internal, shared)).toBe('');
  // Its to-do stays with the trade, and nobody read it in a closed project.
  expect(losesWords(text, all, { ...shared, isOpen: false }, { ...internal, isOpen: false, trades: [7] })).toBe('');
});
