import { expect, test } from 'vitest';
import { scopeStatement } from './scope.ts';

const scope = { userId: 'u', sessionId: 's', requestKey: "k'; drop table tasks; --", requestId: 'r' };

test('role, claims and request are bound values, never part of the statement', () => {
  const { text, values } = scopeStatement(scope);
  expect(text).toContain("set_config('role', 'authenticated', true)");
  expect(text).not.toContain('drop table');
  expect(values.slice(1)).toEqual([scope.requestKey, 'r', '']);
  expect(scopeStatement({ ...scope, age: 0 }).values.at(-1)).toBe('0');
});

test('the claims hold what policies read: subject, session and role', () => {
  const [claims = ''] = scopeStatement(scope).values;
  expect(JSON.parse(String(claims))).toEqual({
    sub: 'u',
    role: 'authenticated',
    session_id: 's',
    aud: 'authenticated',
  });
});

test('every setting ends with the transaction', () => {
  const { text } = scopeStatement(scope);
  expect(text.match(/set_config\(/g)?.length).toBe(text.match(/, true\)/g)?.length);
});
