// The jobs remove files without a row from Storage, once no upload can be running any more.
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { aProject, signedInAs } from '../support/builders.ts';
import { jpeg } from '../support/files.ts';
import { runJobs } from '../support/jobs.ts';

const stack = inject('stack');
const sql = postgres(stack.databaseUrl, { max: 1 });
const { storage } = createClient(stack.url, stack.serviceKey);
afterAll(() => sql.end());

const grow = (name: string) =>
  sql`update storage.objects set created_at = now() - interval '25 hours' where name = ${name}`;
const isThere = async (name: string) => (await sql`select from storage.objects where name = ${name}`).length === 1;
/** Makes the daily comparison of files and rows due. */
const compareFiles = () => sql`update private.job_runs set files_compared_at = '-infinity'`;

async function aLostFile(bucket: string): Promise<string> {
  const name = `0/0/${randomUUID()}.jpg`;
  const { error } = await storage.from(bucket).upload(name, await jpeg());
  expect(error).toBeNull();
  return name;
}

// docs/product.md#papers
test('removes a file without a row after a day; keeps fresh files and files with a row', async () => {
  const staff = await signedInAs('staff');
  const { id, taskId } = await aProject(staff);
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'With a picture.' });
  const noteId = (made.body as { data: { id: number } }).data.id;
  expect((await staff.upload(`/projects/${id}/notes/${noteId}/photos`, await jpeg())).status).toBe(201);
  const [kept] = await sql<{ path: string }[]>`select path from public.photos where note_id = ${noteId}`;
  const path = kept?.path ?? '';
  const [attachment, banner, paper, fresh] = [
    await aLostFile('attachments'),
    await aLostFile('banners'),
    await aLostFile('papers'),
    await aLostFile('attachments'),
  ];
  await Promise.all([grow(attachment), grow(banner), grow(paper), grow(path)]);
  await compareFiles();
  await runJobs();
  expect(await Promise.all([attachment, banner, paper].map(isThere))).toEqual([false, false, false]);
  expect(await Promise.all([fresh, path].map(isThere))).toEqual([true, true]);
});

test('compares files with rows once a day', async () => {
  await compareFiles();
  await runJobs();
  const lost = await aLostFile('attachments');
  await grow(lost);
  await runJobs();
  expect(await isThere(lost)).toBe(true);
});
