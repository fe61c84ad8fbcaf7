// Tables at every width, and what of a list stands in its address.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { user } from '../../../functions/core/users/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

const rowsOf = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');
const links = (page: Page) => page.getByRole('main').getByRole('table').getByRole('link').allTextContents();

async function aClient(caller: Caller, fields: { firstName: string; lastName: string; email?: string }) {
  const email = `${unique('c').replace(' ', '')}@example.com`;
  return dataOf(await caller.post('/users', { email, userTypeId: 3, ...fields }), user, 201);
}

// docs/product.md#table-sort, docs/product.md#list-address
test('search, sort, page and size of a list stand in its address', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const family = unique('Terrace');
  // With an N, so that no number is found in the random word of the family.
  const name = (n: number) => `${family} N${String(n).padStart(2, '0')}`;
  for (let n = 1; n <= 23; n += 1) await caller.post('/projects', { name: name(n) });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  const said = () => Object.fromEntries(new URL(page.url()).searchParams);
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => name(first + at));

  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(family)}&sort=name&page=2&size=10`);
  await pages.getByText('Page 2 of 3').waitFor();
  expect(await links(page)).toEqual(from(11, 10));
  // A search from another page shows its results from the first one.
  await search.press('End');
  await search.pressSequentially(' N0');
  await pages.getByText('Page 1 of 1').waitFor();
  expect(await links(page)).toEqual(from(1, 9));
  expect(said()).toEqual({ q: `${family} N0`, sort: 'name', size: '10' });
  await search.fill(family);
  await pages.getByText('Page 1 of 3').waitFor();

  // Typing a page keeps the focus; so does a page that is too high.
  const goTo = pages.getByLabel('Go to page');
  await goTo.fill('2');
  await pages.getByText('Page 2 of 3').waitFor();
  expect(await goTo.evaluate((field) => field === document.activeElement)).toBe(true);
  await goTo.fill('99');
  await pages.getByText('Page 3 of 3').waitFor();
  await expect.poll(() => goTo.inputValue()).toBe('3');
  await expect.poll(() => links(page)).toEqual(from(21, 3));

  // Opening a row and coming back, Back, and a reload.
  await page.getByRole('link', { name: name(22) }).click();
  await page.getByRole('heading', { name: name(22) }).waitFor();
  await page.goBack();
  await pages.getByText('Page 3 of 3').waitFor();
  expect(await search.inputValue()).toBe(family);
  await page.goBack();
  await pages.getByText('Page 2 of 3').waitFor();
  await page.reload();
  await pages.getByText('Page 2 of 3').waitFor();
  expect(await links(page)).toEqual(from(11, 10));

  // Each click on a heading sorts, the third one as well.
  const heading = page.getByRole('columnheader', { name: 'Name' });
  for (const direction of ['descending', 'ascending', 'descending']) {
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe(direction);
    const all = from(1, 23);
    await expect.poll(() => links(page)).toEqual((direction === 'ascending' ? all : all.reverse()).slice(0, 10));
  }
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(family)}&sort=salary&page=400&size=7`);
  await pages.getByText('Page 2 of 2').waitFor();
});

