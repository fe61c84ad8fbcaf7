// Reports of a project: drafts, and what each kind says once it is issued.
// Any day will do: reports are of days of the calendar.
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { diaryLine } from '../../../functions/core/diary/contract.ts';
import { isCutOff } from '../../../functions/core/files/cut-off.ts';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { contentOf, type DaysReport, type WeekReport } from '../../../functions/core/reports/content/content.ts';
import {
  type ClientReport,
  clientReport,
  type OpenedReport,
  openedReport,
  type ReportListItem,
  report,
  reportListItem,
} from '../../../functions/core/reports/contract.ts';
import { ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { aProject, type Plan, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany, aHouse } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import {
  anIssuedReport,
  aReport,
  aReportLink,
  aSite,
  fetchContent,
  issued,
  keyOf,
  readReport,
  reportPath,
  sha256Of,
} from '../../support/reports/reports.ts';
import { aTrade } from '../../support/trades.ts';
import { aVisit, dayFromNow } from '../../support/visits.ts';

await aCompany();
const staff = await signedInAs('staff');
const other = await signedInAs('staff');
const client = await signedInAs('client');

describe('a draft', () => {
  // docs/product.md#project-reports
  test('has what it would say now, and is changed field by field', async () => {
    const { id } = await aProject(staff);
    const draft = await aReport(staff, id);
    expect(draft).toMatchObject({ number: null, content: null, draft: { summary: 'All is well.' }, version: 1 });
    const path = reportPath(id, draft.id);
    const change = (json: object, caller = staff) => caller.patch(path, json);
    const first = await change({ draft: { summary: 'Rain.' }, base: { draft: { summary: 'All is well.' } } });
    expect(dataOf(first, report).composed).toMatchObject({ kind: 'week', number: null, summary: 'Rain.' });
    // Another field, of what they saw before.
    const second = await change({ draft: { needs: ['A key'] }, base: { draft: { needs: null } } }, other);
    expect(dataOf(second, report)).toMatchObject({
      draft: { summary: 'Rain.', needs: ['A key'] },
      composed: { needs: { lines: ['A key'], decisions: [] } },
    });
    const late = await change({ draft: { summary: 'Sun.' }, base: { draft: { summary: 'All is well.' } } }, other);
    expect(late).toMatchObject({ status: 409, body: { message: 'conflict', data: { draft: { summary: 'Rain.' } } } });
    expect(dataOf(await change({ title: 'Week 9', base: { title: 'This week' } }), report).title).toBe('Week 9');
    expect((await change({ title: 'Week 10', base: { title: 'This week' } }, other)).status).toBe(409);
  });

  test.for([
    ['that ends before it begins', { lastDay: '2020-01-01' }],
    ['of more than 92 days', { kind: 'days', firstDay: '2026-01-01', lastDay: '2026-04-03' }],
    ['of a week for the office', { audience: 'office' }],
    ['without a title', { title: ' ' }],
  ] as const)('%s is refused', async ([, fields]) => {
    const { id } = await aProject(staff);
    const { title = 'Report', ...rest } = fields as { title?: string };
    const days = { firstDay: dayFromNow(-6), lastDay: dayFromNow(0) };
    const body = { kind: 'week', audience: 'client', language: 'en', title, ...days, ...rest };
    expect((await staff.post(`/projects/${id}/reports`, body)).status).toBe(422);
  });

  // docs/product.md#project-reports
  test('is deleted, an issued report is not', async () => {
    const { id } = await aProject(staff);
    const draft = await aReport(staff, id);
    const kept = await anIssuedReport(staff, id);
    expect((await staff.delete(reportPath(id, draft.id))).status).toBe(200);
    expect((await staff.delete(reportPath(id, kept.id))).status).toBe(422);
    const list: ReportListItem[] = dataOf(await staff.get(`/projects/${id}/reports`), reportListItem.array());
    expect(list.map(({ number }) => number)).toEqual([1]);
    expect((await staff.get(reportPath(id, draft.id))).status).toBe(404);
  });
});

describe('issuing', () => {
  // docs/product.md#report-issue
  test('freezes the text with the next number; its hash is of the text', async () => {
    const { id } = await aProject(staff);
    const first = await anIssuedReport(staff, id);
    const second = await anIssuedReport(staff, id, { language: 'es' });
    expect([first.number, second.number, second.draft, second.composed]).toEqual([1, 2, null, null]);
    expect(sha256Of(second.content ?? '')).toBe(second.sha256);
    const name = `${staff.person.firstName} ${staff.person.lastName}`;
    expect(contentOf(second.content ?? '')).toMatchObject({
      number: 2,
      issuedBy: name,
      language: 'es',
      lastPage: null,
    });
    const [told] = dataOf(await staff.get(`/projects/${id}/changes?limit=1`), historyLine.array());
    expect(told).toMatchObject({ entity: 'report', op: 'update', name: 'This week', after: { number: 2 } });
  });

  // docs/product.md#report-issue
  test('what changed meanwhile is a 409 with the draft, and an issued report stays as it is', async () => {
    const { id } = await aProject(staff);
    const draft = await aReport(staff, id);
    await other.patch(reportPath(id, draft.id), { draft: { summary: 'Rain.' } });
    const late = await staff.post(`${reportPath(id, draft.id)}/issue`, { version: draft.version });
    expect(late).toMatchObject({ status: 409, body: { data: { draft: { summary: 'Rain.' } } } });
    const done = await issued(staff, id, await readReport(staff, id, draft.id));
    expect((await staff.post(`${reportPath(id, draft.id)}/issue`, { version: done.version })).status).toBe(409);
    expect((await staff.patch(reportPath(id, draft.id), { title: 'Another' })).status).toBe(409);
  });

  // docs/product.md#report-week
  test('a week needs the words of a person', async () => {
    const { id } = await aProject(staff);
    const { id: reportId, version } = await aReport(staff, id, { draft: {} });
    expect((await staff.post(`${reportPath(id, reportId)}/issue`, { version })).status).toBe(422);
  });

  test('twice at once gives one number', async () => {
    const { id } = await aProject(staff);
    const { id: reportId, version } = await aReport(staff, id);
    const both = await Promise.all(
      [staff, other].map((each) => each.post(`${reportPath(id, reportId)}/issue`, { version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await readReport(staff, id, reportId)).number).toBe(1);
  });
});

describe('a week', () => {
  // docs/product.md#report-week
  test('says what was done and what comes, without what is left out', async () => {
    const { id, tasks } = await aHouse(staff, [client], 'manual');
    const [done, next] = tasks;
    await staff.patch(`/projects/${id}/tasks/${done}`, { statusId: 3 });
    const days = { scheduledStart: dayFromNow(3), scheduledCompletion: dayFromNow(5) };
    await staff.patch(`/projects/${id}/tasks/${next}`, days);
    const draft = await aReport(staff, id);
    const week = draft.composed as WeekReport;
    expect(week.done.rows.map(({ k }) => k)).toEqual([`task:${done}`]);
    expect(week.next.rows).toContainEqual(
      expect.objectContaining({ k: `task:${next}`, start: days.scheduledStart, isUnderWay: false }),
    );
    const leftOut = [`done:task:${done}`, `next:task:${next}`];
    const changed = dataOf(await staff.patch(reportPath(id, draft.id), { draft: { leftOut } }), report);
    expect((changed.composed as WeekReport).done.rows).toEqual([]);
    expect(changed.offered?.done.map(({ k }) => k)).toEqual([`task:${done}`]);
  });

  // docs/product.md#report-week
  test('says what moved the completion for reasons that clients read, but for a move that is left out', async () => {
    const { id } = await aHouse(staff, [client], 'manual');
    for (const scheduledCompletion of ['2027-07-01', '2027-07-05', '2027-07-06'])
      await staff.patch(`/projects/${id}`, { scheduledCompletion });
    const ledger = dataOf(await staff.get(`/projects/${id}/ledger`), z.array(ledgerEntry));
    const reasonOf = (at: number, reason: string) =>
      staff.patch(`/projects/${id}/ledger/${ledger.at(at)?.seq}`, { reason, isReleased: true });
    await reasonOf(-2, 'Rain');
    await reasonOf(-1, 'Late tiles');
    const draft = await aReport(staff, id);
    const moves = (draft.composed as WeekReport).schedule.moves;
    expect(moves.map(({ reason }) => reason)).toEqual(['Rain', 'Late tiles']);
    const leftOut = moves.slice(0, 1).map(({ k }) => k);
    const changed = dataOf(await staff.patch(reportPath(id, draft.id), { draft: { leftOut } }), report);
    expect((changed.composed as WeekReport).schedule.moves).toEqual(moves.slice(1));
    expect(changed.offered?.moves).toEqual(moves);
  });

  // docs/product.md#report-week
  test('has no internal word, no internal picture and no trade, for whoever reads it', async () => {
    const { id, task, shared, secret } = await aSite(staff, client);
    const trade = await aTrade(staff);
    await aVisit(staff, { id, taskId: task } as Plan, trade.id, 1);
    await staff.post(`/projects/${id}/diary/${dayFromNow(0)}/lines`, { kind: 'delay', text: 'The framer is slow' });
    const made = await anIssuedReport(staff, id);
    const week = contentOf(made.content ?? '') as WeekReport;
    expect(week.photos.map((photo) => photo.id)).toEqual([shared.photoId]);
    // An internal picture that is chosen all the same.
    const chosen = await anIssuedReport(staff, id, {
      draft: { summary: 'Well.', photos: [secret.photoId, shared.photoId] },
    });
    expect((contentOf(chosen.content ?? '') as WeekReport).photos.map((photo) => photo.id)).toEqual([shared.photoId]);
    const { url } = await aReportLink(staff, id, made.id);
    const texts = [
      made.content,
      dataOf(await client.get(`/client/projects/${id}/reports/${made.number}`), clientReport).content,
      dataOf(await keyOf(url).open(), openedReport).content,
    ];
    for (const text of texts)
      for (const word of ['framer', trade.name, 'Nobody but us']) expect(text).not.toContain(word);
  });

  // docs/product.md#report-links
  test('a picture whose note became internal since is opened by nobody outside', async () => {
    const { id, shared } = await aSite(staff, client);
    const made = await anIssuedReport(staff, id);
    const { url } = await aReportLink(staff, id, made.id);
    const [ofLink]: OpenedReport['photos'] = dataOf(await keyOf(url).open(), openedReport).photos;
    const [ofClient]: ClientReport['photos'] = dataOf(
      await client.get(`/client/projects/${id}/reports/1`),
      clientReport,
    ).photos;
    const statuses = async () =>
      Promise.all([ofLink, ofClient].map(async (each) => (await fetchContent(each?.thumbUrl ?? '')).status));
    expect(await statuses()).toEqual([302, 302]);
    await staff.patch(`/projects/${id}/notes/${shared.noteId}`, { isInternal: true });
    expect(await statuses()).toEqual([404, 404]);
  });

  // docs/product.md#upload-types
  test('a picture that came cut off is named so to each reader, and is for paper as it came', async () => {
    const { id, shared } = await aSite(staff, client);
    const whole = await (await jpeg('half.jpg', { width: 1200, height: 900 })).arrayBuffer();
    const cut = new File([whole.slice(0, whole.byteLength * 0.6)], 'half.jpg', { type: 'image/jpeg' });
    expect((await staff.upload(`/projects/${id}/notes/${shared.noteId}/photos`, cut)).status).toBe(201);
    const made = await anIssuedReport(staff, id);
    const { url } = await aReportLink(staff, id, made.id);
    const draft = await aReport(staff, id);
    for (const photos of [
      made.photos,
      draft.photos,
      dataOf(await keyOf(url).open(), openedReport).photos,
      dataOf(await client.get(`/client/projects/${id}/reports/${made.number}`), clientReport).photos,
    ]) {
      expect(photos.map(({ isCutOff }) => isCutOff)).toEqual([false, true]);
      const sheet = await fetchContent(photos[1]?.thumbUrl.replace('thumb', 'sheet') ?? '');
      const stored = await fetch(new URL(sheet.headers.get('location') ?? '', inject('stack').url));
      expect(isCutOff(new Uint8Array(await stored.arrayBuffer()))).toBe(true);
    }
  });

  // docs/product.md#report-file
  test('a PDF that is made late has no picture whose note became internal since', async () => {
    const { id, shared } = await aSite(staff, client);
    const made = await anIssuedReport(staff, id);
    const [photo] = made.photos;
    const opens = async () =>
      Promise.all(
        ['thumb', 'sheet'].map(
          async (kind) => (await fetchContent((photo?.thumbUrl ?? '').replace('thumb', kind))).status,
        ),
      );
    expect([photo?.id, await opens()]).toEqual([shared.photoId, [302, 302]]);
    // Clients see the project no more, and the office sends what it issued all the same.
    await staff.patch(`/projects/${id}`, { isEnabled: false });
    expect(await opens()).toEqual([404, 404]);
    const [again] = (await readReport(staff, id, made.id)).photos;
    expect((await fetchContent(again?.thumbUrl ?? '')).status).toBe(302);
    await staff.patch(`/projects/${id}`, { isEnabled: true });
    await staff.patch(`/projects/${id}/notes/${shared.noteId}`, { isInternal: true });
    expect([await opens(), (await readReport(staff, id, made.id)).photos]).toEqual([[404, 404], []]);
  });
});

describe('days of the diary', () => {
  // docs/product.md#report-days, docs/product.md#report-clients
  test('for clients have all heads, and of each day the shared part of its newest page alone', async () => {
    const { id } = await aProject(staff);
    const day = dayFromNow(-1);
    const line = async (text: string, isInternal: boolean) =>
      dataOf(
        await staff.post(`/projects/${id}/diary/${day}/lines`, { kind: 'remark', text, isInternal }),
        diaryLine,
        201,
      );
    const said = await line('Shared at first', false);
    await line('For the office', true);
    await staff.post(`/projects/${id}/diary/${day}/close`, {});
    await staff.patch(`/projects/${id}/diary/${day}/lines/${said.id}`, { isInternal: true });
    const fields = { kind: 'days', firstDay: dayFromNow(-3), lastDay: day };
    // Changes that waited to be written into the book come first.
    const forClients = await anIssuedReport(staff, id, fields);
    const { pages, check, lastPage } = contentOf(forClients.content ?? '') as DaysReport;
    expect(pages.map(({ number, kind, shared, office }) => [number, kind, shared !== null, office])).toEqual([
      [1, 'day', false, null],
      [2, 'amendment', true, null],
    ]);
    expect([check, lastPage]).toMatchObject([
      { pages: 2, faults: [] },
      { number: 2, sha256: pages[1]?.sha256 },
    ]);
    for (const word of ['Shared at first', 'For the office']) expect(forClients.content).not.toContain(word);
    const forOffice = await anIssuedReport(staff, id, { ...fields, audience: 'office' });
    for (const word of ['Shared at first', 'For the office']) expect(forOffice.content).toContain(word);
    expect((await client.get(`/client/projects/${id}/reports`)).status).toBe(404);
  });
});

// docs/product.md#report-book
test('a book has the plan, what is open, and trades only where they are ticked', async () => {
  const { id, task } = await aSite(staff, client);
  const trade = await aTrade(staff);
  await aVisit(staff, { id, taskId: task } as Plan, trade.id, 1);
  const book = { kind: 'book', firstDay: '2026-01-01', lastDay: dayFromNow(0) };
  const chapters = [{ title: 'Warranty', text: 'One year.' }];
  const draft = await aReport(staff, id, { ...book, draft: { chapters } });
  expect(draft.composed).toMatchObject({ kind: 'book', chapters, pages: [], team: { trades: [] } });
  const ticked = await staff.patch(reportPath(id, draft.id), { draft: { hasTrades: true } });
  expect(dataOf(ticked, report).composed).toMatchObject({ team: { trades: [{ name: trade.name }] } });
});

// docs/product.md#report-punch
test.each(['client', 'office'])(
  'a book for the %s has the shared punch items, and nobody who does them',
  async (audience) => {
    const { id, task } = await aSite(staff, client);
    const trade = await aTrade(staff);
    const item = async (description: string, steps: string[], isInternal = false, todo = {}) => {
      const note = await staff.post(`/projects/${id}/tasks/${task}/notes`, { description, isInternal });
      const path = `/projects/${id}/notes/${dataOf(note, noteCreated, 201).id}`;
      await staff.put(`${path}/todo`, { isPunch: true, place: 'Hall', tradeId: trade.id, ...todo });
      for (const to of steps) await staff.post(`${path}/todo/state`, { to });
      return path;
    };
    const book = { kind: 'book', audience, firstDay: '2026-01-01', lastDay: dayFromNow(0), draft: {} };
    const before = await aReport(staff, id, book);
    expect(before.composed).not.toHaveProperty('punch');
    const confirmed = await item('Fits now', ['done', 'checked']);
    await item('Closes now', ['done', 'checked']);
    await item('For us', [], true);
    await item('No punch item', [], false, { isPunch: false });
    await item('Was repainted', ['done']);
    await item('Still scratches', []);
    await client.post(`/client/projects/${id}/punch-list/confirm`, { ids: [Number(confirmed.split('/').at(-1))] });
    const punch = [
      { number: 6, place: 'Hall', text: 'Still scratches', state: 'open' },
      { number: 5, place: 'Hall', text: 'Was repainted', state: 'fixed' },
      { number: 2, place: 'Hall', text: 'Closes now', state: 'checked' },
      { number: 1, place: 'Hall', text: 'Fits now', state: 'confirmed' },
    ];
    const made = await anIssuedReport(staff, id, book);
    expect(contentOf(made.content ?? '')).toMatchObject({ punch });
    expect(made.content).not.toContain(trade.name);
    // A published report stays as it is, whatever becomes of its items.
    await staff.patch(confirmed, { isInternal: true });
    expect((await readReport(staff, id, made.id)).content).toBe(made.content);
    expect((await readReport(staff, id, before.id)).composed).toMatchObject({ punch: punch.slice(0, -1) });
  },
);
