// Drawings that are corrected, deleted and brought back, and the rows of a draft that two people correct.
import { expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { deletedDrawing, drawing, drawingSet } from '../../../functions/core/drawings/contract.ts';
import { numberKey } from '../../../functions/core/drawings/number-key.ts';
import { asService, owner } from '../../database/permissions/callers.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aPublishedSet, aSet, aSetPage, drawingsOf } from '../../support/paper/drawings.ts';

const staff = await signedInAs('staff');
const other = await signedInAs('staff');
const admin = await signedInAs('admin');
const sheet = (number: string, mark: number, title = 'Plan') => ({
  number,
  title,
  pictureSha256: String(mark).repeat(64),
});
const numbersOf = async (project: number) => (await drawingsOf(staff, project)).map(({ number }) => number);

// docs/product.md#drawing-corrected
test('a drawing is corrected field by field, keeps what older versions were called, and takes no number of another', async () => {
  const { id } = await aProject(staff);
  const { documentId } = await aPublishedSet(staff, id, sheet('A-101', 1, 'Plna'));
  await aPublishedSet(staff, id, sheet('A-102', 2));
  const path = `/projects/${id}/documents/${documentId}`;
  const titled = await staff.patch(path, { title: 'Plan', base: { title: 'Plna' } });
  expect(dataOf(titled, drawing)).toMatchObject({ title: 'Plan', current: { title: 'Plan' } });
  expect((await other.patch(path, { title: 'Roof', base: { title: 'Plna' } })).status).toBe(409);
  expect(await other.patch(path, { number: 'a 102' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'number'] }] },
  });
  expect(dataOf(await other.patch(path, { number: 'A-110', base: { number: 'A-101' } }), drawing).number).toBe('A-110');
  const [line] = dataOf(await staff.get(`/projects/${id}/changes?limit=1`), historyLine.array());
  expect(line).toMatchObject({ entity: 'document', op: 'update', before: { number: 'A-101' }, name: 'A-110 Plan' });
  await aPublishedSet(staff, id, sheet('A-110', 3, 'Ground floor'));
  expect(dataOf(await staff.get(path), drawing)).toMatchObject({
    title: 'Ground floor',
    versions: [{ title: 'Ground floor' }, { title: 'Plna' }],
  });
});

// docs/product.md#drawing-corrected
test('a deleted drawing leaves its number, comes back while that is free, and goes with its pages after 30 days', async () => {
  const { id } = await aProject(staff);
  const { documentId, page } = await aPublishedSet(staff, id, sheet('A-101', 1));
  const path = `/projects/${id}/documents/${documentId}`;
  expect((await staff.delete(path)).status).toBe(200);
  expect((await staff.get(path)).status).toBe(404);
  expect((await staff.patch(path, { title: 'Roof' })).status).toBe(404);
  expect((await other.post(`${path}/restore`, {})).status).toBe(200);
  expect(await numbersOf(id)).toEqual(['A-101']);
  await staff.delete(path);
  const again = await aPublishedSet(staff, id, sheet('A-101', 1));
  expect(again.documentId).not.toBe(documentId);
  expect((await staff.post(`${path}/restore`, {})).status).toBe(422);
  await owner.begin(async (sql) => {
    await sql`select private.lock_project(${id})`;
    await sql`update documents set deleted_at = now() - interval '31 days' where id = ${documentId}`;
  });
  await asService((sql) => sql`select private.sweep('documents', 1000)`);
  expect((await staff.post(`${path}/restore`, {})).status).toBe(404);
  expect(await owner`select from document_pages where id = ${page?.id ?? 0}`).toHaveLength(0);
  expect(await numbersOf(id)).toEqual(['A-101']);
});

// docs/product.md#drawing-corrected
test('deleted drawings are listed with who deleted each, and whether the caller brings it back', async () => {
  const { id } = await aProject(staff);
  const [one, two] = [
    await aPublishedSet(staff, id, sheet('A-101', 1)),
    await aPublishedSet(staff, id, sheet('A-102', 2)),
  ];
  const listed = async (caller = staff) =>
    dataOf(await caller.get(`/projects/${id}/deleted-documents`), deletedDrawing.array());
  const pathOf = ({ documentId }: typeof one) => `/projects/${id}/documents/${documentId}`;
  expect(await listed()).toEqual([]);
  await other.delete(pathOf(one));
  const whole = dataOf(await staff.get(pathOf(two)), drawing);
  const { current } = whole;
  // The register has what each drawing says, but those that are deleted.
  expect(dataOf(await staff.get(`/projects/${id}/document-register`), drawing.array())).toEqual([whole]);
  await other.post(`/projects/${id}/versions/${current?.id}/opened`, {});
  expect((await staff.delete(pathOf(two))).status).toBe(403);
  expect((await admin.delete(pathOf(two))).status).toBe(200);
  const byName = expect.any(String);
  expect(await listed()).toMatchObject([
    { number: 'A-102', isRestorable: false, deletedByName: byName },
    { number: 'A-101', isRestorable: true, deletedByName: byName },
  ]);
  expect((await listed(admin)).map(({ isRestorable }) => isRestorable)).toEqual([true, true]);
  expect((await staff.post(`${pathOf(one)}/restore`, {})).status).toBe(200);
  expect((await listed()).map(({ number }) => number)).toEqual(['A-102']);
});

// docs/product.md#drawing-pages
test('a row that is corrected is told to who has the draft open, and is no line of History', async () => {
  const { id } = await aProject(staff);
  const { path, id: setId } = await aSet(staff, id);
  const { id: pageId } = await aSetPage(staff, path);
  const linesOf = async () => dataOf(await staff.get(`/projects/${id}/changes`), historyLine.array());
  const before = await linesOf();
  const told = () => owner`select from project_changes where project_id = ${id} and entity_id = ${setId} and is_filled`;
  const [added, version] = [await told(), dataOf(await staff.get(path), drawingSet).version];
  expect((await other.patch(`${path}/pages/${pageId}`, { number: 'A-102' })).status).toBe(200);
  expect(await told()).toHaveLength(added.length + 1);
  expect(await linesOf()).toEqual(before);
  expect(dataOf(await staff.get(path), drawingSet).version).toBe(version);
});

// docs/product.md#drawing-sets
test('a draft that nobody touched for a week goes, a published set never', async () => {
  const { id } = await aProject(staff);
  const [draft, touched] = [await aSet(staff, id), await aSet(staff, id)];
  const { path } = await aPublishedSet(staff, id, sheet('A-101', 1));
  await aSetPage(staff, touched.path);
  const touchedId = Number(touched.path.split('/').at(-1));
  await owner`alter table document_sets disable trigger user`;
  await owner`update document_sets set created_at = now() - interval '8 days',
    updated_at = case when id = ${touchedId} then updated_at end where project_id = ${id}`;
  await owner`alter table document_sets enable trigger user`;
  await asService((sql) => sql`select private.sweep('document sets', 1000)`);
  const statuses = [draft.path, touched.path, path].map(async (each) => (await staff.get(each)).status);
  expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
});

// docs/product.md#sheet-numbers
test('the database has the key of a number that the function has', async () => {
  const { id } = await aProject(staff);
  const numbers = ['A-101', 'b 102', 'A1.01', 'S_3/b-2', 'E - 9'];
  for (const [at, number] of numbers.entries()) await aPublishedSet(staff, id, sheet(number, at + 1));
  const rows = await owner<{ number: string; key: string }[]>`
    select number, number_key as key from documents where project_id = ${id} order by id`;
  expect(rows.map(({ key }) => key)).toEqual(numbers.map(numberKey));
});
