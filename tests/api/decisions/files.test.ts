// Files and pictures of decisions: who reads them, what the document and the paper say of them, and how long they stay.
import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { decisionFile } from '../../../functions/core/decisions/contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany, addFile, offerOf, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { htmlNamedJpeg, jpeg, pdf } from '../../support/files.ts';
import { paperMade } from '../../support/jobs.ts';
import { pagesOf } from '../../support/paper/pdf-text.ts';

const { url, databaseUrl } = inject('stack');
const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const [staff, maria, john, stranger] = await Promise.all([
  signedInAs('staff'),
  signedInAs('client'),
  signedInAs('client'),
  signedInAs('client'),
]);
await aCompany();

/** A launched project whose first client signs, with a change. */
async function aHouse() {
  const { id } = await aProject(staff);
  for (const { person } of [maria, john]) await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const change = await aChange(staff, id);
  return { id, change, path: `/projects/${id}/decisions/${change.id}` };
}

const detailOf = async (path: string) => dataOf(await staff.get(path), decisionDetail);
const print = () => jpeg('print.jpg', { width: 32, height: 24 });
const hashOf = async (file: File) =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex');
const opened = (address: string | null | undefined) => fetch(`${url}/api/content/${address}`);

// docs/product.md#files-of-decisions
test('the document names the files by their hash, and signers open them from its page', async () => {
  const { id, change, path } = await aHouse();
  const drawing = pdf('layout.pdf');
  dataOf(await addFile(staff, path, drawing), decisionFile, 201);
  const picture = dataOf(await addFile(staff, path, await jpeg('mat.jpg'), await print()), decisionFile, 201);
  const detail = await detailOf(path);
  expect(detail.files.map(({ name }) => name)).toEqual(['layout.pdf', 'mat.jpg']);
  expect(detail.files[0]).toMatchObject({
    sha256: await hashOf(drawing),
    printSha256: null,
    optionId: null,
    thumbUrl: null,
  });
  expect((await opened(detail.files[0]?.url)).headers.get('content-type')).toBe('application/pdf');

  const offered = await sentTo(staff, maria, { ...change, version: detail.version });
  const text = offered.offer.choices[0]?.document ?? '';
  expect(text).toContain(`File: layout.pdf, SHA-256 ${await hashOf(drawing)}\n`);
  // The small copy is what signers see first, and what the paper shows.
  const small = Buffer.from(await (await opened(picture.thumbUrl)).arrayBuffer());
  expect(picture.printSha256).toBe(createHash('sha256').update(small).digest('hex'));
  expect(text).toContain(`File: mat.jpg, SHA-256 ${picture.sha256}, small copy SHA-256 ${picture.printSha256}\n`);
  expect(offered.files.map(({ name, choice }) => [name, choice])).toEqual([
    ['layout.pdf', 1],
    ['mat.jpg', 1],
  ]);
  const bytes = Buffer.from(await (await opened(offered.files[1]?.url)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture.sha256);
  expect((await opened(offered.files[1]?.thumbUrl)).headers.get('content-type')).toBe('image/jpeg');

  // A second client of the project reads it; nobody else does.
  expect((await offerOf(john, id, change.id)).files).toHaveLength(2);
  expect((await stranger.get(`/client${path}`)).status).toBe(404);
  expect((await maria.get(path)).status).toBe(400);
  for (const forged of ['paper', 'client-paper', 'sample'])
    expect((await opened(`${picture.id}/${forged}?e=99999999999&s=x`)).status).toBe(404);
  // What is drafted is not theirs, and an address that was theirs ends with the project's site.
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  expect((await opened(offered.files[0]?.url)).status).toBe(404);
});

// docs/product.md#files-of-decisions
test('what was sent keeps its files, and the draft is edited by a change of them', async () => {
  const { id, change, path } = await aHouse();
  const file = dataOf(await addFile(staff, path, pdf('layout.pdf')), decisionFile, 201);
  const offered = await sentTo(staff, maria, await detailOf(path));
  expect((await detailOf(path)).isEdited).toBe(false);
  expect((await staff.delete(`${path}/files/${file.id}`)).status).toBe(200);
  expect((await staff.delete(`${path}/files/${file.id}`)).status).toBe(404);
  expect(await detailOf(path)).toMatchObject({ files: [], isEdited: true });
  const kept = await offerOf(maria, id, change.id);
  expect((await opened(kept.files[0]?.url)).status).toBe(200);
  expect((await opened(file.url)).status).toBe(404);
  signedData(await sign(maria.token, `/client${path}`, signatureOf(offered)));
  expect((await addFile(staff, path, pdf())).status).toBe(422);

  // The daily sweep finds no file that an offer names, and one that nothing names any more.
  const [{ path: place } = { path: '' }] = await sql<{ path: string }[]>`
    select f.path from offer_files f where f.offer_id = ${offered.offer.id}`;
  const lost = async () =>
    (await sql`select from private.files_without_row(100000) w where w.bucket = 'papers' and w.path = ${place}`).length;
  await sql`update storage.objects set created_at = now() - interval '2 days' where name = ${place}`;
  expect(await lost()).toBe(0);
});

// docs/product.md#files-of-decisions
test('a file of an option is in the document of its choice alone, and its picture in the paper', async () => {
  const { id } = await aHouse();
  const made = dataOf(
    await staff.post(`/projects/${id}/decisions`, { kind: 'selection', title: 'Tile' }),
    decisionDetail.pick({ id: true }).loose(),
    201,
  );
  const path = `/projects/${id}/decisions/${made.id}`;
  for (const name of ['White', 'Blue']) {
    await staff.post(`${path}/options`, { name, lines: [{ text: name, cents: 100 }] });
  }
  const blue = (await detailOf(path)).options[1]?.id;
  const form = new FormData();
  form.append('picture', await jpeg('blue.jpg'));
  form.append('print', await print());
  const added = await fetch(`${url}/api${path}/files?optionId=${blue}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(added.status).toBe(201);
  const offered = await sentTo(staff, maria, await detailOf(path));
  expect(offered.offer.choices.map(({ document }) => document.includes('blue.jpg'))).toEqual([false, true]);
  expect(offered.files).toMatchObject([{ choice: 2, name: 'blue.jpg' }]);
  const second = { ...signatureOf(offered), choice: 2, sha256: offered.offer.choices[1]?.sha256 };
  signedData(await sign(maria.token, `/client${path}`, second));
  const [order = { id: 0 }] = await sql<{ id: number }[]>`select id from change_orders where decision_id = ${made.id}`;
  await paperMade(sql, order.id);
  const answer = await fetch(`${url}/api${path}/paper`, { headers: { authorization: `Bearer ${staff.token}` } });
  const paper = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(paper).includes('/DCTDecode')).toBe(true);
  expect((await pagesOf(paper)).join('')).toContain('blue.jpg');
});

// docs/product.md#files-of-decisions
test('bad files are refused with the reason, and nothing is stored', async () => {
  const { path } = await aHouse();
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'large.pdf', { type: 'application/pdf' });
  expect((await addFile(staff, path, large)).status).toBe(413);
  expect((await addFile(staff, path, htmlNamedJpeg())).status).toBe(415);
  expect((await addFile(staff, path, await jpeg())).body).toMatchObject({
    detail: [{ loc: ['body', 'print'], msg: 'A picture needs its small copy for the paper' }],
  });
  const cutOff = async (file: File) =>
    new File([(await file.bytes()).subarray(0, -9)], 'cut.jpg', { type: 'image/jpeg' });
  for (const [picture, small] of [
    [await cutOff(await jpeg()), await print()],
    [await jpeg(), await cutOff(await print())],
  ] as const)
    expect((await addFile(staff, path, picture, small)).body).toMatchObject({
      detail: [{ loc: ['body', 'picture'], msg: 'This picture is cut off' }],
    });
  const wide = await jpeg('wide.jpg', { width: 2_000, height: 1_000 });
  expect((await addFile(staff, path, await jpeg(), wide)).status).toBe(413);
  const noOption = await fetch(`${url}/api${path}/files?optionId=999999999`, {
    method: 'POST',
    body: Object.assign(new FormData()),
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(noOption.status).toBe(422);
  expect((await detailOf(path)).files).toEqual([]);
  for (let count = 0; count < limits.decisionFiles; count++) await addFile(staff, path, pdf(`${randomUUID()}.pdf`));
  expect((await addFile(staff, path, pdf())).body).toMatchObject({
    detail: [{ msg: 'A decision has at most 12 files' }],
  });
});
