// Sets of drawings: how their files come, straight to Storage, and what is refused.
import { request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { drawingPage, drawingSet, drawingSetItem } from '../../../functions/core/drawings/contract.ts';
import { asService, owner } from '../../database/permissions/callers.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aPlace,
  aPublishedSet,
  aSet,
  aSetFile,
  aSetPage,
  fileOf,
  pageFacts,
  putTo,
  sent,
  unsentPage,
} from '../../support/paper/drawings.ts';
import { sheetPdf } from '../../support/paper/sheet-pdf.ts';
import { fetchContent } from '../../support/reports/reports.ts';

const staff = await signedInAs('staff');
const other = await signedInAs('staff');
const administrator = await signedInAs('admin');
/** Of a project of its own, which may have ten drafts. */
const anId = async () => (await aProject(staff)).id;
const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  loc: (body as { detail?: { loc: string[] }[] }).detail?.[0]?.loc.at(-1),
});

/** Sends 97 % of a file, and breaks off. */
const cutOff = (uploadUrl: string, bytes: Uint8Array) =>
  new Promise<void>((resolve) => {
    const headers = { 'content-type': 'application/pdf', 'content-length': bytes.length };
    const put = request(new URL(uploadUrl, inject('stack').url), { method: 'PUT', headers });
    put.on('error', () => undefined).on('close', resolve);
    put.write(bytes.subarray(0, bytes.length * 0.97), () => put.destroy());
  });

// docs/product.md#drawing-sets
describe('a set', () => {
  test('is a draft with a name and a day, which two people change field by field, and that can be deleted', async () => {
    const id = await anId();
    const { path, id: setId } = await aSet(staff, id, { name: 'Permit set' });
    expect(dataOf(await staff.patch(path, { name: 'ASI 3', base: { name: 'Permit set' } }), drawingSet).name).toBe(
      'ASI 3',
    );
    expect((await other.patch(path, { name: 'ASI 4', base: { name: 'Permit set' } })).status).toBe(409);
    expect(dataOf(await other.patch(path, { issuedOn: '2027-03-04' }), drawingSet).issuedOn).toBe('2027-03-04');
    const [line] = dataOf(await staff.get(`/projects/${id}/changes?limit=1`), historyLine.array());
    expect(line).toMatchObject({ entity: 'documentset', op: 'update', id: setId, name: 'ASI 3' });
    expect((await staff.delete(path)).status).toBe(200);
    expect((await staff.get(path)).status).toBe(404);
    const sets = dataOf(await staff.get(`/projects/${id}/sets`), drawingSetItem.array());
    expect(sets.map((set) => set.id)).not.toContain(setId);
  });

  test.each([
    ['turns the order of letters', 'Permit\u202e tes'],
    ['is empty', ' '],
    ['is long', 'x'.repeat(121)],
  ])('has no name that %s', async (_, name) => {
    expect((await staff.post(`/projects/${await anId()}/sets`, { name, issuedOn: '2027-03-03' })).status).toBe(422);
  });

  // docs/product.md#drawings-of-projects
  test('is nothing that a template has, and a project has ten drafts', async () => {
    const template = await aProject(staff, { isTemplate: true });
    const begun = (project: number) => staff.post(`/projects/${project}/sets`, { name: 'Set', issuedOn: '2027-03-03' });
    expect((await begun(template.id)).status).toBe(422);
    const full = await aProject(staff);
    for (let at = 0; at < 10; at++) await aSet(staff, full.id);
    expect((await begun(full.id)).status).toBe(422);
  });
});

