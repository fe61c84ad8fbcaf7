// The pictures of a project, newest first, in pages.
import { expect, test } from 'vitest';
import { galleryPhoto, noteCreated } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg, jpegTakenAt, pdf } from '../../support/files.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');

// docs/product.md#photo-gallery
test('the gallery has the pictures of all notes, newest first, in pages and filtered as the notes', async () => {
  const { id, majorPhases } = await aProject(staff, { tasks: 2 });
  const [first, second] = majorPhases[0]?.phases[0]?.tasks ?? [];
  const write = async (by: Caller, task: number | undefined, body: object, ...names: string[]) => {
    const made = await by.post(`/projects/${id}/tasks/${task}/notes`, { description: 'x', ...body });
    const note = dataOf(made, noteCreated, 201).id;
    for (const name of names)
      await by.upload(
        `/projects/${id}/notes/${note}/photos?caption=${name}`,
        name === 'pdf' ? pdf() : await jpeg(name),
      );
    return note;
  };
  await write(staff, first, {}, 'a', 'b', 'pdf');
  const internal = await write(colleague, second, { isInternal: true }, 'c');
  const found = async (query = '') => dataOf(await staff.get(`/projects/${id}/photos${query}`), galleryPhoto.array());
  const captions = async (query?: string) => (await found(query)).map(({ caption }) => caption);
  expect(await captions()).toEqual(['c', 'b', 'a']);
  const [newest, next] = await found();
  expect(newest).toMatchObject({ noteId: internal, taskId: second, taskTitle: 'Task 1.1.2', isInternal: true });
  expect(newest?.addedBy).toBe(`${colleague.person.firstName} ${colleague.person.lastName}`);
  expect(await captions(`?limit=1&before=${newest?.id}`)).toEqual(['b']);
  expect(await captions(`?before=${next?.id}`)).toEqual(['a']);
  expect(await captions(`?task=${first}`)).toEqual(['b', 'a']);
  expect(await captions(`?author=${colleague.person.id}&internal=yes`)).toEqual(['c']);
  await staff.delete(`/projects/${id}/photos/${next?.id}`);
  await staff.delete(`/projects/${id}/notes/${internal}`);
  expect(await captions()).toEqual(['a']);
  expect((await staff.get('/projects/987654321/photos')).status).toBe(404);
});

// docs/product.md#photo-gallery, docs/product.md#all-photos, docs/product.md#days-of-photos
test('pictures stand by the day they were taken, whenever they came, also behind one that is deleted', async () => {
  const { id, taskId } = await aProject(staff);
  const note = dataOf(
    await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x' }),
    noteCreated,
    201,
  );
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const days = { new: null, of5: 5, of9: 9, of2: 2 };
  for (const [name, ago] of Object.entries(days)) {
    const file =
      ago === null ? await jpeg() : await jpegTakenAt(`${daysAgo(ago).replaceAll('-', ':')} 12:00:00`, '+00:00');
    await staff.upload(`/projects/${id}/notes/${note.id}/photos?caption=${name}`, file);
  }
  const read = async (path: string) => dataOf(await staff.get(path), galleryPhoto.loose().array());
  for (const path of [`/projects/${id}/photos?`, `/photos?project=${id}&`]) {
    const all = await read(path);
    expect(all.map(({ caption }) => caption)).toEqual(['new', 'of2', 'of5', 'of9']);
    expect(all.slice(1).map(({ day }) => day)).toEqual([daysAgo(2), daysAgo(5), daysAgo(9)]);
    const pages = [];
    for (let before = all[0]?.id; before; before = pages.at(-1)?.id) {
      const [next] = await read(`${path}limit=1&before=${before}`);
      if (!next) break;
      pages.push(next);
    }
    expect(pages.map(({ caption }) => caption)).toEqual(['of2', 'of5', 'of9']);
  }
  const since = encodeURIComponent(`${daysAgo(6)}T00:00:00Z`);
  const until = encodeURIComponent(`${daysAgo(4)}T00:00:00Z`);
  expect((await read(`/projects/${id}/photos?since=${since}&until=${until}`)).map(({ caption }) => caption)).toEqual([
    'of5',
  ]);
  const [, of2] = await read(`/projects/${id}/photos?`);
  await staff.delete(`/projects/${id}/photos/${of2?.id}`);
  for (const path of [`/projects/${id}/photos?`, `/photos?project=${id}&`])
    expect((await read(`${path}before=${of2?.id}`)).map(({ caption }) => caption)).toEqual(['of5', 'of9']);
});
