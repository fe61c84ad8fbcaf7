import { expect, test } from 'vitest';
import { parseInvitations } from './parse-invitations.ts';

const names = (pasted: string) =>
  parseInvitations(pasted).map(({ invitee }) => invitee && [invitee.firstName, invitee.lastName, invitee.email]);

test.each([
  ['Ada@Example.com', '', '', 'ada@example.com'],
  ['ada.lovelace@example.com', 'Ada', 'Lovelace', 'ada.lovelace@example.com'],
  ['info@example.com', '', '', 'info@example.com'],
  ['Ada Lovelace <ada@example.com>', 'Ada', 'Lovelace', 'ada@example.com'],
  ['"Ada King Lovelace" <ada@example.com>', 'Ada King', 'Lovelace', 'ada@example.com'],
  ['Lovelace, Ada <ada@example.com>', 'Ada', 'Lovelace', 'ada@example.com'],
  ['Ada Lovelace, ada@example.com', 'Ada', 'Lovelace', 'ada@example.com'],
  ['Ada\tLovelace\tada@example.com', 'Ada', 'Lovelace', 'ada@example.com'],
])('%j', (line, ...wanted) => {
  expect(names(line)).toEqual([wanted]);
});

test('several people stand on one line, on lines of their own, or both', () => {
  expect(names('a@example.com, b@example.com\n\n  Cy Dee <c@example.com>; d@example.com')).toEqual([
    ['', '', 'a@example.com'],
    ['', '', 'b@example.com'],
    ['Cy', 'Dee', 'c@example.com'],
    ['', '', 'd@example.com'],
  ]);
});

test('a line without an address and one that comes twice are left out, with the reason', () => {
  expect(parseInvitations('Ada\na@example.com\nA@example.com').map(({ problem }) => problem)).toEqual([
    'No email address in this line',
    null,
    'Twice in the list',
  ]);
});
