import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const complete = {
  API_DB_URL: 'postgresql://api@127.0.0.1/postgres',
  SUPABASE_URL: 'http://127.0.0.1:3000',
  SUPABASE_SERVICE_ROLE_KEY: 's',
  API_SECRET: 'x'.repeat(32),
  JOBS_SECRET: 'y'.repeat(16),
  SITE_URL: 'https://example.com/',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'a@example.com',
};

test('reads a complete environment and removes the slash at the end of the site', () => {
  expect(readEnv(complete)).toMatchObject({ SITE_URL: 'https://example.com', PORT: 8000, API_DB_PREPARE: 'true' });
});

test('one error names every missing or wrong variable, without values', () => {
  const { API_SECRET, ...rest } = complete;
  expect(() => readEnv({ ...rest, SUPABASE_URL: 'nonsense', PORT: '99999' })).toThrow(
    /PORT[\s\S]*SUPABASE_URL[\s\S]*API_SECRET/,
  );
  expect(() => readEnv({ ...complete, JWT_SECRET: 'hush' })).toThrow(/^(?![\s\S]*hush)[\s\S]*JWT_SECRET/);
});

test.for([
  ['the legacy key where there is no other', {}, 's'],
  ['a secret key', { SUPABASE_SECRET_KEY: 'sb_secret_1' }, 'sb_secret_1'],
  [
    'the default of the secret keys',
    { SUPABASE_SECRET_KEYS: '{"a":"sb_secret_2","default":"sb_secret_3"}' },
    'sb_secret_3',
  ],
  ['the only one of the secret keys', { SUPABASE_SECRET_KEYS: '{"back_office":"sb_secret_4"}' }, 'sb_secret_4'],
  ['the legacy key where the others are none', { SUPABASE_SECRET_KEYS: '{}' }, 's'],
] as const)('the function comes with %s', ([, given, key]) => {
  expect(readEnv({ ...complete, ...given }).SERVICE_KEY).toBe(key);
});

test('the error names the keys when there is none', () => {
  const { SUPABASE_SERVICE_ROLE_KEY, ...rest } = complete;
  expect(() => readEnv(rest)).toThrow(/SERVICE_KEY: is needed: SUPABASE_SECRET_KEYS, or SUPABASE_SERVICE_ROLE_KEY/);
});
