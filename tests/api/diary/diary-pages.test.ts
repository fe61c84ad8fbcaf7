// Closing days of a diary, and reading its book.
// Any day will do: days are closed, worked or not.
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { checkBook } from '../../../functions/core/diary/check-book.ts';
import { diaryClosed, diaryDay, diaryHead, diaryMonthDay, diaryPage } from '../../../functions/core/diary/contract.ts';
import { differences } from '../../../functions/core/diary/differences.ts';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf, send } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { dayFromNow } from '../../support/visits.ts';

await aCompany();
const staff = await signedInAs('staff');
const other = await signedInAs('staff');

const yesterday = dayFromNow(-1);
const pathOf = (id: number, day = yesterday) => `/projects/${id}/diary/${day}`;
const dayOf = async (id: number, day = yesterday) => dataOf(await staff.get(pathOf(id, day)), diaryDay);
const close = (id: number, json: object = {}, day = yesterday, caller: Caller = staff) =>
  caller.post(`${pathOf(id, day)}/close`, json);
const closed = async (id: number, json: object = {}, day = yesterday, caller: Caller = staff) =>
  dataOf(await close(id, json, day, caller), diaryClosed, 201);
const pagesOf = async (id: number) => dataOf(await staff.get(`/projects/${id}/diary/pages`), diaryPage.array());
const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const line = (text: string) => ({ kind: 'remark', text });

/** The type of the file that the address of a picture leads to. */
async function typeAt(address: string | null | undefined) {
  const { url } = inject('stack');
  const leads = await fetch(`${url}/api/content/${address}`, { redirect: 'manual' });
  expect(leads.status).toBe(302);
  return (await fetch(new URL(leads.headers.get('location') ?? '', url))).headers.get('content-type');
}

describe('closing a day', () => {
  // docs/product.md#diary-closing
  test('writes its lines, and makes a page that whoever closes it signs', async () => {
    const { id } = await aProject(staff);
    const { page, already } = await closed(id, { lines: [line('The slab is dry')] });
    const name = `${staff.person.firstName} ${staff.person.lastName}`;
    expect([page, already]).toMatchObject([{ number: 1, kind: 'day', day: yesterday, closedByName: name }, false]);
    const day = await dayOf(id);
    expect(day).toMatchObject({ isPending: false, lines: [{ text: 'The slab is dry' }], pages: [{ number: 1 }] });
    expect(JSON.parse(day.pages[0]?.office ?? '').lines).toMatchObject([{ text: 'The slab is dry' }]);
    const [month] = await Promise.all([staff.get(`/projects/${id}/diary?month=${yesterday.slice(0, 7)}`)]);
    expect(dataOf(month, diaryMonthDay.array()).find((each) => each.day === yesterday)).toMatchObject({
      state: 'signed',
      page: 1,
      amendments: 0,
    });
    const [told] = dataOf(await staff.get(`/projects/${id}/changes?limit=1`), historyLine.array());
    expect(told).toMatchObject({
      entity: 'diarypage',
      op: 'create',
      fields: { day: yesterday },
      actor: staff.person.id,
    });
  });

  test('that is closed answers with its page, and with a further one when there is more to say', async () => {
    const { id } = await aProject(staff);
    await closed(id, { lines: [line('The slab is dry')] });
    const again = dataOf(await close(id, {}, yesterday, other), diaryClosed);
    expect(again).toMatchObject({ already: true, page: { number: 1, closedByName: expect.stringContaining(' ') } });
    const { page } = await closed(id, { lines: [line('No power')] }, yesterday, other);
    expect(page).toMatchObject({ number: 2, kind: 'amendment' });
    const { pages } = await dayOf(id);
    const [before, after] = pages.map(({ shared, office }) => ({
      shared: JSON.parse(shared ?? ''),
      office: JSON.parse(office ?? ''),
    }));
    if (!before || !after) throw new Error('no pages');
    expect(differences(before, after)).toMatchObject([
      { part: 'office', list: 'lines', before: null, after: { text: 'No power' } },
    ]);
  });

  // docs/product.md#diary-closing
  test('by twenty people at once is one page, and the book has no gap', async () => {
    const { id } = await aProject(staff);
    const people = await Promise.all(Array.from({ length: 5 }, () => signedInAs('staff')));
    const days = [yesterday, dayFromNow(-2)];
    const answers = await Promise.all(
      days.flatMap((day) => [...people, ...people].map((person) => close(id, {}, day, person))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(18).fill(200), 201, 201]);
    const pages = await pagesOf(id);
    expect(pages.map(({ number }) => number)).toEqual([1, 2]);
    expect(await checkBook(pages, hash)).toEqual([]);
  });

  // docs/product.md#diary-closing
  test('that waited on a phone was signed when its person closed it, and is done once', async () => {
    const { id } = await aProject(staff);
    const sent = { token: staff.token, json: {}, key: randomUUID(), headers: { 'x-age': String(3 * 86_400) } };
    const late = () => send('POST', `${pathOf(id, dayFromNow(-3))}/close`, sent);
    const { page } = dataOf(await late(), diaryClosed, 201);
    const { signedAt, closedAt, closedBy } = JSON.parse(page.head);
    expect(closedBy).toBe(staff.person.id);
    expect(Math.round((Date.parse(closedAt) - Date.parse(signedAt)) / 86_400_000)).toBe(3);
    expect(dataOf(await late(), diaryClosed, 201).page).toEqual(page);
    expect(await pagesOf(id)).toHaveLength(1);
  });

  test.each([
    ['a day to come', dayFromNow(2), 422],
    ['a day of 33 days ago', dayFromNow(-33), 422],
    ['a day that no calendar has', '2026-02-30', 400],
  ])('%s is refused', async (_, day, status) => {
    const { id } = await aProject(staff);
    expect((await close(id, {}, day)).status).toBe(status);
  });

  test('of a template is refused', async () => {
    const { id } = await aProject(staff, { isTemplate: true });
    const refused = await close(id);
    expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ msg: 'A template has no diary' }] }]);
    expect((await staff.get(`/projects/${id}/diary/pages`)).status).toBe(404);
  });
});