// docs/product.md#drawings-of-projects
test('nothing of a deleted project is there', async () => {
  const id = await anId();
  const { path, page, documentId } = await aPublishedSet(staff, id);
  const draft = await aSet(staff, id);
  expect((await administrator.delete(`/projects/${id}`)).status).toBe(200);
  const uploads = { uploads: [{ as: 'file', type: 'application/pdf', size: 1 }] };
  const drawing = `/projects/${id}/documents/${documentId}`;
  const asked = [
    ...[`/projects/${id}/sets`, path, `${draft.path}/outcome`, `/projects/${id}/documents`, drawing].map((each) =>
      staff.get(each),
    ),
    staff.post(`/projects/${id}/sets`, { name: 'Permit', issuedOn: '2027-03-03' }),
    staff.patch(draft.path, { name: 'Another' }),
    staff.post(`${draft.path}/uploads`, uploads),
    staff.post(`${draft.path}/publish`, { basis: '0'.repeat(64) }),
    staff.post(`${path}/withdraw`, { reason: 'Wrong' }),
    staff.patch(drawing, { title: 'Another' }),
    staff.delete(drawing),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404));
  expect((await fetchContent(page?.url ?? '')).status).toBe(404);
});

// docs/product.md#drawing-uploads
describe('a file', () => {
  test('goes to Storage by an address of its own, and is in the set with its pages and their pictures', async () => {
    const { path } = await aSet(staff, await anId());
    const page = await aSetPage(staff, path);
    const set = dataOf(await other.get(path), drawingSet);
    expect(set).toMatchObject({ pageCount: 1, files: [{ id: page.file.id, pages: 2 }], pages: [{ number: 'A-101' }] });
    const got = async (kind: string) => {
      const { headers } = await fetchContent(page.url.replace('dpreview', kind));
      return (await fetch(new URL(headers.get('location') ?? '', inject('stack').url))).headers.get('content-type');
    };
    expect([await got('dpreview'), await got('dthumb'), await got('dsheet'), await got('dfile')]).toEqual([
      ...['image/webp', 'image/webp', 'application/pdf', 'application/pdf'],
    ]);
    // An answer that was lost: the same pages once more.
    const again = { pages: [await pageFacts(staff, path, { title: 'Another' })] };
    const kept = await staff.post(`${path}/files/${page.file.id}/pages`, again);
    expect(dataOf(kept, drawingPage.array(), 201)).toMatchObject([{ id: page.id, title: 'First floor plan' }]);
  });

  test('that was cut off is none, and the same address takes it again', async () => {
    const { path } = await aSet(staff, await anId());
    const bytes = Buffer.concat([sheetPdf({}), Buffer.alloc(1_000_000, '%')]);
    const place = await aPlace(staff, path, 'file', bytes);
    const facts = fileOf(place.path, bytes);
    await cutOff(place.uploadUrl, bytes);
    expect(refusalOf(await staff.post(`${path}/files`, facts))).toEqual({ status: 422, loc: 'path' });
    expect((await putTo(place.uploadUrl, bytes, place.type)).status).toBe(200);
    expect((await staff.post(`${path}/files`, facts)).status).toBe(201);
    expect(refusalOf(await staff.post(`${path}/files`, facts))).toEqual({ status: 422, loc: 'file' });
  });

  test('that is not what it says, of another size or of another project is refused', async () => {
    const { path } = await aSet(staff, await anId());
    const html = new TextEncoder().encode('<!doctype html><title>Sign in</title>');
    const page = fileOf(await sent(staff, path, 'file', html), html);
    expect(refusalOf(await staff.post(`${path}/files`, page))).toEqual({ status: 422, loc: 'path' });
    const bytes = sheetPdf({});
    const facts = fileOf(await sent(staff, path, 'file', bytes), bytes);
    const larger = await staff.post(`${path}/files`, { ...facts, size: facts.size + 1 });
    expect(refusalOf(larger)).toEqual({ status: 422, loc: 'file' });
    const theirs = await aSet(staff, (await aProject(staff)).id);
    expect(refusalOf(await staff.post(`${theirs.path}/files`, facts))).toEqual({ status: 422, loc: 'path' });
    const { uploadUrl } = await aPlace(staff, path, 'file', html);
    expect((await putTo(uploadUrl, html, 'text/html')).ok).toBe(false);
  });

  test('above 50 MB is refused before it is sent', async () => {
    const { path } = await aSet(staff, await anId());
    const uploads = [{ as: 'file', type: 'application/pdf', size: 50 * 1024 * 1024 + 1 }];
    expect((await staff.post(`${path}/uploads`, { uploads })).status).toBe(422);
  });
});

