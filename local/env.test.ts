import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('every variable has a default', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', MAIL_PORT: 3025, SEED: 'demo' });
});

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', PASSWORD: '' }).PORT).toBe(3000);
});

test('the data directory becomes absolute', () => {
  expect(readEnv({ DATA_DIR: 'here' }).DATA_DIR).toBe(`${process.cwd()}/here`);
});

test('one error names every wrong variable', () => {
  const read = () => readEnv({ PORT: '70000', SEED: 'all', ADMIN_EMAIL: 'nobody', SMTP_URL: 'http://mail' });
  expect(read).toThrow(/PORT: .*\n.*SEED: .*\n.*ADMIN_EMAIL: .*\n.*SMTP_URL: /s);
});

test.for([
  [{ PORT: 'abc' }, 'PORT: must be a number from 1 to 65535'],
  [{ PUBLIC_URL: 'office.example.com' }, 'PUBLIC_URL: must be an address with http:// or https://'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must be an address with smtp:// or smtps://'],
  [{ SEED: 'none' }, 'ADMIN_EMAIL: is needed with SEED=none'],
] as const)('%o is refused in plain words', ([given, says]) => {
  expect(() => readEnv(given)).toThrow(says);
});

test('a hosted Supabase is not served by npm start', () => {
  expect(() => readEnv({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow('docs/deploy.md');
});

test('rejects the port of the product for the mail page', () => {
  expect(() => readEnv({ PORT: '4000', MAIL_PORT: '4000' })).toThrow('MAIL_PORT: must differ from PORT');
});

test('a certificate needs its key', () => {
  expect(() => readEnv({ TLS_CERT: 'cert.pem' })).toThrow('TLS_CERT and TLS_KEY go together');
});

test('runs one process of the function for every two processors, between one and eight', () => {
  const { FUNCTIONS } = readEnv({});
  expect(FUNCTIONS).toBe(Math.min(8, Math.max(1, Math.floor(availableParallelism() / 2))));
  expect(readEnv({ FUNCTIONS: '3' }).FUNCTIONS).toBe(3);
  for (const wrong of ['0', '9', '1.5', 'many']) expect(() => readEnv({ FUNCTIONS: wrong })).toThrow('FUNCTIONS: ');
});
