// Clients: the list with its states, adding, editing, and the invitation.

import { expect, test } from 'vitest';
import { user } from '../../../functions/core/users/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { chooseIn } from '../../e2e/support/menus.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { signedInAs } from '../support/visit.ts';

async function aClient(caller: Caller, lastName = unique('Client')) {
  const email = `${lastName.replaceAll(' ', '-')}@example.com`;
  const body = { firstName: 'Robin', lastName, email, userTypeId: 3 };
  return dataOf(await caller.post('/users', body), user, 201);
}

// docs/product.md#client-list, docs/product.md#client-last-activity, docs/product.md#client-status,
// docs/product.md#client-without-projects, docs/product.md#table-actions
test('the list shows signup status, projects and last activity of each client', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const family = unique('Family');
  const fresh = await aClient(caller, `${family} B`);
  const invited = await aClient(caller, `${family} A`);
  await caller.patch(`/users/${invited.id}/sendsignup`);
  const projects = [await aProject(caller), await aProject(caller), await aProject(caller)];
  for (const { id } of projects) await caller.post(`/projects/${id}/users/${invited.id}`);

  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('heading', { name: /^Clients/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(family);
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  const names = await page.getByRole('table', { name: 'Clients' }).getByRole('link').allTextContents();
  expect(names).toEqual([`Robin ${family} A`, `Robin ${family} B`]);
  const invitedRow = rows.filter({ hasText: invited.email });
  await invitedRow.getByText('Awaiting User Signup').waitFor();
  await invitedRow.getByText('(and 2 more)').waitFor();
  await invitedRow.getByText('No activity yet').waitFor();
  const freshRow = rows.filter({ hasText: fresh.email });
  await freshRow.getByText('Signup Email Not Sent Yet').waitFor();
  await freshRow.getByText('No projects assigned').waitFor();
  await freshRow.getByRole('button', { name: `Edit Robin ${family} B` }).click();
  await page.getByRole('heading', { name: `Robin ${family} B` }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.editClient.href(fresh.id));
});

// docs/product.md#client-status, docs/product.md#change-password, docs/product.md#signup-mail,
// docs/product.md#date-format
test('a client who has signed up has no tag', async () => {
  const { page } = await signedInAs('staff', { at: paths.clients.href() });
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('Morgan Reyes');
  const row = page.getByRole('row').filter({ hasText: 'client@example.com' });
  await row.waitFor();
  expect(await row.getByText(/Signup/).count()).toBe(0);
  await row.getByRole('link').click();
  await page.getByText(/^Client setup their account on \w{3} \d{1,2}, \d{4}$/).waitFor();
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
});

// docs/product.md#client-list, docs/product.md#client-saved, docs/product.md#access-level, docs/product.md#add-client,
// docs/product.md#user-save, docs/product.md#email-taken
test('a client needs names and an e-mail address that is not in use', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.clients.href() });
  const taken = await aClient(caller);
  await page.getByRole('link', { name: 'Add Client' }).first().click();
  const create = page.getByRole('button', { name: 'Create' });
  await page.getByLabel('First Name').fill('Kim');
  await page.getByLabel('Last Name').fill('   ');
  await page.getByLabel('Email').fill(taken.email);
  expect(await create.isDisabled()).toBe(true);
  expect(await page.getByLabel('Access Level').count()).toBe(0);
  const lastName = unique('Newcomer');
  await page.getByLabel('Last Name').fill(lastName);
  await create.click();
  const refusal = page.getByText('Email already exists');
  await refusal.waitFor();
  await page.getByLabel('Email').fill(`${lastName.replace(' ', '.')}@example.com`);
  await refusal.waitFor({ state: 'detached' });
  await create.click();
  await expectToast(page, 'User created');
  await page.waitForURL(`**${paths.clients.path}`);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(lastName);
  await page.getByRole('link', { name: `Kim ${lastName}` }).waitFor();
});

// docs/product.md#client-saved, docs/product.md#user-editor, docs/product.md#user-save, docs/product.md#email-fixed
test('editing a client: the e-mail is fixed, Save needs a change and returns to the list', async () => {
  const { page, caller } = await signedInAs('staff');
  const client = await aClient(caller);
  await page.goto(paths.editClient.href(client.id));
  const save = page.getByRole('button', { name: 'Save' });
  expect(await page.getByLabel('Email').isDisabled()).toBe(true);
  expect(await save.count()).toBe(0);
  await page.getByLabel('First Name').fill(' ');
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('First Name').fill('Roberta');
  await save.click();
  await expectToast(page, 'User updated');
  await page.waitForURL(`**${paths.clients.path}`);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.lastName);
  await page.getByRole('link', { name: `Roberta ${client.lastName}` }).waitFor();
});

