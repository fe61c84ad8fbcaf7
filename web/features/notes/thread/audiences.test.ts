import { describe, expect, it } from 'vitest';
import { audiencesOf, audienceWords, repliesFollow } from './audiences.ts';

const clients = ['Anna', 'Ben', 'Cy'].map((firstName) => ({ firstName, disabled: firstName === 'Cy' }));
const readers = { clients, trades: [{ id: 7, name: 'Elena Plumbing' }] };
const labels = (note: { is_internal: boolean; is_for_trades: boolean }, given = readers) =>
  audiencesOf(note, given).map(({ label }) => label);

describe('the buttons below a reply', () => {
  it('are those who read the note, the office first', () => {
    expect(labels({ is_internal: false, is_for_trades: true })).toEqual([
      'Office Only',
      'Send to Clients: Anna, Ben',
      'Elena Plumbing',
      'Clients and Trades',
    ]);
    expect(labels({ is_internal: false, is_for_trades: false }, { clients: [], trades: [] })).toEqual([
      'Office Only',
      'Send to Clients',
    ]);
  });

  it('name no client below an internal note', () => {
    expect(labels({ is_internal: true, is_for_trades: false })).toEqual(['Office Only', 'Elena Plumbing']);
  });
});

it('a reply says for whom it is', () => {
  expect(audienceWords({ audience: 'office', tradeName: null, fromClient: false })).toBe('Office Only');
  expect(audienceWords({ audience: 'trade', tradeName: 'Elena Plumbing', fromClient: false })).toBe(
    'Office and Elena Plumbing',
  );
});

// docs/product.md#narrowed-replies
it('the switch of a note says what becomes of its replies', () => {
  const replies = [
    { chosen: 'clients' },
    { chosen: 'trades' },
    { chosen: 'office' },
    { chosen: 'office' },
    { chosen: 'trade' },
  ] as const;
  expect(repliesFollow(replies, false)).toBe('2 replies return to clients, 3 stay with the office.');
  expect(repliesFollow(replies, true)).toBe('2 replies become internal with it.');
  expect(repliesFollow([{ chosen: 'clients' }], false)).toBe('1 reply returns to clients.');
  expect(repliesFollow([{ chosen: 'office' }], true)).toBe('');
});
