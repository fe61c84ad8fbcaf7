import { expect, test } from 'vitest';
import type { ClientDecision, ClientDecisionItem } from '../../../../functions/core/decisions/client.contract.ts';
import {
  byWords,
  counterWords,
  hasAskedAnew,
  isMine,
  isSplit,
  missingWords,
  othersSignWords,
  ownDay,
  standingOf,
  untilWords,
  waitingWords,
} from './answer-words.ts';

const item = (fields: Partial<ClientDecisionItem>): ClientDecisionItem => ({
  id: 1,
  kind: 'selection',
  title: 'Tile',
  requestNumber: 1,
  state: 'sent',
  due: null,
  respondBy: null,
  offerId: 3,
  revision: 1,
  sentAt: '2027-02-01T10:00:00Z',
  expiresOn: null,
  isSigner: true,
  hasSigned: false,
  isDisputed: false,
  counter: null,
  ...fields,
});

test('a decision waits for a client who signs, until that client has', () => {
  expect(isMine(item({}))).toBe(true);
  expect(isMine(item({ state: 'part_signed' }))).toBe(true);
  expect(isMine(item({ hasSigned: true }))).toBe(false);
  expect(isMine(item({ isSigner: false }))).toBe(false);
  expect(isMine(item({ state: 'expired' }))).toBe(false);
  expect(standingOf(item({ state: 'part_signed', hasSigned: true })).text).toBe('Signed by you');
  expect(standingOf(item({ isSigner: false })).text).toBe('Open');
  expect(standingOf(item({ state: 'postponed' as 'sent' })).text).toBe('Open');
});

test('what was signed and taken back is marked, once that is signed', () => {
  const counter = { decisionId: 9, title: 'Take back: Tile', isSigned: false, number: null };
  const taken = { ...counter, isSigned: true, number: 4 };
  const standing = (of: ClientDecisionItem['counter']) => standingOf(item({ state: 'closed', counter: of })).text;
  expect([null, counter, taken].map(standing)).toEqual(['Signed', 'Signed', 'Taken back']);
  expect(counterWords({ counter: null })).toBeNull();
  expect(counterWords({ counter })).toBe('A change that takes this back waits for signatures: Take back: Tile');
  expect(counterWords({ counter: taken })).toBe('Taken back by Change Order 4: Take back: Tile');
  expect(counterWords({ counter: { ...taken, number: null } })).toBe('Taken back by Take back: Tile');
});

test('a new offer is asked for once, and again when the next one has ended', () => {
  const event = (id: number, kind: 'sent' | 'asked', text: string | null = null) => ({
    id,
    kind,
    at: '',
    name: null,
    to: null,
    method: null,
    text,
  });
  const asked = event(2, 'asked', 'Please send a new offer.');
  expect(hasAskedAnew({ events: [event(1, 'sent')] })).toBe(false);
  expect(hasAskedAnew({ events: [event(1, 'sent'), event(2, 'asked', 'Why?')] })).toBe(false);
  expect(hasAskedAnew({ events: [event(1, 'sent'), asked] })).toBe(true);
  expect(hasAskedAnew({ events: [event(1, 'sent'), asked, event(3, 'sent')] })).toBe(false);
});

test('a client who is not asked to sign reads who is', () => {
  const offer = { signers: [{ name: 'Ana Silva', isYou: false }] } as ClientDecision['offer'];
  const decision = { state: 'sent' as const, isSigner: false, offer };
  expect(othersSignWords(decision)).toBe('To be signed by Ana Silva. You can read it, and ask.');
  expect(othersSignWords({ ...decision, isSigner: true })).toBeNull();
  expect(othersSignWords({ ...decision, state: 'closed' })).toBeNull();
});

