// The filters of a project's notes, in pages.
import { expect, test } from 'vitest';
import { feedNote, galleryPhoto, noteAuthor, noteCreated } from '../../../functions/core/notes/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg, pdf } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');

async function aProjectWithNotes() {
  const { id, majorPhases } = await aProject(staff, { tasks: 2 });
  const [first, second] = majorPhases[0]?.phases[0]?.tasks ?? [];
  const write = async (by: Caller, task: number | undefined, body: object) =>
    dataOf(await by.post(`/projects/${id}/tasks/${task}/notes`, { description: 'x', ...body }), noteCreated, 201).id;
  const mine = await write(staff, first, {});
  const theirs = await write(colleague, second, { isInternal: true });
  const photo = await write(staff, second, {});
  await staff.upload(`/projects/${id}/notes/${photo}/photos`, await jpeg());
  await staff.upload(`/projects/${id}/notes/${mine}/photos`, pdf());
  const found = async (query: string) =>
    dataOf(await staff.get(`/projects/${id}/notes?${query}`), feedNote.array()).map((note) => note.id);
  return { id, first, second, mine, theirs, photo, found };
}

// docs/product.md#notes-filter
test('notes are found by task, author, internal and photos, and by several of them', async () => {
  const { second, mine, theirs, photo, found } = await aProjectWithNotes();
  expect(await found(`task=${second}`)).toEqual([photo, theirs]);
  expect(await found(`author=${staff.person.id}`)).toEqual([photo, mine]);
  expect(await found('internal=yes')).toEqual([theirs]);
  expect(await found('internal=no')).toEqual([photo, mine]);
  expect(await found('photos=yes')).toEqual([photo]);
  expect(await found(`author=${staff.person.id}&limit=1&before=${photo}`)).toEqual([mine]);
  expect(await found(`task=${second}&author=${colleague.person.id}&internal=yes`)).toEqual([theirs]);
  expect(await found(`author=${colleague.person.id}&photos=yes`)).toEqual([]);
});

// docs/product.md#notes-filter
test('notes and pictures are found by the phase of their task, and by when they were written', async () => {
  const { id, mine, theirs, photo, found } = await aProjectWithNotes();
  const { majorPhases } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  const phase = majorPhases[0]?.phases[0]?.id;
  const other = await aProject(staff);
  expect(await found(`phase=${phase}`)).toEqual([photo, theirs, mine]);
  expect(await found(`phase=${other.majorPhases[0]?.phases[0]?.id}`)).toEqual([]);
  const [newest, , oldest] = dataOf(await staff.get(`/projects/${id}/notes`), feedNote.array());
  const at = (note: typeof newest) => encodeURIComponent(note?.created_on ?? '');
  expect(await found(`since=${at(newest)}`)).toContain(photo);
  expect(await found(`since=${at(newest)}`)).not.toContain(mine);
  expect(await found(`until=${at(oldest)}`)).toEqual([]);
  expect(await found(`until=${at(newest)}`)).toEqual(expect.arrayContaining([mine]));
  const gallery = async (query: string) =>
    dataOf(await staff.get(`/projects/${id}/photos?${query}`), galleryPhoto.array()).length;
  expect(await gallery(`phase=${phase}&since=${at(oldest)}`)).toBe(1);
  expect(await gallery(`until=${at(oldest)}`)).toBe(0);
});

// docs/product.md#who-filter
test('notes are found by who does their task: a phase counts for its tasks that have nobody', async () => {
  const { id, first, second, mine, theirs, photo, found } = await aProjectWithNotes();
  const { majorPhases } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  const [electric, plumbing] = [await aTrade(staff), await aTrade(staff)];
  const assign = (entity: string, row: number | undefined, whom: object) =>
    staff.post(`/projects/${id}/assignments`, { entity, id: row, ...whom });
  expect(await found('who=nobody')).toEqual([photo, theirs, mine]);
  await assign('phase', majorPhases[0]?.phases[0]?.id, { tradeId: electric.id });
  expect(await found(`who=trade:${electric.id}`)).toEqual([photo, theirs, mine]);
  await assign('task', first, { tradeId: plumbing.id });
  await assign('task', second, { userId: colleague.person.id });
  expect(await found(`who=trade:${plumbing.id}`)).toEqual([mine]);
  expect(await found(`who=user:${colleague.person.id}&photos=yes`)).toEqual([photo]);
  for (const nobody of ['nobody', `trade:${electric.id}`]) expect(await found(`who=${nobody}`)).toEqual([]);
});

test('a filter that does not exist is rejected', async () => {
  const { id } = await aProject(staff);
  for (const query of [
    'author=me',
    'internal=maybe',
    'photos=no',
    'task=x',
    'colour=red',
    'who=trade:x',
    'who=me',
    'since=today',
  ]) {
    expect((await staff.get(`/projects/${id}/notes?${query}`)).status, query).toBe(400);
  }
});

test('the authors of a project are those who wrote its notes', async () => {
  const { id, theirs } = await aProjectWithNotes();
  const authors = async () =>
    dataOf(await staff.get(`/projects/${id}/note-authors`), noteAuthor.array()).map((author) => author.id);
  expect((await authors()).toSorted()).toEqual([staff.person.id, colleague.person.id].toSorted());
  await staff.delete(`/projects/${id}/notes/${theirs}`);
  expect(await authors()).toEqual([staff.person.id]);
});
