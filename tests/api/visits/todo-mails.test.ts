// Mails to trades of what they are to fix. Any day will do: to-dos have no day, or one long ago.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, holderOf } from '../../support/visits.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');

/** A trade with a link, and to-dos of a project. */
async function aFixer(language: 'en' | 'es' = 'en') {
  const email = `${unique('trade').replace(' ', '-')}@example.com`;
  const { id: trade } = await aTrade(staff, { email, language });
  const name = unique('Oak');
  const { id, taskId } = await aProject(staff, { name });
  const { url } = await aLink(staff, trade);
  const give = async (description: string, fields: object = {}) => {
    const said = { description, isInternal: true };
    const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, said);
    const at = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}/todo`;
    await staff.put(at, { tradeId: trade, ...fields });
    return at;
  };
  return { trade, name, url, give, holder: holderOf(url), mails: () => mailsTo(email) };
}

/** As if the to-dos were given so many minutes ago. */
async function afterMinutes(minutes: number, trade: number) {
  await sql`update private.untold_todos set noticed_at = now() - make_interval(mins => ${minutes}::int)
    where trade_id = ${trade}`;
  await runJobs();
}

// docs/product.md#todo-mails
test('a trade hears ten minutes later of what it is given, and again of what opens again', async () => {
  const { trade, name, url, give, mails } = await aFixer();
  const at = await give('The door\nscratches', { place: 'Bath', dueOn: '2026-03-02' });
  const done = await give('The tile is cracked');
  const elsewhere = await give('Paint the wall');
  await give('The sink drips');
  await staff.post(`${done}/state`, { to: 'done' });
  await staff.put(elsewhere, { tradeId: null, userId: staff.person.id });
  await afterMinutes(9, trade);
  expect(await mails()).toEqual([]);
  await afterMinutes(11, trade);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^To fix/);
  expect(mail?.text).toContain(`To fix at ${name}:`);
  expect(mail?.text).toContain('#1 Bath: The door scratches, by Mon, Mar 2');
  expect(mail?.text).toContain('#4 The sink drips');
  expect(mail?.text).not.toMatch(/tile|Paint/);
  expect(mail?.text).toContain(url);
  await afterMinutes(11, trade);
  expect(await mails()).toHaveLength(1);
  await staff.post(`${at}/state`, { to: 'done' });
  await staff.post(`${at}/state`, { to: 'open', text: 'It still scratches' });
  await afterMinutes(11, trade);
  const [again] = (await mails()).filter(({ text }) => !text.includes('sink'));
  expect(again?.text).toContain('#1 Bath: The door scratches');
});

// docs/product.md#todo-mails
test('it is told in the language of the trade, and not of what was on its page or is its own doing', async () => {
  const { trade, name, give, holder, mails } = await aFixer('es');
  const at = await give('The door scratches');
  await holder.read();
  await afterMinutes(61, trade);
  const noteId = Number(at.match(/notes\/(\d+)/)?.[1]);
  await holder.step({ noteId, to: 'done' });
  await holder.step({ noteId, to: 'open' });
  await afterMinutes(61, trade);
  expect(await mails()).toEqual([]);
  await give('The sink drips', { dueOn: '2026-03-02' });
  await afterMinutes(61, trade);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Por corregir/);
  expect(mail?.text).toContain(`Por corregir en ${name}:`);
  expect(mail?.text).toMatch(/#2 The sink drips, para el lun/);
});
