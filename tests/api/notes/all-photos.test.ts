// The pictures of all projects, newest first, in pages.
import { expect, test } from 'vitest';
import { noteCreated, placedPhoto } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg, pdf } from '../../support/files.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');
const admin = await signedInAs('admin');

// docs/product.md#all-photos
test('pictures of all projects come newest first, in pages, or of one project', async () => {
  const plans = [await aProject(staff, { tasks: 1 }), await aProject(staff, { tasks: 1 })];
  const write = async (at: number, body: object, ...names: string[]) => {
    const plan = plans[at];
    const task = plan?.majorPhases[0]?.phases[0]?.tasks[0];
    const made = await staff.post(`/projects/${plan?.id}/tasks/${task}/notes`, { description: 'x', ...body });
    const path = `/projects/${plan?.id}/notes/${dataOf(made, noteCreated, 201).id}`;
    for (const name of names) {
      await staff.upload(`${path}/photos?caption=${name}`, name === 'pdf' ? pdf() : await jpeg(name));
    }
    return path;
  };
  const read = async (query: string) => dataOf(await colleague.get(`/photos?${query}`), placedPhoto.array());
  const ofBoth = async (query = 'limit=200') => {
    const photos = (await read(query)).filter(({ projectId }) => plans.some(({ id }) => id === projectId));
    return photos.map(({ caption }) => caption);
  };
  await write(0, {}, 'a', 'pdf');
  const internal = await write(1, { isInternal: true }, 'b');
  await write(0, {}, 'c');
  // Not there for others before its second file.
  await write(0, { files: 2 }, 'd');
  expect(await ofBoth()).toEqual(['c', 'b', 'a']);
  const [first, second] = await read(`project=${plans[0]?.id}`);
  expect(first).toMatchObject({ caption: 'c', projectId: plans[0]?.id, taskTitle: 'Task 1.1.1', isInternal: false });
  expect(second?.caption).toBe('a');
  expect((await read(`project=${plans[0]?.id}&limit=1&before=${first?.id}`)).map(({ id }) => id)).toEqual([second?.id]);
  expect(await ofBoth(`limit=200&before=${first?.id}`)).toEqual(['b', 'a']);
  await staff.delete(internal);
  expect(await ofBoth()).toEqual(['c', 'a']);
  expect((await admin.delete(`/projects/${plans[0]?.id}`)).status).toBe(200);
  expect(await ofBoth()).toEqual([]);
  expect(await read('project=987654321')).toEqual([]);
});
