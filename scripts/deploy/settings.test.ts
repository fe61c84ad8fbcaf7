import { expect, test } from 'vitest';
import { asApi, isTransactionPooler, readSettings } from './settings.ts';

const complete = {
  SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
  SUPABASE_ACCESS_TOKEN: 'a token',
  SUPABASE_ANON_KEY: 'a key that is long enough',
  SUPABASE_SERVICE_ROLE_KEY: 'a key that is long enough',
  DATABASE_URL: 'postgresql://postgres.abcdefghijklmnopqrst:secret@pooler.example.com:5432/postgres',
  API_DB_PASSWORD: 'p'.repeat(24),
  API_SECRET: 's'.repeat(32),
  JOBS_SECRET: 's'.repeat(16),
  SITE_URL: 'https://office.example.com/',
  SMTP_URL: 'smtps://user:password@smtp.example.com:465',
  MAIL_FROM: 'Office <office@example.com>',
  ADMIN_EMAIL: 'first@example.com',
  STATIC_HOST: 'netlify',
};

test('derives the URLs of a hosted project and of the role api', () => {
  const settings = readSettings(complete);
  expect(settings.SUPABASE_URL).toBe('https://abcdefghijklmnopqrst.supabase.co');
  expect(settings.SITE_URL).toBe('https://office.example.com');
  expect(settings.API_DB_URL).toBe(
    `postgresql://api.abcdefghijklmnopqrst:${'p'.repeat(24)}@pooler.example.com:6543/postgres?sslmode=require`,
  );
  expect(isTransactionPooler(settings.API_DB_URL)).toBe(true);
});

test('a direct connection keeps its port and has no project in its user name', () => {
  const url = asApi('postgresql://postgres:secret@db.example.com:5432/postgres', 'new');
  expect(url).toBe('postgresql://api:new@db.example.com:5432/postgres');
  expect(isTransactionPooler(url)).toBe(false);
});

test('one error names everything missing or wrong, without values', () => {
  const wrong = { ...complete, API_SECRET: 'short-secret', STATIC_HOST: 'elsewhere', SMTP_URL: '' };
  expect(() => readSettings(wrong)).toThrow(/API_SECRET.*\n.*SMTP_URL.*\n.*STATIC_HOST/);
  expect(() => readSettings(wrong)).not.toThrow(/short-secret/);
});

test('requires a URL without a project, and a token with one', () => {
  expect(() => readSettings({ ...complete, SUPABASE_PROJECT_REF: '' })).toThrow(/SUPABASE_URL: is needed/);
  expect(() => readSettings({ ...complete, SUPABASE_ACCESS_TOKEN: '' })).toThrow(/SUPABASE_ACCESS_TOKEN: is needed/);
});

test('resizes pictures where that is always possible, or when configured', () => {
  const own = { ...complete, SUPABASE_PROJECT_REF: '', SUPABASE_URL: 'https://supabase.example.com' };
  expect(readSettings(complete).IMAGE_TRANSFORMATIONS).toBe('off');
  expect(readSettings({ ...complete, IMAGE_TRANSFORMATIONS: 'on' }).IMAGE_TRANSFORMATIONS).toBe('on');
  expect(readSettings(own).IMAGE_TRANSFORMATIONS).toBe('on');
});

test('disables prepared statements for a pooler on another port when configured', () => {
  const API_DB_URL = 'postgresql://api:secret@db.example.com:6432/postgres';
  expect(readSettings({ ...complete, API_DB_URL }).API_DB_PREPARE).toBe(true);
  expect(readSettings({ ...complete, API_DB_URL, API_DB_PREPARE: 'false' }).API_DB_PREPARE).toBe(false);
});
