import { expect, test } from 'vitest';
import { parseInvitations } from './parse-invitations.ts';

const names = (pasted: string) =>
  parseInvitations(pasted).map(({ invitee }) => invitee && [invitee.firstName, invitee.lastName, invitee.email]);
const problems = (pasted: string) => parseInvitations(pasted).map(({ problem }) => problem);

test.each([
  ['Ada@Example.com', '', '', 'ada@example.com'],
  ['ada.lovelace@example.com', 'Ada', 'Lovelace', 'ada.lovelace@example.com'],
  ['info@example.com', '', '', 'info@example.com'],
  ['Ada Lovelace <ada@example.com>', 'Ada', 'Lovelace', 'ada@example.com'],
  ['"Ada King Lovelace" <ada@example.com>', 'Ada King', 'Lovelace', 'ada@example.com'],
  ['Lovelace, Ada <ada@example.com>', 'Ada', 'Lovelace', 'ada@example.com'],
  ['Ada Lovelace, ada@example.com', 'Ada', 'Lovelace', 'ada@example.com'],
  ['Ada\tLovelace\tada@example.com', 'Ada', 'Lovelace', 'ada@example.com'],
  ['ada@example.com Ada Lovelace', 'Ada', 'Lovelace', 'ada@example.com'],
  ["conan.o'brien@example.com", '', '', "conan.o'brien@example.com"],
  ["Jane O'Neill <jane.o'neill@example.com>", 'Jane', "O'Neill", "jane.o'neill@example.com"],
  ['Jane O’Neill, jane@example.com', 'Jane', 'O’Neill', 'jane@example.com'],
  ["'Jane O'Neill' <jane@example.com>", 'Jane', "O'Neill", 'jane@example.com'],
  ["O'Neill, Jane <jane@example.com>", 'Jane', "O'Neill", 'jane@example.com'],
  // Outlook writes an address that it has no name of as its own name, in quotes.
  ["'ada@example.com' <ada@example.com>", '', '', 'ada@example.com'],
  ['mailto:ada@example.com', '', '', 'ada@example.com'],
  ['smith&sons/office+1@example.com', '', '', 'smith&sons/office+1@example.com'],
  ["!#$%&'*+-/=?^_`{|}~@example.com", '', '', "!#$%&'*+-/=?^_`{|}~@example.com"],
  ['Émile Zola-Roux Jr. <emile@example.com>', 'Émile Zola-Roux', 'Jr.', 'emile@example.com'],
])('%j', (line, ...wanted) => {
  expect(names(line)).toEqual([wanted]);
  expect(problems(line)).toEqual([null]);
});

test('several people stand on one line, on lines of their own, or both', () => {
  expect(
    names('a@example.com, b@example.com\n\n  Cy Dee <c@example.com>; d@example.com\ne@example.com f@example.com'),
  ).toEqual([
    ['', '', 'a@example.com'],
    ['', '', 'b@example.com'],
    ['Cy', 'Dee', 'c@example.com'],
    ['', '', 'd@example.com'],
    ['', '', 'e@example.com'],
    ['', '', 'f@example.com'],
  ]);
});

// docs/product.md#invite-several
test.each([
  ['Ada', 'No email address in this line'],
  ['conan.o’brien@example.com', '“conan.o’brien@example.com” is not an email address'],
  ['müller@example.com', '“müller@example.com” is not an email address'],
  ['ada@@example.com', '“ada@@example.com” is not an email address'],
  ['ada@example', '“ada@example” is not an email address'],
  ['.ada@example.com', '“.ada@example.com” is not an email address'],
  ['Ada Lovelace ada@example.com Bo Lind bo@example.com', 'More than one email address in this line'],
  ['Ada <ada@example.com> (Oak Street 12)', '“(Oak Street 12)” is neither a name nor an address'],
  ['Ada 555-0100 <ada@example.com>', '“555-0100” is neither a name nor an address'],
])('%j is marked and not sent', (line, problem) => {
  expect(parseInvitations(line)).toEqual([{ place: 0, text: line, invitee: null, problem }]);
});

// docs/product.md#invite-several
test('a line without an address and one that comes twice are left out, with the reason', () => {
  expect(problems('Ada\na@example.com\nA@example.com')).toEqual([
    'No email address in this line',
    null,
    'Twice in the list',
  ]);
});
