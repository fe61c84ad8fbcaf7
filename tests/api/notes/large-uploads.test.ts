// The largest files, within the 256 MB that supabase.com gives a worker.
import { expect, inject, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { noteCreated, photo, photoAdded } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Answer, dataOf } from '../../support/client.ts';
import { heavy, largest } from '../../support/files.ts';

const staff = await signedInAs('staff');

async function aNote() {
  const { id, taskId } = await aProject(staff);
  const answer = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'With files' });
  return { id, path: `/projects/${id}/notes/${dataOf(answer, noteCreated, 201).id}/photos` };
}

// docs/product.md#upload-size
test('rejects a file above 10 MB', async () => {
  const { path } = await aNote();
  expect(await staff.upload(path, await heavy(12))).toMatchObject({
    status: 413,
    body: { message: 'File is too large.  Max size is 10MB' },
  });
});

// docs/product.md#upload-size
test('takes four files of 10 MB at once, while others are answered', async () => {
  const { id, path } = await aNote();
  const files = [...(await largest(limits.upload)), ...(await largest(limits.upload))];
  for (const round of [1, 2]) {
    const uploads = files.map((file) => staff.upload(path, file));
    const calls = Array.from({ length: 20 }, () => staff.get(`/projects/${id}`));
    const answers = await Promise.all(uploads);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    for (const [at, file] of files.entries()) {
      const [added] = dataOf(answers[at] as Answer, photoAdded, 201).projectAddPhotoToNote;
      const { size, filePath } = photo.parse(added);
      expect(size, `${file.name}, ${round}`).toBe(limits.upload);
      const stored = await (await fetch(`${inject('stack').url}/api/content/${filePath}`)).bytes();
      expect(Buffer.from(stored).equals(await file.bytes())).toBe(true);
    }
  }
});
