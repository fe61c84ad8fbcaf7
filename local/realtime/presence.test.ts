import { expect, test } from 'vitest';
import { PRESENCE_BYTES, PRESENCES_PER_TOPIC, PRESENCES_PER_USER } from './limits.ts';
import { Presence, type Shown } from './presence.ts';

const ada: Shown = { user: 'ada', key: 'page 1', payload: { userId: 'ada' } };

test('nobody can appear as another user', () => {
  const presence = new Presence();
  expect(presence.refusalOf({}, ada)).toBeNull();
  expect(presence.refusalOf({}, { ...ada, payload: { userId: 'bob' } })).toContain('somebody else');
  expect(presence.refusalOf({}, { ...ada, payload: { userId: null } })).toContain('somebody else');
});

test('nobody can take the key of another user; two pages of one user may share theirs', () => {
  const presence = new Presence();
  presence.track({}, ada);
  expect(presence.refusalOf({}, { user: 'bob', key: 'page 1', payload: {} })).toContain('somebody else');
  expect(presence.refusalOf({}, { user: 'bob', key: 'page 2', payload: {} })).toBeNull();
  expect(presence.refusalOf({}, ada)).toBeNull();
});

test('limits the size of payload and key', () => {
  const presence = new Presence();
  expect(presence.refusalOf({}, { ...ada, payload: { text: 'é'.repeat(PRESENCE_BYTES / 2) } })).toContain('too large');
  expect(presence.refusalOf({}, { ...ada, key: 'x'.repeat(65) })).toContain('too long');
});

test('limits the entries of one user in a topic, each of which may change', () => {
  const presence = new Presence();
  const pages = Array.from({ length: PRESENCES_PER_USER }, () => ({}));
  for (const [n, page] of pages.entries()) presence.track(page, { ...ada, key: `page ${n}` });
  expect(presence.refusalOf({}, { ...ada, key: 'one more' })).toContain('PresenceLimitReached');
  expect(presence.refusalOf(pages[0] ?? {}, { ...ada, key: 'page 0' })).toBeNull();
  expect(presence.refusalOf({}, { user: 'bob', key: 'bob', payload: {} })).toBeNull();
});

test('limits the entries of a topic', () => {
  const presence = new Presence();
  for (let n = 0; n < PRESENCES_PER_TOPIC; n += 1) {
    presence.track({}, { user: `user ${n}`, key: `page ${n}`, payload: {} });
  }
  expect(presence.refusalOf({}, { ...ada, key: 'one more' })).toContain('PresenceLimitReached');
});
