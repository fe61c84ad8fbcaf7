// `@` in notes and replies: who is offered, who is not and why, and who is told (docs/product.md#mentions). Any day will
// do: of visits only those who make them count.
import { expect, test } from 'vitest';
import { noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, signedInAs as callerAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { goOffline } from '../../support/network/offline.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { signedInAs } from '../support/visit.ts';

/** A launched project with a client and a trade, and a note of its task on screen. */
async function aHouse(more: { isInternal?: boolean; isForTrades?: boolean }) {
  const visit = await signedInAs('staff');
  const { page, caller } = visit;
  const [client, { id, taskId }] = await Promise.all([callerAs('client'), aProject(caller)]);
  const trade = await aTrade(caller, { name: unique('Elena Plumbing') });
  await caller.post(`/projects/${id}/users/${client.person.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await assignTo(caller, id, { entity: 'task', id: taskId }, trade.id);
  const said = { description: 'Oak or maple?', ...more };
  const noteId = dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  await page.goto(`/projects/edit/${id}?tab=notes`);
  await page.getByRole('button', { name: /^Reply to the note/ }).click();
  const field = page.getByLabel(/^Your reply/);
  await field.waitFor();
  const ofClient = `${client.person.firstName} ${client.person.lastName}`;
  const replies = async () => dataOf(await caller.get(`/projects/${id}/notes/${noteId}/replies`), reply.array());
  return {
    page,
    caller,
    id,
    taskId,
    noteId,
    client,
    trade,
    field,
    ofClient,
    replies,
    option: (name: string) => page.getByRole('option', { name }),
  };
}

test('clients and trades are taken by the keyboard where they read it, and each button says whom it leaves out', async () => {
  const { page, caller, id, taskId, noteId, field, ofClient, trade, option, replies } = await aHouse({
    isForTrades: true,
  });
  await field.pressSequentially(`@${ofClient}`);
  await option(`${ofClient} client`).waitFor();
  await page.keyboard.press('Enter');
  await field.pressSequentially(`and @${trade.name}`);
  await option(`${trade.name} trade`).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await field.inputValue()).toBe(`@${ofClient} and @${trade.name} `);
  const tells = page.getByRole('status').filter({ hasText: 'Tells' });
  await tells.filter({ hasText: `Tells ${ofClient} and ${trade.name}.` }).waitFor();
  await tells.filter({ hasText: `“Office Only” does not tell ${ofClient} and ${trade.name}.` }).waitFor();
  await page.getByRole('button', { name: 'Office Only' }).click();
  await page.getByText(`${ofClient} and ${trade.name} are not told: it is not for them.`).waitFor();
  await expect.poll(async () => (await replies()).map(({ audience }) => audience)).toEqual(['office']);

  // Before it becomes internal the form of the note says who of them will not read it any more.
  await caller.patch(`/projects/${id}/notes/${noteId}`, { description: `@${ofClient} @${trade.name}, oak?` });
  await page.goto(`/projects/${id}/tasks/${taskId}/notes/edit/${noteId}`);
  await page.getByLabel(/^For trades/).click();
  await page.getByText(`${trade.name} is named in it, and will not read it any more.`).waitFor();
  await page.getByLabel(/^Internal/).click();
  await page.getByText(`${ofClient} and ${trade.name} are named in it, and will not read it any more.`).waitFor();
});

test('who would not read it stands gray with the reason, and is not taken', async () => {
  const { page, field, ofClient, trade, option } = await aHouse({ isInternal: true });
  await field.pressSequentially(`@${ofClient}`);
  const client = option(`${ofClient} The note is internal client`);
  await client.waitFor();
  expect(await client.getAttribute('aria-disabled')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await client.getAttribute('id'));
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe(`@${ofClient}`);
  await page.getByText(`Does not tell ${ofClient}: the note is internal`).waitFor();
  await field.fill('');
  await field.pressSequentially(`@${trade.name}`);
  await option(`${trade.name} The note is not for trades trade`).waitFor();
  for (const theme of ['light', 'dark'] as const) expect(await seriousFindings(page, theme)).toEqual([]);
});

test('a client who is taken off while the reply waits is said by name, and it is sent without', async () => {
  const { page, caller, id, client, field, ofClient, replies } = await aHouse({});
  await field.pressSequentially(`@${ofClient}`);
  await page.getByText(`Tells ${ofClient}`).waitFor();
  await goOffline(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Send to Clients/ }).click();
  await caller.delete(`/projects/${id}/users/${client.person.id}`);
  await page.context().setOffline(false);
  await page.getByText(`${ofClient} would not read it, and so is not told.`).waitFor();
  await page.getByRole('button', { name: 'Send Without Mentions' }).click();
  await expect.poll(async () => (await replies()).map(({ text }) => text)).toEqual([`@${ofClient}`]);
});
