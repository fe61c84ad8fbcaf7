// Mails to trades of notes and replies that name them. Any day will do: of visits only those who make them count.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, assignTo, holderOf } from '../../support/visits.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');

/** A trade with a link and a visit, and notes that name it. */
async function aNamed(language: 'en' | 'es' = 'en') {
  const email = `${unique('trade').replace(' ', '-')}@example.com`;
  const { id: trade } = await aTrade(staff, { email, language });
  const name = unique('Oak');
  const { id, taskId } = await aProject(staff, { name });
  await assignTo(staff, id, { entity: 'task', id: taskId }, trade);
  const { url } = await aLink(staff, trade);
  const mentions = [{ tradeId: trade }];
  const write = async (description: string, more: object = {}) => {
    const said = { description, isForTrades: true, mentions, ...more };
    return dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  };
  const reply = (noteId: number, text: string, more: object = {}) =>
    staff.post(`/projects/${id}/notes/${noteId}/replies`, {
      text,
      audience: 'trade',
      tradeId: trade,
      mentions,
      ...more,
    });
  /** As if all of it had been out for so many minutes. */
  const after = async (minutes: number) => {
    await sql.begin(async (owner) => {
      await owner`alter table notes disable trigger "06_publish"`;
      await owner`select set_config('app.project', ${String(id)}, true)`;
      await owner`update notes set published_at = now() - make_interval(mins => ${minutes}::int)
        where project_id = ${id} and published_at is not null`;
      await owner`alter table notes enable trigger "06_publish"`;
    });
    await runJobs();
  };
  return { id, name, url, write, reply, after, holder: holderOf(url), mails: () => mailsTo(email) };
}

// docs/product.md#mention-mails docs/product.md#mentions
test('a trade hears ten minutes later of what names it, once, and not of what it does not read any more', async () => {
  const { id, name, url, write, reply, after, mails } = await aNamed();
  const note = await write('@Elena,\nwhich tile?', { files: 1 });
  const hidden = await write('Of no use');
  await write('Gone').then((gone) => staff.delete(`/projects/${id}/notes/${gone}`));
  await write('It names nobody', { mentions: [] });
  await after(61);
  // One waits for its photo; the others were told.
  const [first, ...none] = await mails();
  expect(none).toEqual([]);
  expect(first?.text).toContain('Of no use');
  expect(first?.text).not.toMatch(/tile|Gone|nobody/);
  await staff.upload(`/projects/${id}/notes/${note}/photos`, await jpeg());
  await reply(note, '@Elena, by Friday please');
  await reply(hidden, '@Elena, among us');
  await staff.patch(`/projects/${id}/notes/${hidden}`, { isInternal: true });
  await after(9);
  expect(await mails()).toHaveLength(1);
  await after(11);
  const mail = (await mails()).find(({ text }) => text.includes('tile'));
  expect(mail?.subject).toMatch(/^A message/);
  expect(mail?.text).toContain(`A message about ${name}:`);
  expect(mail?.text).toMatch(/on “Task 1.1.1”: @Elena, which tile\? \(1 photo\)/);
  expect(mail?.text).toContain('@Elena, by Friday please');
  expect(mail?.text).not.toContain('among us');
  expect(mail?.text).toContain(url);
  await after(61);
  expect(await mails()).toHaveLength(2);
});

// docs/product.md#mention-mails
test('it is told in the language of the trade, and not what was on its page', async () => {
  const { name, write, after, holder, mails } = await aNamed('es');
  await write('@Elena, on the page');
  await holder.read();
  await after(61);
  expect(await mails()).toEqual([]);
  await write('@Elena, ¿cuál?');
  await after(11);
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/^Un mensaje/);
  expect(mail?.text).toContain(`Un mensaje sobre ${name}:`);
  expect(mail?.text).toContain('@Elena, ¿cuál?');
  expect(mail?.text).not.toContain('on the page');
});
