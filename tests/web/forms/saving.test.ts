// Saving a form: once, over what a colleague saved meanwhile, and after a session that expired.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { sites } from '../../../web/model/site.ts';
import { name } from '../../e2e/forms/form-page.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#form-live
test('what a colleague saves shows in untouched fields, and touched ones keep their text and their base', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await caller.patch(`/projects/${id}`, { city: 'Davis', address: 'Elm Street' });
  await page.goto(paths.editProject.href(id));
  const [city, address] = [page.getByLabel('City'), page.getByLabel('Address', { exact: true })];
  await address.fill('Mill Lane');
  await caller.patch(`/projects/${id}`, { city: 'Boise', address: 'Oak Road' });
  await expect.poll(() => city.inputValue()).toBe('Boise');
  expect(await address.inputValue()).toBe('Mill Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'You changed this too' });
  await dialog.getByText('Oak Road').waitFor();
  await dialog.getByRole('button', { name: 'Keep Mine' }).click();
  await page.getByText('Project updated').waitFor();
  expect((await caller.get(`/projects/${id}`)).body).toMatchObject({ data: { city: 'Boise', address: 'Mill Lane' } });

  await address.fill('Third Street');
  await caller.patch(`/projects/${id}`, { address: 'Pine Street' });
  await address.fill('Mill Lane');
  // Back at what it was: what the colleague wrote shows.
  await expect.poll(() => address.inputValue()).toBe('Pine Street');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
});

test('what is typed while a form is saved stays, with what is wrong with it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const [isSent, mayBeAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/projects/${id}`, async (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    isSent.resolve();
    await mayBeAnswered.promise;
    return route.continue();
  });
  await page.goto(paths.editProject.href(id));
  await page.getByLabel('City').fill('Davis');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isSent.promise;
  await page.getByLabel('Scheduled Start Date').fill('99/99/2030');
  const wrong = page.getByText('Date input not valid.');
  await wrong.waitFor();
  mayBeAnswered.resolve();
  await page.getByText('Project updated').waitFor();
  expect(await page.getByLabel('Scheduled Start Date').inputValue()).toBe('99/99/2030');
  expect(await wrong.isVisible()).toBe(true);
});

// docs/product.md#form-once
test('a double click or Enter twice sends once', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const title = unique('Bath');
  let sent = 0;
  await page.route(/\/api\/projects$/, (route, request) => {
    if (request.method() === 'POST') sent += 1;
    return route.continue();
  });
  await name(page).fill(title);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(sent).toBe(1);
  expect(JSON.stringify((await caller.get('/templates')).body).split(title)).toHaveLength(2);
});

// docs/product.md#form-session
test('an expired session asks for the password over any form, and the form is sent after it', async () => {
  const { page, person } = await signedInAs('admin', { at: paths.addClient.href() });
  const lastName = unique('Client');
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(`${lastName.replace(' ', '.')}@example.com`);
  // Until the page has completed the session it was given it would write its own over this one.
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"user"')));
  const dead = JSON.stringify({ access_token: 'no', refresh_token: 'no', expires_at: 9e9 });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sites.office.sessionKey, dead] as const);
  await page.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session is over' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${paths.clients.path}`);
  await page.getByRole('searchbox').fill(lastName);
  await page.getByText(lastName).first().waitFor();
});