// docs/product.md#table-width
test('tables fit every width, whatever is in them', async () => {
  const { page, caller } = await signedInAs('admin');
  const family = unique('Wide');
  const endless = 'x'.repeat(150);
  const first = await aClient(caller, { firstName: 'Ann', lastName: family });
  const q = encodeURIComponent(family);
  const lefts = () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  await page.goto(`${paths.clients.href()}?q=${q}`);
  await page.getByText(first.email).waitFor();
  const before = await lefts();

  const email = `${unique('y').replace(' ', '').padEnd(60, 'y')}@${'w'.repeat(60)}.${'z'.repeat(60)}.example.com`;
  const client = await aClient(caller, { firstName: `${family}${endless}`, lastName: family, email });
  await caller.patch(`/users/${client.id}/sendsignup`);
  const made = await caller.post('/projects', { name: `${family} ${endless}` });
  const { id } = (made.body as { data: { id: number } }).data;
  await caller.patch(`/projects/${id}`, { city: endless, startedOn: '2020-01-05', scheduledCompletion: '2020-02-01' });
  await caller.post(`/projects/${id}/users/${client.id}`);
  const template = await caller.post('/projects', { name: `${family} ${endless}`, isTemplate: true });
  const templateId = (template.body as { data: { projectCreateJson: { id: number } } }).data.projectCreateJson.id;
  const colleague = await aPerson();
  await caller.patch(`/users/${colleague.id}`, { firstName: `${family}${endless}` });
  await page.getByText(email).waitFor();
  expect(await lefts()).toEqual(before);

  const screens: [address: string, shows: string[]][] = [
    [`${paths.clients.href()}?q=${q}`, ['Awaiting User Signup', email, 'Signup Email Not Sent Yet']],
    [`${paths.projects.href()}?q=${q}`, ['Ongoing', 'Late', `Wide`]],
    [`${paths.users.href()}?q=${q}`, ['Staff', 'No activity yet', colleague.email]],
    [`${paths.templates.href()}?q=${q}`, ['Create Project']],
    [paths.editClient.href(client.id), []],
    [paths.editUser.href(colleague.id), []],
    [paths.editTemplate.href(templateId), []],
    [paths.editProject.href(id), []],
    [paths.editProject.href(id, 'clients'), []],
    [paths.dashboard.href(), []],
  ];
  const wrong: string[] = [];
  for (const [address, shows] of screens) {
    await page.goto(address);
    await page.getByRole('main').getByText(family).first().waitFor();
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wrong.push(`${address} at ${width} is ${over} px too wide`);
      for (const text of shows) {
        const box = await rowsOf(page).getByText(text).first().boundingBox();
        if (!box || box.x < 0 || box.x + box.width > width) wrong.push(`${text} of ${address} at ${width}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

// docs/product.md#table-width
test('a narrow table is sorted beside its headings, and arrow keys walk its cards', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const family = unique('Card');
  for (const [letter, city] of [
    ['A', 'Reno'],
    ['B', 'Davis'],
  ] as const) {
    const made = await caller.post('/projects', { name: `${family} ${letter}` });
    await caller.patch(`/projects/${(made.body as { data: { id: number } }).data.id}`, { city });
  }
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(family)}`);
  const sort = page.getByLabel('Sort Projects by');
  await sort.selectOption({ label: 'City' });
  await expect.poll(() => links(page)).toEqual([`${family} B`, `${family} A`]);
  await page.getByRole('button', { name: 'Ascending: sort descending' }).click();
  await expect.poll(() => links(page)).toEqual([`${family} A`, `${family} B`]);
  await page.getByRole('link', { name: `${family} A` }).focus();
  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('link', { name: `${family} B` })
    .and(page.locator(':focus'))
    .waitFor();
});

// docs/product.md#table-width
test('columns without room are a second line whose headings sort, and which begins at one place in each row', async () => {
  const { page, caller } = await signedInAs('staff', { width: 1024 });
  const family = unique('Line');
  for (const [letter, city] of [
    ['A', 'Reno'],
    ['B', 'San Luis Obispo'],
    ['C', 'Davis'],
  ] as const) {
    const made = await caller.post('/projects', { name: `${family} ${letter}` });
    await caller.patch(`/projects/${(made.body as { data: { id: number } }).data.id}`, { city });
  }
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(family)}`);
  const city = page.getByRole('columnheader', { name: 'City' });
  await city.getByRole('button').click();
  await expect.poll(() => links(page)).toEqual([`${family} C`, `${family} A`, `${family} B`]);
  expect(await city.getAttribute('aria-sort')).toBe('ascending');
  // One control orders the list.
  expect(await page.getByLabel('Sort Projects by').count()).toBe(0);
  const cells = ['Davis', 'Reno', 'San Luis Obispo'].map((text) => page.getByRole('cell', { name: text, exact: true }));
  const boxes = await Promise.all([city, ...cells].map((cell) => cell.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  const name = await page.getByRole('link', { name: `${family} C` }).boundingBox();
  expect(boxes[1]?.y).toBeGreaterThan(name?.y ?? 9999);
});

// docs/product.md#list-live
test('another page comes without a jump, and offline the page that was seen stays', async () => {
  const { page, caller } = await signedInAs('staff');
  const family = unique('Slow');
  for (let n = 11; n <= 22; n += 1) await caller.post('/projects', { name: `${family} ${n}` });
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(family)}&sort=name&size=10`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByText('Page 1 of 2').waitFor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/projects?templates=false&*offset=10*', async (route) => {
    await held;
    await route.continue();
  });
  const before = await links(page);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await page.locator('[aria-busy=true]').waitFor();
  expect(await links(page)).toEqual(before);
  release();
  await expect.poll(() => links(page)).toEqual([`${family} 21`, `${family} 22`]);

  await page.context().setOffline(true);
  await pages.getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(() => links(page)).toEqual(before);
  await page.getByRole('columnheader', { name: 'City' }).getByRole('button').click();
  await page.getByText('This was not opened here before. It comes once the connection is back.').waitFor();
  await page.goBack();
  await expect.poll(() => links(page)).toEqual(before);
  await page.context().setOffline(false);
});

// docs/product.md#project-states
test('the projects of one state are listed alone, by the address too, and follow a change', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.projects.href() });
  const family = unique('Gable');
  const { id } = await aProject(caller, { name: `${family} one` });
  await aProject(caller, { name: `${family} two` });
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(family)}&sort=name`);
  const show = page.getByRole('combobox', { name: 'Projects in the list' });
  const listed = () => links(page);
  await expect.poll(listed).toEqual([`${family} one`, `${family} two`]);
  await show.selectOption('Active');
  await page.getByText('No results to display').waitFor();
  await caller.patch(`/projects/${id}`, { startedOn: '2026-03-02' });
  await expect.poll(listed).toEqual([`${family} one`]);
  expect(new URL(page.url()).searchParams.get('show')).toBe('started');
  await page.reload();
  await expect.poll(listed).toEqual([`${family} one`]);
  await show.selectOption('Not Started');
  await expect.poll(listed).toEqual([`${family} two`]);
  await show.selectOption('All');
  await expect.poll(listed).toEqual([`${family} one`, `${family} two`]);
});
