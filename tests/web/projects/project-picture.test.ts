// The picture of a project: its focus, and where it shows.
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { project } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aPerson, aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

const aPicture = () => jpeg('house.jpg', { width: 400, height: 400 });

// docs/product.md#project-picture
test('the place of the picture is kept while Details loads, after a list and after a reload', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await caller.upload(`/projects/${id}/banner`, await aPicture());
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name });
  await link.waitFor();
  /** Top and height of picture and tabs, once both are there; in one step, since what was seen replaces what is late. */
  const placed = async (picture: string, tabs: string) => {
    const found = await page.waitForFunction(
      (selectors) => {
        const parts = selectors.map((selector) => document.querySelector(selector));
        return parts.every((part) => part !== null)
          ? parts
              .map((part) => part.getBoundingClientRect())
              .map(({ top, height }) => [Math.round(top), Math.round(height)])
          : null;
      },
      [picture, tabs],
    );
    return (await found.jsonValue()) ?? [];
  };
  /** The places while the project is read, and when it is there. */
  async function seen(open: () => Promise<unknown>) {
    const asked = Promise.withResolvers<Route>();
    await page.route(`**/api/projects/${id}?plan=full*`, asked.resolve, { times: 1 });
    void open();
    const answer = await asked.promise;
    const before = await placed('main .animate-pulse', 'main .border-b');
    await answer.continue();
    await page.getByRole('img', { name: `Banner of ${name}` }).waitFor();
    return { before, after: await placed('main header span:has(img)', '[data-bar-at-top]') };
  }
  for (const open of [() => link.click(), () => page.reload()]) {
    const { before, after } = await seen(open);
    expect(before[0]).toEqual(after[0]);
    expect(Math.abs((before[1]?.[0] ?? 0) - (after[1]?.[0] ?? 0))).toBeLessThanOrEqual(8);
  }
});

const placeOf = (picture: Locator) => picture.evaluate((image) => getComputedStyle(image).objectPosition);

const point = (page: Page) => page.getByRole('dialog').getByRole('slider', { name: 'Focus of the picture' });

async function focusOf(caller: Caller, id: number) {
  const { bannerFocusX, bannerFocusY } = dataOf(await caller.get(`/projects/${id}`), project);
  return [bannerFocusX, bannerFocusY];
}

// docs/product.md#banner-focus
test('the focus is set with a new picture by a drag, and the head and the dashboard are cut around it', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await page.goto(paths.editProject.href(id));
  await page.getByText('No picture yet').waitFor();
  await page.getByLabel('Banner picture').setInputFiles(await asPayload(await aPicture()));
  await point(page).waitFor();
  expect(await point(page).getAttribute('aria-valuetext')).toBe('50 percent from the left, 50 percent from the top');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  const box = await page.getByRole('img', { name: 'The chosen picture, not saved yet' }).boundingBox();
  if (!box) throw new Error('The picture is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => point(page).getAttribute('aria-valuetext')).toMatch(/^2[456] percent .* 7[456] percent/);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const banner = page.getByRole('img', { name: `Banner of ${name}` });
  await banner.waitFor();
  const [x, y] = await focusOf(caller, id);
  expect(await placeOf(banner)).toBe(`${x}% ${y}%`);
  const size = await banner.boundingBox();
  expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(21 / 9, 1);
  await page.goto(paths.dashboard.href());
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const tile = row.locator('img');
  expect(await placeOf(tile)).toBe(`${x}% ${y}%`);
  // The page made it beside the picture of 400 × 400.
  expect(await tile.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(240);
});

// docs/product.md#project-tile
test('lists and the search show the tile of a picture, never the picture, and follow another focus and picture', async () => {
  const { page, caller } = await signedInAs('staff');
  const client = await aPerson({ type: 'client' });
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await caller.post(`/projects/${id}/users/${client.id}`);
  const whole: string[] = [];
  page.on('request', (request) => {
    if (/\/content\/\d+\/banner-/.test(request.url())) whole.push(request.url());
  });
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  await row.locator('[data-initial="T"]').waitFor();
  await caller.upload(`/projects/${id}/banner?focusX=20&focusY=30`, await aPicture());
  await expect.poll(() => row.locator('img').count()).toBe(1);
  await expect.poll(() => placeOf(row.locator('img'))).toBe('20% 30%');
  await caller.patch(`/projects/${id}`, { bannerFocusX: 90 });
  await expect.poll(() => placeOf(row.locator('img'))).toBe('90% 30%');
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(name);
  const found = palette.getByRole('group', { name: 'Projects' }).getByRole('option').locator('img');
  await expect.poll(() => placeOf(found)).toBe('90% 30%');

  await page.goto(paths.editClient.href(client.id));
  await expect.poll(() => placeOf(row.locator('img'))).toBe('90% 30%');
  expect(whole).toEqual([]);
});

// docs/product.md#banner-focus
test('the arrow keys move the focus of a picture that is there, and an open page of somebody else follows', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await caller.upload(`/projects/${id}/banner?focusX=40&focusY=95`, await aPicture());
  const colleague = await signedInCaller('staff');
  const seen = page.getByRole('img', { name: `Banner of ${name}` });

  await page.goto(paths.editProject.href(id));
  await expect.poll(() => placeOf(seen)).toBe('40% 95%');
  await page.getByRole('button', { name: 'Focus…' }).click();
  await point(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect
    .poll(() => point(page).getAttribute('aria-valuetext'))
    .toBe('39 percent from the left, 100 percent from the top');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focusOf(caller, id)).toEqual([39, 100]);
  await expect.poll(() => placeOf(seen)).toBe('39% 100%');
  await colleague.patch(`/projects/${id}`, { bannerFocusX: 60 });
  await expect.poll(() => placeOf(seen)).toBe('60% 100%');

  await page.getByRole('button', { name: 'Focus…' }).click();
  await point(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focusOf(caller, id)).toEqual([60, 100]);
});

// docs/product.md#project-picture
test('on all tabs but Details the picture is a tile beside the name, and without one the colour of the project', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await caller.patch(`/projects/${id}`, { address: '12 Mill Lane', city: 'Davis' });
  const head = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
  const tile = head
    .locator('span')
    .filter({ has: page.locator('[data-initial], img') })
    .first();
  for (const tab of ['details', 'editor'] as const) {
    await page.goto(paths.editProject.href(id, tab));
    await head.getByText('12 Mill Lane, Davis').waitFor();
    expect(await head.locator('img').count()).toBe(0);
    expect(await head.locator('[data-initial="T"]').count()).toBe(1);
  }
  await caller.upload(`/projects/${id}/banner`, await aPicture());
  await expect.poll(() => head.locator('img').count()).toBe(1);
  const { width, height } = (await tile.boundingBox()) ?? {};
  expect([width, height]).toEqual([64, 40]);
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Details' }).click();
  await page.getByRole('img', { name: `Banner of ${name}` }).waitFor();
});

// docs/product.md#project-picture
test('a client sees the picture around its focus on the overview, and a tile on the other tabs', async () => {
  const staff = await signedInCaller('staff');
  const { page, person } = await signedInAs('client', { width: 390 });
  const { id } = await aProject(staff, { name: unique('House') });
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  await staff.upload(`/projects/${id}/banner?focusX=10&focusY=80`, await aPicture());
  await page.goto(paths.clientProject.href(id));
  const picture = page.locator('main header img');
  await expect.poll(() => placeOf(picture)).toBe('10% 80%');
  await staff.patch(`/projects/${id}`, { bannerFocusY: 0 });
  await expect.poll(() => placeOf(picture)).toBe('10% 0%');
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Plan' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(64);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