describe('a closed day', () => {
  // docs/product.md#diary-amendments
  test('says what is not yet in the book, until somebody closes any day', async () => {
    const { id, taskId } = await aProject(staff);
    await closed(id);
    await send('POST', `/projects/${id}/tasks/${taskId}/notes`, {
      token: staff.token,
      json: { description: 'Seen from the truck' },
      headers: { 'x-age': '86400' },
    });
    const pending = await dayOf(id);
    expect(pending).toMatchObject({ isPending: true, facts: { shared: { notes: [{ text: 'Seen from the truck' }] } } });
    await closed(id, {}, dayFromNow(-2));
    const after = await dayOf(id);
    expect([after.isPending, after.pages.map(({ number, kind }) => [number, kind])]).toEqual([
      false,
      [
        [1, 'day'],
        [2, 'amendment'],
      ],
    ]);
    expect(after.pages[1]?.closedByName).toBeNull();
    expect((await pagesOf(id)).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('keeps who came, as it was said then, when it is taken back', async () => {
    const { id } = await aProject(staff);
    const { id: tradeId } = await aTrade(staff);
    const say = (came: boolean | null) => staff.put(`${pathOf(id)}/people`, { tradeId, came });
    await say(true);
    await closed(id);
    await say(null);
    const { pages, facts, isPending } = await dayOf(id);
    expect(JSON.parse(pages[0]?.office ?? '').people).toMatchObject([{ k: `trade:${tradeId}`, came: true }]);
    expect([facts.office.people, isPending]).toEqual([[], true]);
  });
});

test('the book is read in parts, with or without what its pages say', async () => {
  const { id } = await aProject(staff);
  for (const days of [-1, -2, -3]) await closed(id, { lines: [line('Secret')] }, dayFromNow(days));
  const some = dataOf(await staff.get(`/projects/${id}/diary/pages?from=2&to=3`), diaryPage.array());
  expect(some.map(({ number }) => number)).toEqual([2, 3]);
  const heads = await staff.get(`/projects/${id}/diary/pages?heads=yes`);
  expect(dataOf(heads, diaryHead.array())).toHaveLength(3);
  expect(JSON.stringify(heads.body)).not.toContain('Secret');
  expect((await staff.get(`/projects/${id}/diary/pages?from=0`)).status).toBe(400);
  const all = await pagesOf(id);
  expect(await checkBook(all, hash)).toEqual([]);
  expect(await checkBook(some, hash, all[0])).toEqual([]);
});

// docs/product.md#diary-book
test('the newest pages are read first, and those before them next', async () => {
  const { id } = await aProject(staff);
  for (let day = 5; day > 0; day--) await closed(id, {}, dayFromNow(-day));
  const read = async (query: string) => {
    const heads = await staff.get(`/projects/${id}/diary/pages?heads=yes&${query}`);
    return dataOf(heads, diaryHead.array()).map(({ number }) => number);
  };
  expect([await read('limit=2'), await read('limit=2&before=4'), await read('limit=2&before=2')]).toEqual([
    [5, 4],
    [3, 2],
    [1],
  ]);
  expect(await read('from=2&limit=9&before=4')).toEqual([3, 2]);
  expect((await staff.get(`/projects/${id}/diary/pages?limit=501`)).status).toBe(400);
});

// docs/product.md#diary-photos
test('keeps the bytes of its photo when the note is deleted', async () => {
  const { id, taskId } = await aProject(staff);
  const today = dayFromNow(0);
  const written = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x' });
  const note = dataOf(written, noteCreated, 201);
  const path = `/projects/${id}/notes/${note.id}`;
  await staff.upload(`${path}/photos?caption=North`, await jpeg('North'));
  await closed(id, {}, today);
  expect((await other.delete(path)).status).toBe(200);
  const { gone } = await dayOf(id, today);
  expect(gone).toMatchObject([{ caption: 'North' }]);
  expect(await typeAt(gone[0]?.filePath)).toBe('image/jpeg');
});

// docs/product.md#diary-photos
test('shows a photo that was deleted since to staff, with its bytes', async () => {
  const { id, taskId } = await aProject(staff);
  const today = dayFromNow(0);
  const note = dataOf(
    await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x' }),
    noteCreated,
    201,
  );
  const add = async (caption: string) =>
    staff.upload(`/projects/${id}/notes/${note.id}/photos?caption=${caption}`, await jpeg(caption));
  await add('North');
  await closed(id, {}, today);
  // This one no page has.
  await add('South');
  const { photos } = await dayOf(id, today);
  for (const photo of photos) expect((await other.delete(`/projects/${id}/photos/${photo.id}`)).status).toBe(200);
  const { gone, photos: left } = await dayOf(id, today);
  const name = `${other.person.firstName} ${other.person.lastName}`;
  expect([left, gone]).toMatchObject([[], [{ caption: 'North', deletedByName: name, id: photos[0]?.id }]]);
  for (const address of [gone[0]?.filePath, gone[0]?.thumbnailPath]) expect(await typeAt(address)).toBe('image/jpeg');
  const [full = ''] = photos.map(({ filePath }) => filePath);
  expect((await send('GET', `/content/${full}`)).status).toBe(404);
  expect((await send('GET', `/content/${gone[0]?.filePath.replace('kept', 'full')}`)).status).toBe(404);
  // Erased, its bytes are nobody's any more, also before the sweep removes them.
  const admin = await signedInAs('admin');
  const erasing = { photoId: gone[0]?.id, reason: 'Somebody’s face' };
  expect((await admin.post(`/projects/${id}/diary/pages/1/erase`, erasing)).status).toBe(201);
  expect((await dayOf(id, today)).gone).toEqual([]);
  expect((await send('GET', `/content/${gone[0]?.filePath}`)).status).toBe(404);
});