// docs/product.md#client-invitation, docs/product.md#user-status, docs/product.md#signup-mail,
// docs/product.md#toast-texts
test('the signup e-mail is sent, resent, and arrives', async () => {
  const { page, caller } = await signedInAs('staff');
  const client = await aClient(caller);
  await page.goto(paths.editClient.href(client.id));
  await page.getByText('The signup email has not been sent yet.').waitFor();
  await page.getByRole('button', { name: 'Send Signup Email' }).click();
  await expectToast(page, 'Signup email sent');
  await page.getByText(/^The signup email was sent on \w{3} \d{1,2}, \d{4} \(.* ago\)\.$/).waitFor();
  await page.getByRole('button', { name: 'Re-send Signup Email' }).click();
  await expect.poll(async () => (await mailsTo(client.email)).length).toBe(2);
  await page.getByRole('table', { name: 'Projects of the user' }).waitFor();
});

test('a deleted client shows not found, not an empty form', async () => {
  const { page } = await signedInAs('staff', { at: paths.editClient.href('6f2a41de-3c0e-4f0e-9d0a-1f5b0f6f9a11') });
  await page.getByText('This client does not exist any more.').waitFor();
});

// docs/product.md#invite-at-once, docs/product.md#assign-project, docs/product.md#customer-link
test('a client is created and invited at once, assigned to a project, corrected, and removed', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addClient.href() });
  const lastName = unique('Mistyped');
  const wrong = `${lastName.replace(' ', '.').toLowerCase()}@exmaple.com`;
  await page.getByLabel('First Name').fill('Kim');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(wrong);
  await page.getByRole('switch', { name: 'Send the invitation now' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**${paths.clients.path}`);
  expect(await mailsTo(wrong)).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(lastName);
  await page.waitForURL(/[?&]q=/);
  await page.getByRole('link', { name: `Kim ${lastName}` }).click();

  const dialog = page.getByRole('dialog');
  const right = wrong.replace('exmaple', 'example');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await dialog.getByText('The invitation is sent again to the new address').waitFor();
  await dialog.getByLabel('New email address').fill(right);
  await dialog.getByRole('button', { name: 'Change Email', exact: true }).click();
  await expectToast(page, `Email changed. The invitation was sent to ${right}`);
  expect(await mailsTo(right)).toHaveLength(1);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(right);

  const name = unique('Project');
  const project = await aProject(caller, { name });
  await page.getByRole('button', { name: 'Assign Project' }).click();
  await dialog.getByRole('combobox').fill(name);
  await dialog.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectToast(page, 'Project assigned');
  await page.getByRole('link', { name }).waitFor();
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(paths.projects.href());
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name);
  await page.waitForURL(/[?&]q=/);
  await page.getByRole('link', { name: `Kim ${lastName}` }).click();
  await page.waitForURL(`**${paths.editClient.href(id ?? '')}`);
  await caller.delete(`/projects/${project.id}/users/${id}`);
  await page.reload();
  await chooseIn(page, 'More', 'Remove Client');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Client removed');
  await page.waitForURL(`**${paths.clients.path}`);
});

// docs/product.md#invite-several
test('many clients are invited from a pasted list, and each line says what came of it', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.clients.href() });
  const taken = await aClient(caller);
  const [first, second] = [0, 1].map(() => `${unique('guest').replace(' ', '-')}@example.com`);
  await page.getByRole('link', { name: 'Invite Several' }).click();
  await page.getByLabel('Addresses').fill(`Ada Lovelace <${first}>\n${second}\nnobody\n${taken.email}\n${first}`);
  await page.getByRole('button', { name: 'Invite 3 Clients' }).click();
  const lines = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect
    .poll(() => lines.allTextContents())
    .toEqual([
      `Ada Lovelace ${first}Invited`,
      `${second}Invited`,
      'nobodyNo email address in this line',
      `${taken.email}Email already exists`,
      `${first}Twice in the list`,
    ]);
  await page.getByText('2 clients invited').waitFor();
  expect(await page.getByRole('button', { name: 'Invite', exact: true }).isDisabled()).toBe(true);
  expect([...(await mailsTo(first ?? '')), ...(await mailsTo(second ?? ''))]).toHaveLength(2);

  await page.getByLabel('Addresses').fill(Array.from({ length: 51 }, (_, at) => `a${at}@example.com`).join('\n'));
  await page.getByText('At most 50 at once').waitFor();
});

// docs/product.md#remove-client
test('an administrator disables a client', async () => {
  const client = await aPerson({ type: 'client' });
  const { page } = await signedInAs('admin', { at: paths.editClient.href(client.id) });
  await page.getByRole('switch', { name: 'Can sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Can sign in' }).isChecked()).toBe(false);
});

// docs/product.md#client-without-projects
test('the phone list also shows missing projects and activity', async () => {
  const client = await aPerson({ type: 'client' });
  const { page } = await signedInAs('staff', { at: paths.clients.href(), width: 390 });
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.lastName);
  const card = page.getByRole('row').filter({ hasText: client.email });
  for (const text of ['No projects assigned', 'No activity yet', 'Signup Email Not Sent Yet']) {
    await card.getByText(text).waitFor();
  }
  // On the smallest phone they break where they have no room.
  await page.setViewportSize({ width: 320, height: 568 });
  const cut = (texts: Element[]) => texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
  expect(await card.locator('td span').evaluateAll(cut)).toBe(0);
});
