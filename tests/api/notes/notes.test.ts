import { expect, test } from 'vitest';
import { deleted } from '../../../functions/core/common/fields.contract.ts';
import { feedNote, note, noteCreated, photoAdded, taskNotes } from '../../../functions/core/notes/contract.ts';
import { task } from '../../../functions/core/plan/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');

interface Place {
  id: number;
  taskId: number;
}

async function addNote({ id, taskId }: Place, body: object, caller: Caller = staff) {
  const answer = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, body);
  return dataOf(answer, noteCreated, 201).id;
}

async function feedOf(id: number, caller: Caller = staff, query = '') {
  return dataOf(await caller.get(`/projects/${id}/notes${query}`), feedNote.array());
}

// docs/product.md#notes-feed
test('a note is in the feed, at its task and in the plan, and is counted', async () => {
  const project = await aProject(staff);
  const id = await addNote(project, { description: 'Looks good\nso far' });
  const [first] = await feedOf(project.id, colleague);
  expect(first).toMatchObject({ id, description: 'Looks good\nso far', task_title: 'Task 1.1.1', photos: [] });
  expect(first).toMatchObject({ phase_name: 'Phase 1.1', major_phase_name: 'Major 1', created_by: staff.person.id });
  expect(first?.created_last_name).toBe(staff.person.lastName);
  const ofTask = dataOf(await staff.get(`/projects/${project.id}/tasks/${project.taskId}/notes`), taskNotes);
  expect(ofTask.projectTaskNoteGet.map((each) => each.id)).toEqual([id]);
  const one = dataOf(await staff.get(`/projects/${project.id}/notes/${id}`), note);
  expect(one).toMatchObject({ taskId: project.taskId, createdByFirstName: 'Test', version: 1 });
  const plan = dataOf(await staff.get(`/projects/${project.id}?plan=full`), projectWithPlan);
  expect(plan.majorPhases[0]?.phases[0]?.tasks[0]).toMatchObject({ noteCount: 1, notes: [one] });
  const counted = dataOf(await staff.get(`/projects/${project.id}/tasks/${project.taskId}`), task);
  expect(counted.noteCount).toBe(1);
});

// docs/product.md#notes-feed
test('the feed is newest first and paged, even after the last note of a page was deleted', async () => {
  const project = await aProject(staff);
  const ids: number[] = [];
  for (let at = 1; at <= 5; at++) ids.unshift(await addNote(project, { description: `Note ${at}` }));
  const page = async (query: string) => (await feedOf(project.id, staff, query)).map((each) => each.id);
  expect(await page('?limit=2')).toEqual(ids.slice(0, 2));
  expect(await page(`?limit=2&before=${ids[1]}`)).toEqual(ids.slice(2, 4));
  await staff.delete(`/projects/${project.id}/notes/${ids[3]}`);
  expect(await page(`?limit=2&before=${ids[3]}`)).toEqual([ids[4]]);
  expect(await page(`?before=${ids[4]}`)).toEqual([]);
});

test('only its author sees a note until its last file has arrived', async () => {
  const project = await aProject(staff);
  const id = await addNote(project, { description: 'With pictures', files: 2 });
  const path = `/projects/${project.id}/notes/${id}`;
  const isSeen = async () => (await feedOf(project.id, colleague)).length === 1;
  expect((await feedOf(project.id)).map((each) => each.id)).toEqual([id]);
  expect(await isSeen()).toBe(false);
  expect((await colleague.get(path)).status).toBe(404);
  expect((await colleague.patch(path, { description: 'x' })).status).toBe(404);
  dataOf(await staff.upload(`${path}/photos`, await jpeg()), photoAdded, 201);
  expect(await isSeen()).toBe(false);
  dataOf(await staff.upload(`${path}/photos`, await jpeg()), photoAdded, 201);
  expect(await isSeen()).toBe(true);
});

test('giving up the files of a note publishes it', async () => {
  const project = await aProject(staff);
  const id = await addNote(project, { description: 'Without pictures after all', files: 3 });
  const path = `/projects/${project.id}/notes/${id}`;
  expect(dataOf(await staff.patch(path, { published: true }), note).version).toBe(1);
  expect((await feedOf(project.id, colleague)).map((each) => each.id)).toEqual([id]);
});

// docs/product.md#edit-note
test('any staff member can change a note, guarded by version and base', async () => {
  const project = await aProject(staff);
  const id = await addNote(project, { description: 'First' });
  const path = `/projects/${project.id}/notes/${id}`;
  expect(dataOf(await colleague.patch(path, { description: 'Second' }), note)).toMatchObject({
    description: 'Second',
    version: 2,
    createdByLastName: staff.person.lastName,
  });
  const stale = await staff.patch(path, { description: 'Third', version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { message: 'conflict', data: { description: 'Second' } } });
  const differs = await staff.patch(path, { description: 'Third', base: { description: 'First' } });
  expect(differs.status).toBe(409);
  expect((await staff.patch(path, { description: 'Third', base: { description: 'Second' } })).status).toBe(200);
});

// docs/product.md#note-text
test('rejects a note without text', async () => {
  const project = await aProject(staff);
  const path = `/projects/${project.id}/tasks/${project.taskId}/notes`;
  for (const body of [{}, { description: '' }, { description: ' \n' }, { description: 'x'.repeat(20_001) }]) {
    expect(await staff.post(path, body)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'description'] }] },
    });
  }
  expect((await staff.post(path, { description: 'x', files: 51 })).status).toBe(422);
});

// docs/product.md#edit-note
test('a deleted note disappears everywhere', async () => {
  const project = await aProject(staff);
  const id = await addNote(project, { description: 'Short-lived' });
  const path = `/projects/${project.id}/notes/${id}`;
  expect(dataOf(await colleague.delete(path), deleted).id).toBe(id);
  expect(await feedOf(project.id)).toEqual([]);
  expect((await staff.get(path)).status).toBe(404);
  expect((await staff.delete(path)).status).toBe(404);
});

test('a note or task of another project is not found', async () => {
  const mine = await aProject(staff);
  const other = await aProject(staff);
  const id = await addNote(other, { description: 'Elsewhere' });
  const path = `/projects/${mine.id}/notes/${id}`;
  const answers = [
    await staff.get(path),
    await staff.patch(path, { description: 'x' }),
    await staff.delete(path),
    await staff.upload(`${path}/photos`, await jpeg()),
    await staff.get(`/projects/${mine.id}/tasks/${other.taskId}/notes`),
    await staff.post(`/projects/${mine.id}/tasks/${other.taskId}/notes`, { description: 'x' }),
  ];
  for (const { status } of answers) expect(status).toBe(404);
});
