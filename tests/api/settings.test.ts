import { afterAll, expect, inject, test } from 'vitest';
import { board } from '../../functions/core/board/contract.ts';
import { auditLine } from '../../functions/core/changes/audit.contract.ts';
import { company, settings } from '../../functions/core/settings/contract.ts';
import { signedInAs, unique } from '../support/builders.ts';
import { dataOf, send } from '../support/client.ts';
import { htmlNamedJpeg, jpeg } from '../support/files.ts';
import { withLock } from '../support/processes/with-lock.ts';

const admin = await signedInAs('admin');
const staff = await signedInAs('staff');
const before = dataOf(await staff.get('/settings'), settings);

// All tests share this row, so it is restored.
afterAll(async () => {
  const { companyName, address, timeZone, customerDisplay, historyMonths, letterhead, paper, phone, email, replyTo } =
    before;
  const rest = { letterhead, paper, phone, email, replyTo };
  await admin.patch('/settings', { companyName, address, timeZone, customerDisplay, historyMonths, ...rest });
  await admin.delete('/settings/logo');
});

test('administrators change the settings, and staff read them', () =>
  withLock('settings', async () => {
    const companyName = unique('Builders');
    const body = {
      companyName,
      address: '12 Main Street\nSpringfield',
      // The days of UTC, which other tests count in.
      timeZone: 'Atlantic/Reykjavik',
      customerDisplay: false,
      historyMonths: 36,
      letterhead: 'License 12345\n(512) 555-0100',
      paper: 'a4',
      phone: '(512) 555-0100',
      email: 'office@example.com',
      replyTo: 'answers@example.com',
      weekStart: 'monday',
    };
    expect(dataOf(await admin.patch('/settings', body), settings)).toMatchObject(body);
    expect(dataOf(await staff.get('/settings'), settings)).toMatchObject(body);
    expect(await staff.patch('/settings', body)).toMatchObject({ status: 403, body: { message: 'forbidden' } });
    const [line] = dataOf(await admin.get('/audit?entity=settings&limit=1'), auditLine.array());
    expect(line).toMatchObject({ action: 'update', name: companyName, details: { after: { companyName } } });
    expect(line?.actor?.id).toBe(admin.person.id);
  }));

test.for([
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a company name of 300 letters', { companyName: 'x'.repeat(300) }, 'companyName'],
  ['a history of a month', { historyMonths: 1 }, 'historyMonths'],
  ['a letterhead of 301 letters', { letterhead: 'x'.repeat(301) }, 'letterhead'],
  ['an e-mail address that is none', { email: 'office' }, 'email'],
  ['an address for answers that is none', { replyTo: 'office at home' }, 'replyTo'],
  ['a day on which no week starts', { weekStart: 'friday' }, 'weekStart'],
  ['a size that no paper has', { paper: 'a3' }, 'paper'],
  ['a field that is none', { logo: 'x' }, 'logo'],
] as const)('%s is refused', async ([, body, field]) => {
  const answer = await admin.patch('/settings', body);
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } });
});

// docs/product.md#week-start
test('the board begins on the day on which weeks start', () =>
  withLock('settings', async () => {
    for (const [weekStart, weekday] of [
      ['sunday', 0],
      ['monday', 1],
    ] as const) {
      await admin.patch('/settings', { weekStart });
      const { from } = dataOf(await staff.get('/board'), board);
      expect(new Date(from).getUTCDay()).toBe(weekday);
    }
  }));

// docs/product.md#decision-settings
test.for([
  ['License 12345\n張 and 張 🛁', 'The paper lacks these letters: 張 🛁'],
  ['License \u202e12345', 'It has characters that cannot be seen: U+202E'],
])('letters of the letterhead that papers cannot show are refused by name: %s', async ([letterhead, msg]) => {
  const answer = await admin.patch('/settings', { letterhead });
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'letterhead'], msg }] } });
});

test('a concurrent change of the settings is a conflict', () =>
  withLock('settings', async () => {
    const { version } = dataOf(await admin.patch('/settings', { companyName: unique('First') }), settings);
    const late = await admin.patch('/settings', { companyName: unique('Second'), version: version - 1 });
    expect(late).toMatchObject({ status: 409, body: { message: 'conflict', data: { version } } });
  }));

test('a logo has a signed URL, which ends when another logo replaces it', () =>
  withLock('settings', async () => {
    const first = dataOf(await admin.upload('/settings/logo', await jpeg()), settings).logo;
    const open = (path: string | null) => fetch(`${inject('stack').url}/api/content/${path}`);
    const shown = await open(first);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const second = dataOf(await admin.upload('/settings/logo', await jpeg()), settings).logo;
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(404);
    expect(dataOf(await admin.delete('/settings/logo'), settings).logo).toBeNull();
    expect((await open(second)).status).toBe(404);
  }));

test('a logo must be a picture, and only administrators set it', () =>
  withLock('settings', async () => {
    expect((await admin.upload('/settings/logo', htmlNamedJpeg())).status).toBe(415);
    expect((await staff.upload('/settings/logo', await jpeg())).status).toBe(403);
  }));

// docs/product.md#sign-in-company
test('somebody signed out reads the name and the logo of the company, and nothing else of it', () =>
  withLock('settings', async () => {
    const companyName = unique('Builders');
    await admin.patch('/settings', { companyName, address: '12 Main Street' });
    const { logo } = dataOf(await admin.upload('/settings/logo', await jpeg()), settings);
    const answer = await send('GET', '/company');
    expect(dataOf(answer, company)).toEqual({ name: companyName, logo });
    expect((await fetch(`${inject('stack').url}/api/content/${logo}`)).status).toBe(200);
    await admin.delete('/settings/logo');
    expect(dataOf(await send('GET', '/company'), company)).toEqual({ name: companyName, logo: null });
  }));

// docs/product.md#sign-in-company
test('asking for the company is limited by address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const ask = () => send('GET', '/company', { headers });
  const answers = await Promise.all(Array.from({ length: 245 }, ask));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  expect(statuses).toContain(200);
});
