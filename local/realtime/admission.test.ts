import { expect, test, vi } from 'vitest';
import { Admission } from './admission.ts';
import {
  BAD_TOKENS,
  JOINS_PER_USER,
  SOCKETS_PER_USER,
  STRANGER_MS,
  STRANGERS,
  STRANGERS_PER_ADDRESS,
} from './limits.ts';

const nothing = () => undefined;

test('an address with too many anonymous sockets loses only its oldest one', () => {
  const admission = new Admission();
  const [oldest, elsewhere] = [vi.fn(), vi.fn()];
  admission.open('one', oldest);
  admission.open('other', elsewhere);
  for (let n = 0; n < STRANGERS_PER_ADDRESS; n += 1) admission.open('one', nothing);
  expect(oldest).toHaveBeenCalledTimes(1);
  expect(elsewhere).not.toHaveBeenCalled();
  expect(admission.strangers).toBe(STRANGERS_PER_ADDRESS + 1);
});

test('anonymous sockets of all addresses are limited, and a user among them stays connected', () => {
  const admission = new Admission();
  const closed = vi.fn();
  for (let n = 0; n < 2 * STRANGERS; n += 1) admission.open(`address ${n}`, nothing);
  const seat = admission.open('an office', closed);
  expect(seat.admit('ada')).toBeNull();
  for (let n = 0; n < 2 * STRANGERS; n += 1) admission.open(`address ${n}`, nothing);
  expect(admission.strangers).toBe(STRANGERS);
  expect(closed).not.toHaveBeenCalled();
});

test('closes a socket that shows no token in time, and keeps a user', () => {
  const admission = new Admission();
  const [stranger, person] = [vi.fn(), vi.fn()];
  const begun = Date.now();
  admission.open('one', stranger);
  admission.open('one', person).admit('ada');
  admission.closeLate(begun + STRANGER_MS - 1);
  expect(stranger).not.toHaveBeenCalled();
  admission.closeLate(Date.now() + STRANGER_MS + 1);
  expect(stranger).toHaveBeenCalledTimes(1);
  expect(person).not.toHaveBeenCalled();
});

test('bad tokens close an anonymous socket, but not a user whose token expired', () => {
  const admission = new Admission();
  const [stranger, person] = [vi.fn(), vi.fn()];
  const seats = [admission.open('one', stranger), admission.open('one', person)] as const;
  seats[1].admit('ada');
  for (let n = 0; n < BAD_TOKENS; n += 1) for (const seat of seats) seat.refuse();
  expect(stranger).toHaveBeenCalledTimes(1);
  expect(person).not.toHaveBeenCalled();
});

test('limits the sockets of one user without affecting another', () => {
  const admission = new Admission();
  const seats = Array.from({ length: SOCKETS_PER_USER }, () => admission.open('one', nothing));
  expect(seats.map((seat) => seat.admit('ada'))).toEqual(seats.map(() => null));
  expect(admission.open('one', nothing).admit('ada')).toContain('ConnectionRateLimitReached');
  expect(admission.open('one', nothing).admit('bob')).toBeNull();
  seats[0]?.leave();
  expect(admission.open('one', nothing).admit('ada')).toBeNull();
});

test('rejects joins of one user above the limit, not those of others', () => {
  const admission = new Admission();
  const ada = admission.open('one', nothing);
  for (let n = 0; n < JOINS_PER_USER; n += 1) expect(ada.admit('ada')).toBeNull();
  expect(ada.admit('ada')).toContain('ClientJoinRateLimitReached');
  expect(admission.open('one', nothing).admit('bob')).toBeNull();
});