// docs/product.md#drawing-pages
describe('a page', () => {
  test('is there once its pictures are', async () => {
    const { path } = await aSet(staff, await anId());
    const file = await aSetFile(staff, path);
    const unsent = await staff.post(`${path}/files/${file.id}/pages`, { pages: [unsentPage] });
    expect(refusalOf(unsent)).toEqual({ status: 422, loc: 'pages' });
  });

  test('is one of at most 200 of a set', async () => {
    const id = await anId();
    const { path, id: setId } = await aSet(staff, id);
    const file = await aSetFile(staff, path);
    await owner.begin(async (sql) => {
      await sql`select private.lock_project(${id})`;
      await sql`insert into document_pages (project_id, set_id, file_id, page, width, height, is_sure, picture_sha256, cells,
          columns, preview_path, thumb_path)
        select ${id}, ${setId}, ${file.id}, n, 1, 1, true, ${'0'.repeat(64)}, 'x', 1, gen_random_uuid()::text,
          gen_random_uuid()::text from generate_series(2, 200) n`;
    });
    const add = async (page: number) =>
      staff.post(`${path}/files/${file.id}/pages`, { pages: [await pageFacts(staff, path, { page })] });
    expect((await add(1)).status).toBe(201);
    expect(refusalOf(await add(201))).toEqual({ status: 422, loc: 'pages' });
  });

  test('has pictures of its own', async () => {
    const { path } = await aSet(staff, await anId());
    const file = await aSetFile(staff, path);
    const first = await pageFacts(staff, path);
    const add = (page: object) => staff.post(`${path}/files/${file.id}/pages`, { pages: [page] });
    expect((await add(first)).status).toBe(201);
    for (const taken of ['previewPath', 'thumbPath'] as const) {
      const other = await pageFacts(staff, path, { page: 2, [taken]: first[taken] });
      expect(refusalOf(await add(other))).toEqual({ status: 422, loc: 'pages' });
    }
  });

  test('is corrected field by field by two people', async () => {
    const { path } = await aSet(staff, await anId());
    const page = `${path}/pages/${(await aSetPage(staff, path)).id}`;
    const change = (caller: typeof staff, json: object) => caller.patch(page, json);
    expect(dataOf(await change(staff, { number: 'A-102', base: { number: 'A-101' } }), drawingPage).number).toBe(
      'A-102',
    );
    expect(
      dataOf(await change(other, { title: 'Roof', base: { title: 'First floor plan' } }), drawingPage),
    ).toMatchObject({
      number: 'A-102',
      title: 'Roof',
    });
    const late = await change(other, { number: 'A-103', base: { number: 'A-101' } });
    expect(late).toMatchObject({ status: 409, body: { data: { number: 'A-102' } } });
  });

  test.each([{ title: '=1+1' }, { title: 'Plan\u202e' }, { number: 'A–101' }, { number: '<b>' }])(
    'takes nothing like %o',
    async (fields) => {
      const { path } = await aSet(staff, await anId());
      const { id: pageId } = await aSetPage(staff, path);
      expect((await staff.patch(`${path}/pages/${pageId}`, fields)).status).toBe(422);
    },
  );
});

// docs/product.md#drawings-kept
test('what a draft has stays over the night, and what has no row goes', async () => {
  const id = await anId();
  const { path, id: setId } = await aSet(staff, id);
  const { file } = await aSetPage(staff, path);
  const lost = await sent(staff, path, 'file', sheetPdf({}));
  await owner`update storage.objects set created_at = now() - interval '2 days' where name in ${owner([file.path, lost])}`;
  const swept = async () =>
    (
      await asService(
        (sql) => sql<{ path: string }[]>`select path from private.files_without_row(100000)
      where path in ${sql([file.path, lost])}`,
      )
    ).map((row) => row.path);
  expect(await swept()).toEqual([lost]);
  await staff.delete(path);
  await owner.begin(async (sql) => {
    await sql`select private.lock_project(${id})`;
    await sql`update document_sets set deleted_at = now() - interval '31 days' where id = ${setId}`;
  });
  await asService((sql) => sql`select private.sweep('document sets', 1000)`);
  expect(new Set(await swept())).toEqual(new Set([lost, file.path]));
});
