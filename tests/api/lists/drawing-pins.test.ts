// Pins on drawings: which there are, who is told, and which of them have to be checked when a version replaces another one.
import { expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { packCells } from '../../../functions/core/drawings/cells.ts';
import { drawing } from '../../../functions/core/drawings/contract.ts';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { owner } from '../../database/permissions/callers.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aPin, aPublishedSet, aSharedSheet, drawingsOf } from '../../support/paper/drawings.ts';

const staff = await signedInAs('staff');
const other = await signedInAs('staff');
const columns = 64;
/** A sheet of 64 × 43 cells, some of them changed. */
function cells(...changed: number[]) {
  const hashes = new Uint16Array(columns * 43);
  for (const at of changed) hashes[at] = 1;
  return { cells: packCells(hashes), columns };
}
const read = async (project: number, id: number) =>
  dataOf(await other.get(`/projects/${project}/documents/${id}`), drawing);
const toCheck = async (project: number, id: number) => (await read(project, id)).pins.map(({ isToCheck }) => isToCheck);

// docs/product.md#drawing-pins
test('a note and a task have a place, which is moved and taken off; a deleted note hides its pin until it is back', async () => {
  const { id, taskId } = await aProject(staff);
  const note = `/projects/${id}/tasks/${taskId}/notes`;
  const { id: noteId } = dataOf(await staff.post(note, { description: 'Crack here' }), noteCreated, 201);
  const { documentId, versionId, path } = await aPin(staff, id, taskId);
  const pins = `/projects/${id}/documents/${documentId}/pins`;
  expect((await other.post(pins, { versionId, x: 0.1, y: 0.2, noteId })).status).toBe(201);
  expect((await staff.patch(path, { versionId, x: 0.75, y: 0 })).status).toBe(200);
  expect((await read(id, documentId)).pins).toMatchObject([
    { x: 0.75, y: 0, noteId: null, text: null, taskId, isToCheck: false },
    { x: 0.1, y: 0.2, noteId, text: 'Crack here', taskId },
  ]);
  const [line] = dataOf(await staff.get(`/projects/${id}/changes?limit=1`), historyLine.array());
  const { number } = await read(id, documentId);
  expect(line).toMatchObject({ entity: 'pin', op: 'update', after: { x: 0.75, y: 0 } });
  expect(line?.name).toContain(number);

  await staff.delete(`/projects/${id}/notes/${noteId}`);
  expect((await read(id, documentId)).pins).toHaveLength(1);
  await staff.post(`/projects/${id}/notes/${noteId}/restore`, {});
  expect((await read(id, documentId)).pins).toHaveLength(2);
  expect((await other.delete(path)).status).toBe(200);
  expect((await other.delete(path)).status).toBe(404);
  expect((await read(id, documentId)).pins).toMatchObject([{ noteId }]);
});

// docs/product.md#drawing-pins
test('a pin is placed once, on the current version, of a note or task of the project, within the sheet', async () => {
  const { id, taskId } = await aProject(staff);
  const elsewhere = await aProject(staff);
  const { documentId, versionId } = await aPin(staff, id, taskId);
  const pins = `/projects/${id}/documents/${documentId}/pins`;
  const place = { versionId, x: 0.5, y: 0.5 };
  const refused = async (json: object) => (await staff.post(pins, json)).status;
  expect(await refused({ ...place, taskId })).toBe(422);
  expect(await refused({ ...place, taskId: elsewhere.taskId })).toBe(404);
  expect(await refused({ ...place, noteId: 999999999 })).toBe(404);
  expect(await refused(place)).toBe(422);
  expect(await refused({ ...place, x: 1.5, taskId })).toBe(422);
  const others = await aSharedSheet(staff, id, {});
  expect(await refused({ ...place, versionId: others.versionId, taskId })).toBe(422);
});

// docs/product.md#drawing-pins
test('a drawing has at most 500 pins', async () => {
  const { id, taskId } = await aProject(staff);
  const { documentId, versionId } = await aSharedSheet(staff, id, {});
  await owner.begin(async (sql) => {
    await sql`select private.lock_project(${id}), private.be_quiet(true)`;
    await sql`insert into notes (project_id, task_id, description, created_by)
      select ${id}, ${taskId}, 'Crack here', ${staff.person.id}::uuid from generate_series(1, 499)`;
    await sql`insert into document_pins (project_id, document_id, x, y, note_id, placed_id)
      select ${id}, ${documentId}, 0.5, 0.5, n.id, ${versionId} from notes n where n.project_id = ${id}`;
  });
  const pins = `/projects/${id}/documents/${documentId}/pins`;
  const place = { versionId, x: 0.5, y: 0.5 };
  expect((await staff.post(pins, { ...place, taskId })).status).toBe(201);
  const note = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'One more' });
  const { id: noteId } = dataOf(note, noteCreated, 201);
  const { status, body } = await staff.post(pins, { ...place, noteId });
  expect([status, body]).toMatchObject([422, { detail: [{ msg: 'A drawing has at most 500 pins' }] }]);
  expect((await read(id, documentId)).pins).toHaveLength(500);
});

// docs/product.md#drawing-pins
test('a pin is carried where nothing changed around it, asked about where something did, and right once somebody says so', async () => {
  const { id, taskId } = await aProject(staff);
  const sheet = { number: 'A-101', pictureSha256: '1'.repeat(64), ...cells() };
  const { documentId } = await aPublishedSet(staff, id, sheet);
  const versionId = (await read(id, documentId)).current?.id;
  const pins = `/projects/${id}/documents/${documentId}/pins`;
  await staff.post(pins, { versionId, x: 0.1, y: 0.1, taskId });
  const { id: noteId } = dataOf(
    await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Door' }),
    noteCreated,
    201,
  );
  await staff.post(pins, { versionId, x: 0.5, y: 0.5, noteId });
  const next = await aPublishedSet(staff, id, {
    ...sheet,
    pictureSha256: '2'.repeat(64),
    ...cells(22 * columns + 33),
  });
  expect(await toCheck(id, documentId)).toEqual([false, true]);
  expect((await drawingsOf(staff, id)).map(({ pinsToCheck }) => pinsToCheck)).toEqual([1]);
  await staff.post(`${next.path}/withdraw`, { reason: 'Sent too early' });
  expect(await toCheck(id, documentId)).toEqual([false, false]);

  await aPublishedSet(staff, id, { ...sheet, pictureSha256: '3'.repeat(64), ...cells(22 * columns + 33) });
  const now = await read(id, documentId);
  expect(now.pins.map(({ isToCheck }) => isToCheck)).toEqual([false, true]);
  const door = `${pins}/${now.pins[1]?.id}`;
  expect((await staff.patch(door, { versionId })).status).toBe(422);
  expect((await staff.patch(door, { versionId: now.current?.id })).status).toBe(200);
  expect(await toCheck(id, documentId)).toEqual([false, false]);
  await aPublishedSet(staff, id, { ...sheet, pictureSha256: '4'.repeat(64), columns: 32 });
  expect(await toCheck(id, documentId)).toEqual([true, true]);
});
