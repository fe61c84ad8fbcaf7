// A new product: empty lists, the first steps on the dashboard, and Add Project without a template.

import type { Locator, Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { dayAfter, todayIn } from '../../../supabase/world/days.ts';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { unique } from '../../support/builders.ts';
import { linkIn } from '../../support/mail/mails.ts';
import { openPage } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { anEmptyProduct } from '../support/empty-product.ts';
import { expectToast } from '../support/toasts.ts';

const { account, url, databaseUrl, mailTo, signIn } = anEmptyProduct();

/** A call of this product, which must succeed. */
async function ask<Data>(method: string, path: string, json?: unknown, token = ''): Promise<Data> {
  const response = await fetch(`${url()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: json === undefined ? null : JSON.stringify(json),
  });
  const { data } = (await response.json()) as { data: Data };
  expect(response.ok, `${method} ${path}`).toBe(true);
  return data;
}

/** A token of the administrator. */
async function aToken(): Promise<string> {
  const session = await ask<{ access_token: string }>('POST', '/authenticate', { ...account, scope: 'admin' });
  return session.access_token;
}

/** Saves the settings; the bar goes with the answer, while the toast of an earlier save may still be there. */
async function saveSettings(page: Page) {
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await save.waitFor({ state: 'detached' });
  await expectToast(page, 'Settings updated');
}

const steps = (page: Page) => page.getByRole('region', { name: 'First Steps' });
const toDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true }).click();

// docs/product.md#recent-empty, docs/product.md#client-list-empty, docs/product.md#project-list-empty
test('empty lists say what belongs there and how to start', async () => {
  const page = await signIn();
  await page.getByText('No recently updated projects').waitFor();
  await page.goto(paths.clients.href());
  await page.getByText('No clients.  Click Add Client to add one.').waitFor();
  await page.getByRole('link', { name: 'Add Client' }).last().click();
  await page.getByRole('heading', { name: 'Add Client' }).waitFor();
  await page.goto(paths.projects.href());
  await page.getByText('No projects', { exact: true }).waitFor();
});

// docs/product.md#first-steps
test('the first steps lead to their screens, tick themselves, and go when all are done', async () => {
  const page = await signIn();
  // There is a starter template.
  await steps(page).getByText('1 of 6 done').waitFor();
  await page.getByText('Nothing is late.').waitFor();
  await page.getByText('Nothing starts or ends within seven days.').waitFor();

  await steps(page).getByRole('link', { name: 'Name your company' }).click();
  await page.getByLabel('Company name').fill('Hearth & Gable');
  await saveSettings(page);
  await toDashboard(page);
  await steps(page).getByText('1 of 6 done').waitFor();
  await steps(page).getByRole('link', { name: 'Name your company and its time zone' }).click();
  // The zone of the browser is proposed, and saved with the form.
  await page.getByRole('button', { name: /^Use / }).click();
  expect(await page.getByRole('button', { name: /^Use / }).count()).toBe(0);
  await saveSettings(page);
  await toDashboard(page);
  await steps(page).getByText('2 of 6 done').waitFor();
  expect(await steps(page).getByRole('link', { name: 'Name your company' }).count()).toBe(0);

  for (const [step, heading] of [
    ['Add your colleagues', 'Add User'],
    ['Create a project', 'Add Project'],
    ['Add a client', 'Add Client'],
  ] as const) {
    await steps(page).getByRole('link', { name: step }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await toDashboard(page);
  }
  await steps(page).getByRole('link', { name: 'Say who you are' }).click();
  await page.getByRole('heading', { name: 'Your Account', level: 1 }).waitFor();

  // A person may hide them; for this person they stay hidden in this browser.
  const other = await signIn();
  await steps(other).getByRole('button', { name: 'Hide the first steps' }).click();
  await steps(other).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByText('Nothing is late.').waitFor();
  expect(await steps(other).count()).toBe(0);

  const token = await aToken();
  const { id } = await ask<{ id: string }>('GET', '/me', undefined, token);
  await ask('PATCH', `/users/${id}`, { firstName: 'Sam' }, token);
  const person = { firstName: 'New', lastName: 'Person' };
  await ask(
    'POST',
    '/users',
    { ...person, email: 'colleague@example.com', userTypeId: 2, password: 'a temporary password' },
    token,
  );
  await ask('POST', '/users', { ...person, email: 'client@example.com', userTypeId: 3 }, token);
  await toDashboard(page);
  await steps(page).getByText('5 of 6 done').waitFor();
  // What a colleague does shows by itself.
  await ask('POST', '/projects', { name: 'A first project' }, token);
  await page.getByRole('link', { name: 'A first project' }).waitFor();
  await steps(page).waitFor({ state: 'detached' });
  // The other tests of this product begin without one.
  await ask('PATCH', '/settings', { timeZone: null }, token);
});

// docs/product.md#first-hour
test('from the first sign-in to the first look of a client are at most 40 clicks', async () => {
  const token = await aToken();
  await ask('PATCH', '/settings', { timeZone: null }, token);
  const [house, person] = [unique('Miller Kitchen'), unique('Ann')];
  const email = `${person.replace(' ', '-').toLowerCase()}@example.com`;
  const page = await signIn();
  let clicks = 1;
  const click = (what: Locator) => {
    clicks += 1;
    return what.click();
  };
  const menu = (name: string) => click(page.getByRole('link', { name, exact: true }));
  const button = (name: string | RegExp, within: Page | Locator = page) => click(within.getByRole('button', { name }));

  await menu('Settings');
  await button(/^Use /);
  await button('Save');
  await expectToast(page, 'Settings updated');

  await menu('Projects');
  await click(page.getByRole('link', { name: 'New Project' }).first());
  const template = page.getByLabel('Template', { exact: true });
  clicks += 1;
  await template.selectOption({ index: 1 });
  await page.getByLabel('Name', { exact: true }).fill(house);
  await page.getByLabel('Scheduled Start Date').fill('03/05/2029');
  await button('Create Project');
  await page.getByRole('heading', { name: house }).waitFor();

  // Its name says as well that there are none.
  await click(page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link', { name: /^Clients/ }));
  await click(page.getByRole('button', { name: 'Add Client' }).first());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Client' }).fill(person);
  await click(page.getByRole('option', { name: `Create “${person}” and Invite…` }));
  await dialog.getByLabel('Email').fill(email);
  await button('Create and Invite', dialog);
  await expectToast(page, 'Signup email sent', 3);

  await button('Launch!');
  await click(dialog.getByRole('switch', { name: 'Enabled' }));
  await button('Launch!', dialog);
  await page.getByText('Project launched!').waitFor();

  const client = await openPage({ url: url(), width: 390 });
  clicks += 1;
  await client.goto(linkIn(await mailTo(email)).href);
  await client.getByLabel('New Password').fill('a good long password');
  await client.getByLabel('Confirm Password').fill('a good long password');
  await button('Continue', client);
  await client.getByRole('heading', { level: 1, name: house }).waitFor();
  expect(clicks).toBeLessThanOrEqual(40);
  // The other tests of this product begin without one.
  await ask('PATCH', '/settings', { timeZone: null }, token);
});

// docs/product.md#add-project-without-templates, docs/product.md#edit-template, docs/product.md#template-list-empty
test('without a template Add Project leads to Add Template', async () => {
  const page = await signIn();
  await page.goto(paths.templates.href());
  const more = page.getByRole('button', { name: /^More for / });
  await more.first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No project templates. Click Add Template to add one.').waitFor();
  await page.goto(paths.addProject.href());
  await page.getByText('A project is a copy of a template, and there is none yet.').waitFor();
  await page.getByRole('link', { name: 'Add Template' }).click();
  await page.getByLabel('Name').fill('Our first template');
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('heading', { name: 'Our first template' }).waitFor();
  await page.getByRole('link', { name: 'Create Project' }).click();
  await page.getByRole('heading', { name: 'Add Project' }).waitFor();
  await page.getByText('This template is empty').waitFor();
});

// docs/product.md#send-decision
test('the dialog that sends an offer offers the time zone that the company lacks', async () => {
  const page = await signIn();
  const token = await aToken();
  const { id } = await ask<{ id: number }>('POST', '/projects', { name: 'A third project' }, token);
  const owner = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', userTypeId: 3 };
  const client = await ask<{ id: string }>('POST', '/users', owner, token);
  await ask('POST', `/projects/${id}/users/${client.id}`, {}, token);
  const decisions = `/projects/${id}/decisions`;
  const made = await ask<{ id: number }>('POST', decisions, { kind: 'approval', title: 'Door' }, token);
  await page.goto(decisionHref(id, made.id));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Send to the Client' });
  await sending.getByText('An offer is sent in the time zone of the company, and it has none.').waitFor();
  const send = sending.getByRole('button', { name: 'Send', exact: true });
  await expect.poll(() => send.isDisabled()).toBe(true);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await sending.getByRole('button', { name: `Use ${here.replaceAll('_', ' ')}` }).click();
  await expectToast(page, 'Time zone set');
  await sending.getByText('An offer is sent in the time zone').waitFor({ state: 'detached' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  // The other tests of this product begin without one.
  await ask('PATCH', '/settings', { timeZone: null }, token);
});

test('a day of the diary offers the time zone that the company lacks, and can be closed then', async () => {
  const page = await signIn();
  const token = await aToken();
  const { id } = await ask<{ id: number }>('POST', '/projects', { name: 'A second project' }, token);
  await ask('PATCH', `/projects/${id}`, { launchedOn: new Date().toISOString() }, token);
  const yesterday = dayAfter(todayIn(), -1);
  await page.goto(paths.diaryDay.href(id, yesterday));
  const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByText('A day is signed off in the time zone of the company, and it has none.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign Off the Day' }).count()).toBe(0);
  await page.getByRole('button', { name: `Use ${here.replaceAll('_', ' ')}` }).click();
  await expectToast(page, 'Time zone set');
  await page.getByRole('button', { name: 'Sign Off the Day' }).waitFor();
  expect(await ask('GET', '/settings', undefined, token)).toMatchObject({ timeZone: here });
});

// docs/product.md#clients-write, docs/product.md#clients-write-asked
test('clients write in a new product, and after an upgrade an administrator is asked once whether they may', async () => {
  const token = await aToken();
  const settings = () => ask<Record<string, unknown>>('GET', '/settings', undefined, token);
  expect(await settings()).toMatchObject({ clientsWrite: true, asksClientsWrite: false });
  const page = await signIn();
  await page.getByText('Nothing is late.').waitFor();
  const card = page.getByRole('region', { name: 'Clients Can Write to You' });
  expect(await card.count()).toBe(0);

  const owner = postgres(await databaseUrl(), { max: 1 });
  const upgrade = async () => {
    await owner`update company_settings set clients_write = false, clients_write_decided = false`;
    await page.reload();
  };
  await upgrade();
  await card.getByRole('button', { name: 'Not Now' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await settings()).toMatchObject({ clientsWrite: false, asksClientsWrite: false });
  await upgrade();
  await card.getByText('Questions need somebody who answers').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await card.getByRole('button', { name: 'Turn On' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await settings()).toMatchObject({ clientsWrite: true, asksClientsWrite: false });
  await ask('PATCH', '/settings', { clientsWrite: false }, token);
  expect(await settings()).toMatchObject({ asksClientsWrite: false });
  await ask('PATCH', '/settings', { clientsWrite: true }, token);
  await owner.end();
});
