import { expect, test } from 'vitest';
import { PRESENCE_BYTES, PRESENCES_PER_TOPIC, PRESENCES_PER_USER } from './limits.ts';
import { Presence, type Shown } from './presence.ts';

const ada: Shown = { user: 'ada', key: 'page 1', payload: { userId: 'ada' } };

test('nobody shows something as somebody else', () => {
  const presence = new Presence();
  expect(presence.refusalOf({}, ada)).toBeNull();
  expect(presence.refusalOf({}, { ...ada, payload: { userId: 'bob' } })).toContain('somebody else');
  expect(presence.refusalOf({}, { ...ada, payload: { userId: null } })).toContain('somebody else');
});

test('nobody takes the key of somebody else; two pages of one person may share theirs', () => {
  const presence = new Presence();
  presence.track({}, ada);
  expect(presence.refusalOf({}, { user: 'bob', key: 'page 1', payload: {} })).toContain('somebody else');
  expect(presence.refusalOf({}, { user: 'bob', key: 'page 2', payload: {} })).toBeNull();
  expect(presence.refusalOf({}, ada)).toBeNull();
});

test('what is shown and its key are small', () => {
  const presence = new Presence();
  expect(presence.refusalOf({}, { ...ada, payload: { text: 'é'.repeat(PRESENCE_BYTES / 2) } })).toContain('too large');
  expect(presence.refusalOf({}, { ...ada, key: 'x'.repeat(65) })).toContain('too long');
});

test('one person shows so many entries in a topic, and may change each of them', () => {
  const presence = new Presence();
  const pages = Array.from({ length: PRESENCES_PER_USER }, () => ({}));
  for (const [n, page] of pages.entries()) presence.track(page, { ...ada, key: `page ${n}` });
  expect(presence.refusalOf({}, { ...ada, key: 'one more' })).toContain('PresenceLimitReached');
  expect(presence.refusalOf(pages[0] ?? {}, { ...ada, key: 'page 0' })).toBeNull();
  expect(presence.refusalOf({}, { user: 'bob', key: 'bob', payload: {} })).toBeNull();
});

test('a topic holds so many entries', () => {
  const presence = new Presence();
  for (let n = 0; n < PRESENCES_PER_TOPIC; n += 1) {
    presence.track({}, { user: `user ${n}`, key: `page ${n}`, payload: {} });
  }
  expect(presence.refusalOf({}, { ...ada, key: 'one more' })).toContain('PresenceLimitReached');
});
