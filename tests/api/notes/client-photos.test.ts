// Photos and PDFs that clients send with what they write.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { type Message, message, noteCreated } from '../../../functions/core/notes/contract.ts';
import { questions } from '../../../functions/core/notes/questions.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { docx, htmlNamedJpeg, jpeg, pdf, pictureWithLocation, svg } from '../../support/files.ts';
import { runJobs } from '../../support/jobs.ts';
import { clientsMayWrite } from './clients-write.ts';

const staff = await signedInAs('staff');
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** A launched project with two clients, one of whom begins messages. */
async function aHouse() {
  await clientsMayWrite();
  const { id, taskId } = await aProject(staff, { name: unique('Oak') });
  const [ana, ben] = await Promise.all([signedInAs('client'), signedInAs('client')]);
  for (const { person } of [ana, ben]) await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const site = `/client/projects/${id}`;
  const readBy = async (who: typeof ana) =>
    dataOf(await who.get(`${who === staff ? `/projects/${id}` : site}/notes?kind=messages`), message.array());
  return {
    id,
    taskId,
    site,
    ana,
    ben,
    readBy,
    begin: async (text: string, files: number) =>
      dataOf(await ana.post(`${site}/messages`, { text, files }), noteCreated, 201).id,
    send: (entry: number, file: File, who = ana) => who.upload(`${site}/entries/${entry}/photos`, file),
    waits: async () => {
      const { rows } = dataOf(await staff.get('/questions?limit=100'), questions);
      return rows.some(({ project }) => project.id === id);
    },
  };
}

const filesOf = (messages: Message[]) =>
  messages.flatMap(({ photos }) => photos.map((photo) => photo.originalFilename));

// docs/product.md#photos-of-clients
test('a message comes out with the last of its files, and both sides open them', async () => {
  const { ana, ben, begin, send, readBy, waits } = await aHouse();
  const entry = await begin('The window leaks', 2);
  expect((await send(entry, await pictureWithLocation('jpeg'))).status).toBe(201);
  expect([await readBy(ben), await readBy(staff), await waits()]).toEqual([[], [], false]);
  expect((await send(entry, pdf('report.pdf'))).status).toBe(201);
  expect(await waits()).toBe(true);
  for (const who of [ana, ben, staff]) {
    const messages = await readBy(who);
    expect(filesOf(messages)).toEqual(['holiday.jpeg', 'report.pdf']);
    const address = `${inject('stack').url}/api/content/${messages[0]?.photos[0]?.filePath}`;
    expect((await fetch(address)).status).toBe(200);
  }
  // It is out: nothing is added to it any more.
  expect((await send(entry, await jpeg())).status).toBe(404);
});

// docs/product.md#photos-of-clients
test('only its writer adds files, of the kinds that clients send, and no more than were said', async () => {
  const { site, ana, ben, begin, send } = await aHouse();
  const entry = await begin('Look', 3);
  for (const file of [docx(), svg(), htmlNamedJpeg(), new File(['none'], 'plan.pdf', { type: 'application/pdf' })])
    expect([file.name, (await send(entry, file)).status]).toEqual([file.name, 415]);
  expect((await send(entry, await jpeg(), ben)).status).toBe(404);
  expect((await send(entry, await jpeg(), await signedInAs('client'))).status).toBe(404);
  expect((await send(entry + 1_000_000, await jpeg())).status).toBe(404);
  expect((await ana.post(`${site}/messages`, { text: 'Too many', files: 11 })).status).toBe(422);
  expect((await send(entry, await jpeg())).status).toBe(201);
});

// docs/product.md#photos-of-clients
test('a client sends 40 files a day in a project', async () => {
  const { id, ana, begin, send } = await aHouse();
  const [earlier, entry] = [await begin('Many', 10), await begin('One more', 1)];
  await sql.begin(async (db) => {
    await db`select private.lock_project(${id})`;
    await db`insert into photos (project_id, note_id, path, original_filename, mime_type, size, created_by)
      select ${id}, ${earlier}, ${unique('f')} || n, 'f', 'image/jpeg', 1, ${ana.person.id} from generate_series(1, 40) n`;
  });
  const refused = await send(entry, await jpeg());
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'picture'], msg: 'You have sent 40 files in a day: please call' }] },
  });
});

// docs/product.md#photos-of-clients
test('what waits for files comes out after ten minutes without them, a reply as well', async () => {
  const { id, taskId, site, ana, begin, readBy, waits } = await aHouse();
  const entry = await begin('The window leaks', 2);
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Windows are in' });
  const note = dataOf(made, noteCreated, 201).id;
  const replied = await ana.post(`${site}/notes/${note}/replies`, { text: 'One leaks', files: 1 });
  dataOf(replied, noteCreated, 201);
  await runJobs();
  expect(await waits()).toBe(false);
  await sql.begin(async (db) => {
    await db`select private.lock_project(${id})`;
    await db`update notes set created_on = created_on - interval '11 minutes' where project_id = ${id} and is_from_client`;
  });
  await runJobs();
  expect((await readBy(staff)).map((each) => each.id)).toEqual([entry]);
  expect(await waits()).toBe(true);
  const replies = await staff.get(`/projects/${id}/notes/${note}/replies`);
  expect(replies.body).toMatchObject({ data: [{ text: 'One leaks', fromClient: true }] });
});

// docs/product.md#photos-of-clients
test('photos of clients are in the gallery of the office, and in no day of the diary', async () => {
  const { id, taskId, site, ana, send } = await aHouse();
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Windows are in' });
  const note = dataOf(made, noteCreated, 201).id;
  const replied = await ana.post(`${site}/notes/${note}/replies`, { text: 'One leaks', files: 1 });
  await send(dataOf(replied, noteCreated, 201).id, await jpeg('leak.jpg'));
  expect((await staff.get(`/projects/${id}/photos`)).body).toMatchObject({ data: [{ originalFilename: 'leak.jpg' }] });
  const [{ day } = { day: '' }] = await sql<{ day: string }[]>`
    select f.day::text as day from photos f where f.project_id = ${id}`;
  expect((await staff.get(`/projects/${id}/diary/${day}`)).body).toMatchObject({ data: { photos: [] } });
});
