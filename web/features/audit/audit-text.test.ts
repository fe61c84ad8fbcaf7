import { expect, test } from 'vitest';
import { actionText, differences } from './audit-text.ts';

test.for([
  ['create', 'user', { userTypeId: 2 }, 'created staff'],
  ['type', 'user', { from: 2, to: 1 }, 'made administrator of'],
  ['disable', 'user', {}, 'disabled user'],
  ['invite', 'user', {}, 'invited client'],
  ['passwordreset', 'user', {}, 'asked for a new password for'],
  ['password', 'user', {}, 'changed the password of'],
  ['firstpassword', 'user', {}, 'made a new temporary password for'],
  ['email', 'user', {}, 'changed the email address of'],
  ['emailasked', 'user', {}, 'asked to change the email address of'],
  ['launch', 'project', {}, 'launched project'],
  ['delete', 'template', {}, 'deleted template'],
  ['update', 'library', { kind: 'majorphase' }, 'changed library major phase'],
  ['order', 'library', { kind: 'task' }, 'ordered the tasks of'],
  ['restore', 'trade', {}, 'restored trade'],
  ['link', 'trade', {}, 'made a link for trade'],
  ['unlink', 'trade', {}, 'revoked the link of trade'],
] as const)('%s of %s → %s', ([action, entity, details, wanted]) => {
  expect(actionText({ action, entity, details })).toBe(wanted);
});

test('a changed field has both values, and an empty one none', () => {
  const details = { before: { name: 'Framing', duration: null }, after: { name: 'Frame', duration: 3 } };
  expect(differences({ details })).toEqual([
    { label: 'name', before: 'Framing', after: 'Frame' },
    { label: 'duration', before: 'nothing', after: '3' },
  ]);
  const trade = { before: { hue: 1, language: 'en' }, after: { hue: 4, language: 'es' } };
  expect(differences({ details: trade })).toEqual([
    { label: 'color', before: 'Amber', after: 'Teal' },
    { label: 'language', before: 'English', after: 'Spanish' },
  ]);
  expect(differences({ details: {} })).toEqual([]);
});
