// Issued reports: the PDF, mails and links.
import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import {
  clientReportItem,
  openedReport,
  reportFiled,
  reportLinkRevoked,
  reportSent,
} from '../../../functions/core/reports/contract.ts';
import { aPerson, aProject, signedInAs } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { lastMailTo } from '../../support/mail/mails.ts';
import {
  anIssuedReport,
  aPdf,
  aReport,
  aReportLink,
  aSite,
  fetchContent,
  issued,
  keyOf,
  putFile,
  readReport,
  reportPath,
  sha256Of,
} from '../../support/reports/reports.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, anAddress, keyIn } from '../../support/visits.ts';

await aCompany();
const staff = await signedInAs('staff');
const other = await signedInAs('staff');
const admin = await signedInAs('admin');
const client = await signedInAs('client');

describe('the PDF', () => {
  // docs/product.md#report-file, docs/product.md#report-clients
  test('is stored once, with the hash of its bytes, and everybody gets it', async () => {
    const { id } = await aSite(staff, client);
    const made = await anIssuedReport(staff, id);
    const path = reportPath(id, made.id);
    const [one, another] = [aPdf('One'), aPdf('Another')];
    const filed = dataOf(await putFile(staff.token, path, one), reportFiled);
    expect(filed).toMatchObject({ filePages: 3, fileSize: one.length });
    expect(dataOf(await putFile(other.token, path, one), reportFiled)).toEqual(filed);
    expect((await putFile(staff.token, path, another)).status).toBe(409);
    const { url } = await aReportLink(staff, id, made.id);
    const [item] = dataOf(await client.get(`/client/projects/${id}/reports`), clientReportItem.array());
    const places = [
      (await fetchContent((await readReport(staff, id, made.id)).url ?? '')).headers.get('location'),
      (await fetchContent(item?.url ?? '')).headers.get('location'),
      (await rawFile(url)).headers.get('location'),
    ];
    for (const place of places) {
      const bytes = new Uint8Array(await (await fetch(new URL(place ?? '', inject('stack').url))).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(filed.fileSha256);
    }
  });

  // docs/product.md#report-file
  test('is none for a draft, from other bytes than were sent, of another kind or with other pages', async () => {
    const { id } = await aProject(staff);
    const draft = await aReport(staff, id);
    expect((await putFile(staff.token, reportPath(id, draft.id))).status).toBe(422);
    const path = reportPath(id, (await issued(staff, id, draft)).id);
    expect((await putFile(staff.token, path, aPdf(), { 'x-file-sha256': sha256Of('other') })).status).toBe(400);
    expect((await putFile(staff.token, path, new TextEncoder().encode('<html>'))).status).toBe(415);
    const longer = new TextEncoder().encode(new TextDecoder().decode(aPdf()).replace('/Count 3', '/Count 4'));
    expect((await putFile(staff.token, path, longer)).status).toBe(400);
    expect((await readReport(staff, id, draft.id)).fileSha256).toBeNull();
  });
});

describe('sending', () => {
  // docs/product.md#report-send
  test('mails the words of the report with a link, to clients of the project and other addresses', async () => {
    const { id } = await aSite(staff, client);
    const made = await anIssuedReport(staff, id, { language: 'es', draft: { summary: 'Todo <b>bien</b>.' } });
    const lawyer = (await aPerson({ type: 'client' })).email;
    const body = { clients: [client.person.id], emails: [lawyer], message: 'As promised.', days: 7 };
    const sent = dataOf(await staff.post(`${reportPath(id, made.id)}/send`, body), reportSent, 201);
    expect(sent.to).toEqual([client.person.email, lawyer]);
    const mail = await lastMailTo(lawyer);
    for (const words of ['Todo <b>bien</b>.', 'As promised.', 'Próximas dos semanas', sent.url])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain('Todo &#60;b&#62;bien&#60;/b&#62;.');
    const { sends, sent: list, links } = await readReport(staff, id, made.id);
    expect([sends, list.map(({ email }) => email), links.length]).toEqual([2, [client.person.email, lawyer], 1]);
  });

  // docs/product.md#report-send
  test('of a report for the office to a client is refused, to whoever sends it', async () => {
    const { id } = await aSite(staff, client);
    const office = { kind: 'days', audience: 'office' };
    const made = await anIssuedReport(staff, id, office);
    const path = `${reportPath(id, made.id)}/send`;
    const { id: person, email } = client.person;
    for (const caller of [staff, admin]) {
      for (const body of [{ clients: [person] }, { clients: [person], emails: ['a@example.com'] }, { emails: [email] }])
        expect((await caller.post(path, body)).status).toBe(422);
    }
    expect((await client.post(path, { emails: ['a@example.com'] })).status).toBe(400);
    expect(await readReport(staff, id, made.id)).toMatchObject({ sends: 0, links: [] });
    const lawyer = (await aPerson({ type: 'client' })).email;
    expect(dataOf(await staff.post(path, { emails: [lawyer] }), reportSent, 201).to).toEqual([lawyer]);
  });

  // docs/product.md#report-send
  test('a draft, nobody, and somebody who is no client of the project are refused', async () => {
    const { id } = await aProject(staff);
    const draft = await aReport(staff, id);
    const path = `${reportPath(id, draft.id)}/send`;
    expect((await staff.post(path, { emails: ['a@example.com'] })).status).toBe(422);
    await issued(staff, id, draft);
    expect((await staff.post(path, {})).status).toBe(422);
    expect((await staff.post(path, { clients: [client.person.id] })).status).toBe(422);
    expect(await readReport(staff, id, draft.id)).toMatchObject({ sends: 0, links: [] });
  });
});

describe('a link', () => {
  // docs/product.md#report-links
  test('opens one report, says how often, and ends when it is revoked', async () => {
    const { id } = await aProject(staff);
    const made = await anIssuedReport(staff, id);
    const { id: linkId, url } = await aReportLink(staff, id, made.id);
    const { open } = keyOf(url);
    expect(dataOf(await open(), openedReport)).toMatchObject({ content: made.content, sha256: made.sha256 });
    await open();
    expect(await readReport(staff, id, made.id)).toMatchObject({
      opens: 2,
      links: [{ id: linkId, opens: 2, revokedAt: null }],
    });
    dataOf(await staff.delete(`${reportPath(id, made.id)}/links/${linkId}`), reportLinkRevoked);
    expect((await open()).status).toBe(404);
    expect((await rawFile(url)).status).toBe(404);
  });

  // docs/product.md#enabled
  test('ends when its project is disabled, for good', async () => {
    const { id } = await aSite(staff, client);
    const made = await anIssuedReport(staff, id);
    const { url } = await aReportLink(staff, id, made.id);
    const { open } = keyOf(url);
    expect((await open()).status).toBe(200);
    for (const isEnabled of [false, true]) {
      expect((await staff.patch(`/projects/${id}`, { isEnabled })).status).toBe(200);
      expect((await open()).status).toBe(404);
    }
    expect((await readReport(staff, id, made.id)).links).not.toMatchObject([{ revokedAt: null }]);
  });

  // docs/product.md#report-links
  test('is one of ten at most, of an issued report', async () => {
    const { id } = await aProject(staff);
    const draft = await aReport(staff, id);
    const add = () => staff.post(`${reportPath(id, draft.id)}/links`, { days: 180 });
    expect((await add()).status).toBe(422);
    await issued(staff, id, draft);
    const statuses: number[] = [];
    for (let each = 0; each < 11; each++) statuses.push((await add()).status);
    expect(statuses).toEqual([...Array(10).fill(201), 422]);
  });

  // docs/product.md#report-links
  test.for(['nothing', 'nonsense', 'another code', 'the key of a trade', 'the next id'] as const)(
    'is not opened with %s',
    async (what) => {
      const { id } = await aProject(staff);
      const { url } = await aReportLink(staff, id, (await anIssuedReport(staff, id)).id);
      const key = keyIn(url);
      const [name = '', code = ''] = key.split('.');
      const ofTrade = keyIn((await aLink(staff, (await aTrade(staff)).id)).url);
      const wrong = {
        nothing: '',
        nonsense: 'x',
        'another code': `${name}.${'A'.repeat(22)}`,
        'the key of a trade': ofTrade,
        'the next id': `${(Number.parseInt(name, 36) + 1).toString(36)}.${code}`,
      }[what];
      const headers = { 'x-report-key': wrong, 'x-forwarded-for': anAddress() };
      for (const path of ['/report', '/report/file'])
        expect(await send('GET', path, { headers })).toMatchObject({ status: 404, body: { message: 'not found' } });
      const visits = await send('GET', '/visits', { headers: { 'x-visit-key': key, 'x-forwarded-for': anAddress() } });
      expect(visits.status).toBe(404);
    },
  );
});

// docs/product.md#report-links
test('a client who is removed leaves links that are offered to be revoked', async () => {
  const { id } = await aSite(staff, client);
  const made = await anIssuedReport(staff, id);
  await staff.post(`${reportPath(id, made.id)}/send`, { clients: [client.person.id] });
  const removed = await staff.delete(`/projects/${id}/users/${client.person.id}`);
  expect(removed.body).toMatchObject({ data: { reportLinks: [{ reportId: made.id, number: 1 }] } });
});

function rawFile(url: string) {
  return fetch(`${inject('stack').url}/api/report/file`, { headers: keyOf(url).headers, redirect: 'manual' });
}