// docs/product.md#what-is-signed
test('an option has a day of its own where it is another than that of all, never after the offer ends', () => {
  const ends = { due: '2027-02-01', respondBy: '2027-02-01', expiresOn: '2027-03-01' };
  expect(ownDay('2027-02-14', ends, '2027-01-10')).toBe('2027-02-14');
  expect(ownDay('2027-05-14', ends, '2027-01-10')).toBe('2027-03-01');
  expect(ownDay('2027-02-01', ends, '2027-01-10')).toBeNull();
  expect(ownDay(null, ends, '2027-01-10')).toBeNull();
  expect(ownDay('2027-02-14', ends, '2027-02-15')).toBeNull();
  // The day of all is the end of the offer already.
  expect(ownDay('2027-05-14', { ...ends, due: '2027-05-01', respondBy: '2027-03-01' }, '2027-01-10')).toBeNull();
});

test('the day to answer by is said before and after it', () => {
  expect(byWords('2027-03-03', '2027-03-01')).toBe('Decide by Mar 3, 2027');
  expect(byWords('2027-03-03', '2027-03-03')).toBe('Decide today');
  expect(byWords('2027-03-03', '2027-03-04')).toBe('It was due on Mar 3, 2027, 1 day ago');
  expect(byWords(null, '2027-03-04')).toBeNull();
});

// docs/product.md#decisions-on-site
test('the overview counts what waits, and names the next day', () => {
  const later = item({ id: 2, respondBy: '2027-03-09' });
  const sooner = item({ id: 3, respondBy: '2027-03-03' });
  const words = (today: string, ...decisions: ClientDecisionItem[]) => waitingWords(decisions, today);
  expect(words('2027-03-03', later, sooner, item({ hasSigned: true }))).toBe(
    '2 decisions wait for you, the next by Mar 3, 2027',
  );
  expect(words('2027-03-03', later)).toBe('1 decision waits for you, by Mar 9, 2027');
  expect(words('2027-03-03', item({}))).toBe('1 decision waits for you');
  expect(words('2027-03-03', item({ state: 'closed' }))).toBeNull();
  // A day that is over is not the next one.
  expect(words('2027-03-04', later, sooner)).toBe(
    '2 decisions wait for you: one was due on Mar 3, 2027; the next by Mar 9, 2027',
  );
  expect(words('2027-03-04', sooner)).toBe('1 decision waits for you; it was due on Mar 3, 2027');
  expect(words('2027-03-04', sooner, item({}))).toBe('2 decisions wait for you: one was due on Mar 3, 2027');
  expect(words('2027-03-10', later, sooner)).toBe('2 decisions wait for you: 2 are overdue');
});

test('a day by which to decide that ends the offer as well is said once', () => {
  const until = (respondBy: string | null, expiresOn: string | null) =>
    untilWords({ respondBy, expiresOn }, '2027-03-01');
  expect(until('2027-03-03', '2027-03-03')).toBe('Decide by Mar 3, 2027');
  expect(until('2027-03-03', '2027-03-31')).toBe('Decide by Mar 3, 2027 · Valid until Mar 31, 2027');
  expect(until(null, '2027-03-31')).toBe('Valid until Mar 31, 2027');
  expect(until(null, null)).toBe('');
});

// docs/product.md#what-is-signed
test('what a signature still lacks is said', () => {
  const words = (isNameMissing: boolean, isConsentMissing: boolean) =>
    missingWords({ name: 'Ana Silva', isNameMissing, isConsentMissing });
  expect(words(true, true)).toBe(
    'Type your name as Ana Silva, or draw your signature. Tick that you agree to sign electronically.',
  );
  expect(words(false, true)).toBe('Tick that you agree to sign electronically.');
  expect(words(false, false)).toBe('');
  expect(missingWords({ name: undefined, isNameMissing: true, isConsentMissing: false })).toBe(
    'Type your name, or draw your signature.',
  );
});

test('two who chose differently are told, as long as it is open', () => {
  const chosen = (...choices: number[]) => ({ signatures: choices.map((choice) => ({ choice })) });
  expect(isSplit({ state: 'part_signed', offer: chosen(1, 2) })).toBe(true);
  expect(isSplit({ state: 'part_signed', offer: chosen(1, 1) })).toBe(false);
  expect(isSplit({ state: 'closed', offer: chosen(2, 2) })).toBe(false);
});
