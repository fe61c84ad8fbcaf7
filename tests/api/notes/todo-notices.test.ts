// Who of the office is given a to-do is told, and who has to do one again.
import postgres from 'postgres';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { notice } from '../../../functions/core/notifications/notices.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';

const staff = await signedInAs('staff');
const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

type Caller = typeof staff;

async function aTodo(fields: object) {
  const { id, taskId } = await aProject(staff);
  const said = { description: unique('The door scratches') };
  const noteId = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  const at = `/projects/${id}/notes/${noteId}/todo`;
  await staff.put(at, fields);
  return { at, noteId, text: said.description, step: (to: string, by = staff) => by.post(`${at}/state`, { to }) };
}
/** What somebody was told of to-dos. */
const toldTo = async (who: Caller) =>
  dataOf(await who.get('/notices?limit=200'), notice.array())
    .filter(({ kind }) => kind !== 'question')
    .map(({ kind, noteId, isUnread, actor }) => [kind, noteId, isUnread, actor?.id]);

// docs/product.md#todo-notices
test('who is given a to-do is told once, and again when somebody opens it again', async () => {
  const mia = await signedInAs('staff');
  const { at, noteId, step } = await aTodo({ userId: mia.person.id });
  expect(await toldTo(mia)).toEqual([['todo', noteId, true, staff.person.id]]);
  await staff.put(at, { place: 'Bath' });
  await mia.patch('/notices/read', { noteId });
  await step('done', mia);
  await step('open', mia);
  expect(await toldTo(mia)).toEqual([['todo', noteId, false, staff.person.id]]);
  await step('done', mia);
  await step('open');
  expect(await toldTo(mia)).toEqual([['reopened', noteId, true, staff.person.id]]);
});

// docs/product.md#todo-notices
test('nobody is told of their own doing, and what is taken back unread is told no more', async () => {
  const [mia, ben] = [await signedInAs('staff'), await signedInAs('staff')];
  const own = await aTodo({ userId: staff.person.id });
  expect((await toldTo(staff)).filter(([, note]) => note === own.noteId)).toEqual([]);
  const { at, noteId } = await aTodo({ userId: mia.person.id });
  await staff.put(at, { userId: ben.person.id });
  expect([await toldTo(mia), await toldTo(ben)]).toEqual([[], [['todo', noteId, true, staff.person.id]]]);
  await staff.delete(at);
  expect(await toldTo(ben)).toEqual([]);
  await staff.put(at, {});
  expect(await toldTo(ben)).toHaveLength(1);
});

// docs/product.md#todo-notices
test('what was given and is not read after three minutes is mailed', async () => {
  const mia = await signedInAs('staff');
  const { text } = await aTodo({ userId: mia.person.id });
  await sql`update notices set at = now() - interval '4 minutes' where user_id = ${mia.person.id}`;
  await runJobs();
  await vi.waitFor(async () => {
    const mail = (await mailsTo(mia.person.email)).find((each) => each.text.includes(text));
    expect(mail?.subject).toMatch(/gave you a to-do on|new messages about/);
    expect(mail?.text).toContain(`To do: ${text}`);
  }, 10_000);
});
