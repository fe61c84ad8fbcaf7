// Messages of the office without a connection: kept in the page, and sent by themselves.
import { expect, test } from 'vitest';
import { message, reply } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#message-offline
test('a message waits in sight with what is said below it, until there is a connection again', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(`${paths.editProject.href(id, 'notes')}&view=messages`);
  await page.getByText('Nobody has written a message about this project yet.').waitFor();
  const field = page.getByRole('textbox', { name: 'Message about this project' });
  await field.fill('We begin on Monday.');
  await goOffline(page);
  await page.getByRole('button', { name: 'Send to Clients' }).click();
  const waiting = page.getByRole('article', { name: 'Waiting message' });
  await waiting.getByText('We begin on Monday.').waitFor();
  await waiting.getByText('For clients').waitFor();
  expect(await field.inputValue()).toBe('');
  await waiting.getByRole('button', { name: 'Reply to the waiting message' }).click();
  await waiting.getByRole('textbox', { name: /^Your reply/ }).fill('Weather allowing.');
  await waiting.getByRole('button', { name: 'Office Only' }).click();
  await waiting.getByRole('article', { name: 'Waiting Reply on Messages' }).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await field.fill('Wrong.');
  await page.getByRole('button', { name: 'Office Only' }).first().click();
  const wrong = waiting.filter({ hasText: 'Wrong.' });
  await wrong.getByText('Office Only').waitFor();
  await wrong.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await wrong.waitFor({ state: 'detached' });

  await page.context().setOffline(false);
  await page
    .getByRole('article', { name: /^Message of / })
    .getByText('We begin on Monday.')
    .waitFor({ timeout: 60_000 });
  await waiting.waitFor({ state: 'detached' });
  const sent = dataOf(await caller.get(`/projects/${id}/notes?kind=messages`), message.array());
  expect(sent.map(({ description }) => description)).toEqual(['We begin on Monday.']);
  await expect
    .poll(async () => {
      const replies = await caller.get(`/projects/${id}/notes/${sent[0]?.id}/replies`);
      return dataOf(replies, reply.array()).map(({ text }) => text);
    })
    .toEqual(['Weather allowing.']);
});
