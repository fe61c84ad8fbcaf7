// What a client typed and cannot send: it stays to be copied, and does not stay for ever.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { drafts } from '../../e2e/forms/form-page.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { hasDone } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';

const [staff, admin] = await Promise.all([signedInCaller('staff'), signedInCaller('admin')]);
await admin.patch('/settings', { clientsWrite: true });

/** A client with a launched project that has a note. */
async function atHouse(tab: 'messages' | 'notes') {
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href(), meant: /^(403|404|429) / });
  const { id, taskId } = await aProject(staff, { name: unique('Asking House') });
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const note = dataOf(
    await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Oak or maple?' }),
    noteCreated,
    201,
  ).id;
  await page.goto(paths.clientProject.href(id, tab));
  return {
    page,
    person,
    id,
    note,
    field: page.getByRole('textbox', { name: /^Write to / }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    unsent: page.getByRole('region', { name: 'Not sent' }),
  };
}

// docs/product.md#drafts-of-clients
test('where clients write no more by the time it is sent, the words stay to be copied', async () => {
  const { page, id, field, send, unsent } = await atHouse('messages');
  await field.fill('When does it come?');
  await page.route('**/messages', async (route) => {
    await staff.patch(`/projects/${id}`, { clientsWrite: false });
    await route.continue();
  });
  await send.click();
  await unsent.getByText('When does it come?').waitFor();
  await unsent.getByRole('button', { name: 'Copy Text' }).waitFor();
  await page.reload();
  await unsent.getByText('When does it come?').waitFor();
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await unsent.waitFor({ state: 'detached' });
  await expect.poll(() => drafts(page)).toBe('[]');
});

// docs/product.md#drafts-of-clients
test('of a note that is gone meanwhile, and of a project that is closed, the words stay to be copied', async () => {
  const { page, person, id, note, send, unsent } = await atHouse('notes');
  await page.getByRole('button', { name: /^Reply to the note/ }).click();
  await page.getByRole('textbox', { name: /^Your reply to the note/ }).fill('Oak, please');
  await page.route('**/replies', async (route) => {
    if (route.request().method() === 'POST') await staff.delete(`/projects/${id}/notes/${note}`);
    await route.continue();
  });
  await send.click();
  await unsent.getByText('Oak, please').waitFor();
  expect(await unsent.getByRole('blockquote').count()).toBe(1);
  await staff.delete(`/projects/${id}/users/${person.id}`);
  await page.getByText('You cannot see this project at the moment').first().waitFor();
  await unsent.getByText('Oak, please').waitFor();
});

// docs/product.md#drafts-of-clients
test('a client who wrote too often reads in how many minutes to try again, and the words stay', async () => {
  const { page, person, field, send } = await atHouse('messages');
  await field.fill('Once more');
  await hasDone('entries', person, 20, 4);
  await send.click();
  await page.getByText('Too many messages at once. Try again in 6 minutes.').waitFor();
  expect(await field.inputValue()).toBe('Once more');
  await hasDone('entries', person, 20, 11);
  await send.click();
  await page
    .getByRole('article', { name: /^Message of/ })
    .getByText('Once more')
    .waitFor();
});

// docs/product.md#drafts-of-clients
test('what was typed more than a week ago is gone', async () => {
  const { page, field } = await atHouse('messages');
  await field.fill('An old question');
  await expect.poll(() => drafts(page)).toContain('An old question');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('paradigm-pro-form-drafts');
        request.onsuccess = () => {
          const store = request.result.transaction('drafts', 'readwrite').objectStore('drafts');
          const all = store.getAll();
          all.onsuccess = () => {
            for (const draft of all.result) store.put({ ...draft, at: draft.at - 8 * 24 * 60 * 60 * 1000 });
          };
          store.transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await expect.poll(() => drafts(page)).toBe('[]');
});
