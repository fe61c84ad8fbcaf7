// Sets of drawings in the daily log, and the drawings of its notes.
// Any day will do: days are closed, worked or not.
import { expect, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { drawingPin } from '../../../functions/core/drawings/contract.ts';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import type { BookReport, WeekReport } from '../../../functions/core/reports/content/content.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { aSet, aSetOf, drawingsOf, published } from '../../support/paper/drawings.ts';
import { aReport, aSite } from '../../support/reports/reports.ts';
import { dayFromNow } from '../../support/visits.ts';

await aCompany();
const staff = await signedInAs('staff');
const client = await signedInAs('client');
const today = dayFromNow(0);

async function publish(project: number, name: string, sheets: Record<string, number>) {
  const set = await aSet(staff, project, { name });
  const pages = Object.entries(sheets).map(([number, mark]) => ({ number, pictureSha256: String(mark).repeat(64) }));
  await aSetOf(staff, set.path, pages);
  await published(staff, set.path);
  return { ...set, k: `set:${set.id}` };
}

const dayOf = async (project: number) => dataOf(await staff.get(`/projects/${project}/diary/${today}`), diaryDay);
const none = { new: [], replaced: [], withdrawn: [], more: 0 };

// docs/product.md#drawing-diary
test('a day names its sets, with what is new and replaced, and to clients what is shared with them', async () => {
  const { id } = await aProject(staff);
  const before = (await dayOf(id)).facts;
  expect('drawings' in before.office || 'drawings' in before.shared).toBe(false);
  const permit = await publish(id, 'Permit', { 'A-101': 1, 'A-102': 2 });
  const [one] = await drawingsOf(staff, id);
  await staff.patch(`/projects/${id}/documents/${one?.id}`, { forClients: true });
  const asi = await publish(id, 'ASI 1', { 'A-101': 3, 'S-201': 4 });
  const { shared, office } = (await dayOf(id)).facts;
  expect(office.drawings).toEqual([
    { ...none, k: permit.k, new: ['A-101', 'A-102'], n: { name: 'Permit' } },
    { ...none, k: asi.k, new: ['S-201'], replaced: ['A-101'], n: { name: 'ASI 1' } },
  ]);
  expect(shared.drawings).toEqual([
    { ...none, k: permit.k, new: ['A-101'], n: { name: 'Permit' } },
    { ...none, k: asi.k, replaced: ['A-101'], n: { name: 'ASI 1' } },
  ]);

  // The page stays as it was closed: what is shared later, and the number that is corrected, is not of that day.
  await staff.post(`/projects/${id}/diary/${today}/close`, {});
  for (const { id: drawing, number } of await drawingsOf(staff, id)) {
    await staff.patch(`/projects/${id}/documents/${drawing}`, { forClients: true, number: `${number}X` });
  }
  expect(await dayOf(id)).toMatchObject({ isPending: false, facts: { shared, office } });
  // A withdrawal after that is a further page.
  const withdrawn = await staff.post(`${asi.path}/withdraw`, { reason: 'Wrong issue' });
  expect(withdrawn.status).toBe(200);
  const later = await dayOf(id);
  expect(later.isPending).toBe(true);
  expect(later.facts.office.drawings?.at(-1)).toMatchObject({
    k: `withdrawal:${asi.id}`,
    withdrawn: ['A-101X', 'S-201X'],
  });
  expect(later.facts.shared.drawings).toEqual(shared.drawings);
});

// docs/product.md#diary-sheets
test('a note names its drawings as of closing, and to clients, as its photo in a report, those that are shared', async () => {
  const { id, task, shared: read, secret } = await aSite(staff, client);
  const before = (await dayOf(id)).facts;
  expect('sheets' in before.office || 'sheets' in before.shared).toBe(false);
  await publish(id, 'Permit', { 'A-101': 1, 'A-102': 2, 'S-201': 3 });
  const [first, second, gone] = await drawingsOf(staff, id);
  const documents = `/projects/${id}/documents`;
  const pin = async (drawing: typeof first, noteId: number) => {
    const place = { versionId: drawing?.current?.id, x: 0.5, y: 0.5, noteId };
    const made = await staff.post(`${documents}/${drawing?.id}/pins`, place);
    return `${documents}/${drawing?.id}/pins/${dataOf(made, drawingPin, 201).id}`;
  };
  await pin(gone, read.noteId);
  await pin(second, read.noteId);
  const removed = await pin(first, read.noteId);
  await pin(first, secret.noteId);
  await staff.delete(`${documents}/${gone?.id}`);
  await staff.patch(`${documents}/${first?.id}`, { forClients: true });
  const [one, two] = ['A-101', 'A-102'].map((number) => ({ number, revision: 'A' }));
  const ofRead = { k: `note:${read.noteId}`, sheets: [one, two] };
  const ofSecret = { k: `note:${secret.noteId}`, sheets: [one] };
  const sheetsNow = async () => {
    const { shared, office } = (await dayOf(id)).facts;
    return [shared.sheets, office.sheets];
  };
  const open = [[{ ...ofRead, sheets: [one] }], [ofRead, ofSecret]];
  expect(await sheetsNow()).toEqual(open);

  const ofWeek = async () => ((await aReport(staff, id)).composed as WeekReport).photos.map(({ sheets }) => sheets);
  const ofBook = async (audience: string) =>
    ((await aReport(staff, id, { kind: 'book', audience })).composed as BookReport).photos.flatMap(({ photos }) =>
      photos.map(({ sheets }) => sheets),
    );
  expect(await Promise.all([ofWeek(), ofBook('client'), ofBook('office')])).toEqual([[[one]], [[one]], [[one, two]]]);

  // A page keeps its sheets, whatever becomes of the pin and the drawings; a later note has those of its time.
  await staff.post(`/projects/${id}/diary/${today}/close`, {});
  await staff.delete(removed);
  await staff.patch(`${documents}/${second?.id}`, { forClients: true, number: 'A-109' });
  expect(await sheetsNow()).toEqual(open);
  const later = await staff.post(`/projects/${id}/tasks/${task}/notes`, { description: 'Later', isInternal: false });
  const { id: laterId } = dataOf(later, noteCreated, 201);
  await pin(second, laterId);
  const added = { k: `note:${laterId}`, sheets: [{ number: 'A-109', revision: 'A' }] };
  expect(await sheetsNow()).toEqual(open.map((sheets) => [...sheets, added]));
  expect(await ofWeek()).toEqual([added.sheets]);
});
