// Forms whose answer is lost after the server did the work: submitted again, it is done once with the right result.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { choose } from '../../e2e/support/choices.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { type Caller, send } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

const unanswered = 'There is no connection to the server. Nothing is lost: try again in a moment.';

/** Drops the answer of the first write to an address; returns the keys of all attempts. */
async function loseTheFirstAnswer(page: Page, address: RegExp): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(address, async (route, request) => {
    if (request.method() === 'GET') return route.fallback();
    keys.push(request.headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort('internetdisconnected');
  });
  return keys;
}

/** Clicks a button whose first answer is lost, and again once the error shows. */
async function pressTwice(page: Page, address: RegExp, name: string | RegExp) {
  const keys = await loseTheFirstAnswer(page, address);
  const button = page.getByRole('button', { name, exact: true }).last();
  await button.click();
  await page.getByRole('alert', { includeHidden: true }).filter({ hasText: unanswered }).waitFor();
  // The button waits for the connection.
  await expect.poll(() => button.isEnabled(), { timeout: 30_000 }).toBe(true);
  await button.click();
  await expect.poll(() => keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
}

async function names(caller: Caller, path: string): Promise<(string | undefined)[]> {
  const { body } = await caller.get(path);
  return (body as { data: { name?: string }[] }).data.map(({ name }) => name);
}

// docs/product.md#form-once, docs/product.md#no-answer
test('an item of the library is added once', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.admin.href() });
  const name = unique('Landscaping');
  await page.getByRole('button', { name: 'Add Major Phase' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await pressTwice(page, /\/api\/majorphases$/, 'Add Major Phase');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await names(caller, '/majorphases')).filter((each) => each === name)).toEqual([name]);
});

// docs/product.md#form-once
test('a plan is imported once', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { majorPhases: 0 });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import Plan…' }).click();
  await page
    .getByLabel('Choose a file')
    .setInputFiles(await asPayload(new File(['Major Phase\nDesign\n'], 'plan.csv', { type: 'text/csv' })));
  await page.getByText('1 major phase, 0 phases, 0 tasks').waitFor();
  await pressTwice(page, /\/import$/, 'Add to Plan');
  await page.getByText('Added 1 major phase').waitFor();
  const { body } = await caller.get(`/projects/${id}?plan=full`);
  expect((body as { data: { majorPhases: unknown[] } }).data.majorPhases).toHaveLength(1);
});

// docs/product.md#form-once
test('a project is created once, and its own name is not reported as taken', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addProject.href() });
  const name = unique('Orchard');
  await choose(page, page.getByLabel('Template'), 'Whole house renovation');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await page.getByLabel('Scheduled Start Date').press('Tab');
  await pressTwice(page, /\/api\/projects$/, 'Create Project');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await page.getByText('Project name already exists').count()).toBe(0);
  expect((await names(caller, '/projects?templates=false')).filter((each) => each === name)).toEqual([name]);
});

test('a template is created once', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const name = unique('Bath');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await pressTwice(page, /\/api\/projects$/, 'Create Template');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect((await names(caller, '/templates')).filter((each) => each === name)).toEqual([name]);
});

// docs/product.md#form-once
test('a user is created once, and signs in with the shown password', async () => {
  const { page } = await signedInAs('admin', { at: paths.addUser.href() });
  const lastName = unique('Recruit');
  const email = `${lastName.replace(' ', '.')}@example.com`;
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: 'Temporary password' }).check();
  await pressTwice(page, /\/api\/users$/, 'Create');
  const password = await page.getByRole('dialog').getByLabel('Temporary password', { exact: true }).inputValue();
  expect(await page.getByText('Email already exists').count()).toBe(0);
  // The password is right, and has to be changed.
  expect((await send('POST', '/authenticate', { json: { email, password, scope: 'admin' } })).status).toBe(403);
});

test('an invitation is sent once', async () => {
  const { page, caller } = await signedInAs('admin');
  const client = await aPerson({ type: 'client' });
  await page.goto(paths.editClient.href(client.id));
  // The page may have heard meanwhile that it was sent.
  await pressTwice(page, /\/sendsignup$/, /^(Send|Re-send) Signup Email$/);
  await page.getByRole('button', { name: 'Re-send Signup Email' }).waitFor();
  const { body } = await caller.get(`/users/${client.id}`);
  expect(body).toMatchObject({ data: { signupEmailSentOn: expect.any(String) } });
});

// docs/product.md#form-once
test('saved settings do not conflict with themselves', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  const { body } = await caller.get('/settings');
  const { companyName } = (body as { data: { companyName: string } }).data;
  const name = unique('Builders');
  await page.getByLabel('Company Name').fill(name);
  await pressTwice(page, /\/api\/settings$/, 'Save');
  await page.getByText('Settings updated').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  expect((await caller.get('/settings')).body).toMatchObject({ data: { companyName: name } });
  await caller.patch('/settings', { companyName });
});
