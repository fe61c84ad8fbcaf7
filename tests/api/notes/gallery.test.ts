// The pictures of a project, newest first, in pages.
import { expect, test } from 'vitest';
import { galleryPhoto, noteCreated } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg, pdf } from '../../support/files.ts';

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
