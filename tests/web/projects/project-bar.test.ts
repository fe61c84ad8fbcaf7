// The head of a project while the page scrolls, and on a phone.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { holdBack } from '../../e2e/support/hold-back.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, unique } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../support/visit.ts';

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN);
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to }), top);

async function openPlan(width: number) {
  const { page, caller } = await signedInAs('staff', { width });
  const name = unique('Mill');
  const { id } = await aProject(caller, { name, phases: 4, tasks: 10 });
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  return { page, caller, name, id };
}

// docs/product.md#project-bar
test.each([1440, 1024, 390])(
  'at %i px the head shrinks while the page scrolls, and nothing moves that can be pressed',
  async (width) => {
    const { page, name } = await openPlan(width);
    const bar = page.locator('[data-bar-at-top]');
    const shortName = bar.getByText(name);
    const tools = page.getByRole('toolbar', { name: 'Plan' });
    const pressed = [bar.getByRole('link', { name: 'Plan' }), tools.getByRole('button', { name: 'Undo' })];
    const places = () => Promise.all(pressed.map((each) => each.boundingBox()));
    await shortName.waitFor({ state: 'hidden' });
    const [tab, undo] = await places();
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await length();

    await scrollTo(page, 600);
    await shortName.waitFor();
    if (width > 390) await bar.getByText('Not Started').waitFor();
    await expect.poll(() => topOf(bar)).toBe(56);
    const [tabNow, undoNow] = await places();
    // Where they were in the bar, which lies below the top bar now.
    expect([tabNow?.x, undoNow?.x]).toEqual([tab?.x, undo?.x]);
    expect((undoNow?.y ?? 0) - (tabNow?.y ?? 0)).toBe((undo?.y ?? 0) - (tab?.y ?? 0));
    expect(await length()).toBe(before);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(width < 1024 ? 89 : 45);

    // The tools work there, and the search opens over the name.
    await page.getByRole('searchbox', { name: 'Search in the plan' }).fill('1.4.10');
    await taskButton(page, 'Task 1.4.10').waitFor();
    await expect.poll(() => taskButton(page, 'Task 1.1.1').count()).toBe(0);
    const field = await page.getByRole('searchbox', { name: 'Search in the plan' }).boundingBox();
    expect(field?.width).toBeGreaterThan(90);
    expect(field?.x).toBeGreaterThanOrEqual(0);
  },
);

// docs/product.md#project-head
test('on a phone the first row of a plan begins in the upper third of the screen', async () => {
  const { page } = await openPlan(390);
  const first = page.getByRole('region', { name: 'Plan' }).locator('[data-row]').first();
  // Half of the 480 px that banner, head and toolbar used to take.
  expect(await topOf(first)).toBeLessThanOrEqual(240);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const name of ['Add Note', 'Launch!', 'More']) {
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
  }
});

test('on a phone the head says its whole day, and the tabs fade where there are more of them', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { id } = await aProject(caller);
  await caller.patch(`/projects/${id}`, { scheduledStart: '2030-11-30', launchedOn: '2026-01-05', isEnabled: true });
  await page.goto(paths.editProject.href(id));
  const day = page.getByText('Scheduled for Nov 30, 2030');
  await day.waitFor();
  expect(await day.evaluate((text) => text.scrollWidth <= text.clientWidth || !text.clientWidth)).toBe(true);
  expect(await day.evaluate((text) => text.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('after');
  await tabs.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }));
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('before');
});

// docs/product.md#project-bar, docs/product.md#dialog-buttons
test('on the smallest phones the bar shows the name beside the tools, and a tall dialog its buttons', async () => {
  const { page, name } = await openPlan(320);
  await page.setViewportSize({ width: 320, height: 568 });
  await scrollTo(page, 600);
  const shortName = page.locator('[data-bar-at-top]').getByText(name);
  await shortName.waitFor();
  expect((await shortName.boundingBox())?.width).toBeGreaterThan(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.getByRole('toolbar', { name: 'Plan' }).getByRole('button', { name: 'Undo' }).isVisible()).toBe(
    true,
  );

  await scrollTo(page, 0);
  await page.getByRole('button', { name: 'More for Task 1.1.1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.waitFor();
  const bottom = async (locator: Locator) => (await topOf(locator)) + ((await locator.boundingBox())?.height ?? 0);
  expect(await bottom(save)).toBeLessThanOrEqual(568);
  // A field that gets the focus is above the buttons.
  await dialog.getByLabel('Actual Completion Date').focus();
  expect(await bottom(dialog.getByLabel('Actual Completion Date'))).toBeLessThan(await topOf(save));
  expect(await bottom(save)).toBeLessThanOrEqual(568);
});

// docs/product.md#project-tabs
test('Structure and History have a heading and a tab that is lit while they are open', async () => {
  const { page, id } = await openPlan(390);
  const tabs = page.getByRole('navigation', { name: 'Project' });
  for (const [name, tab] of [
    ['Structure', 'structure'],
    ['History', 'history'],
  ] as const) {
    await page.goto(paths.editProject.href(id, tab));
    await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
    const lit = tabs.getByRole('link', { name, exact: true });
    expect(await lit.getAttribute('aria-current')).toBe('page');
    const box = await lit.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  await tabs.getByRole('link', { name: 'Plan', exact: true }).click();
  await taskButton(page, 'Task 1.1.1').waitFor();
  expect(await tabs.getByRole('link', { name: 'History', exact: true }).count()).toBe(0);
});

// docs/product.md#chosen-row
test('a chosen row shows its tags in their tint', async () => {
  const { page, caller, id } = await openPlan(1440);
  await caller.patch(`/projects/${id}`, { scheduledStart: '2040-01-01' });
  await page.goto(paths.editProject.href(id, 'structure'));
  await page.getByRole('table', { name: 'Tasks' }).waitFor();
  const colours = await page.evaluate(() => {
    const chosen = document.querySelector('tr:has([aria-pressed="true"])');
    const probe = document.createElement('span');
    probe.className = 'bg-accent-tint';
    chosen?.querySelector('td')?.append(probe);
    const of = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor;
    const found = [of(chosen), of(probe)];
    probe.remove();
    return found;
  });
  expect(colours[0]).toBeTruthy();
  expect(colours[0]).not.toBe(colours[1]);
});

// docs/product.md#project-tabs
test('at 1440 px all tabs fit beside the tools of a plan, whose search says all of its words', async () => {
  const { page, caller } = await signedInAs('staff', { width: 1440 });
  const { id } = await aProject(caller, { scheduleMode: 'linked', scheduledStart: '2030-01-07' });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('button', { name: 'Rain Today' }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('img', { name: 'The project has no clients' }).waitFor();
  expect(await tabs.getAttribute('data-more')).toBeNull();
  // As far apart as on a phone, but for a few pixels.
  const apart = () =>
    tabs.getByRole('link').evaluateAll(([first, second]) => {
      if (!first || !second) throw new Error('No tabs');
      const [before, after] = [getComputedStyle(first), getComputedStyle(second)];
      const between = second.getBoundingClientRect().left - first.getBoundingClientRect().right;
      return Number.parseFloat(before.paddingRight) + between + Number.parseFloat(after.paddingLeft);
    });
  const wide = await apart();
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await apart();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(Math.abs(wide - narrow)).toBeLessThanOrEqual(6);
  const room = await page.getByRole('searchbox', { name: 'Search in the plan' }).evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('No field');
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('No canvas');
    pen.font = style.font;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    // Beside the text a browser keeps room for the cross that empties a search.
    return field.clientWidth - padding - 16 - pen.measureText(field.placeholder).width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

// docs/product.md#project-head
test.each([1440, 1024, 390])('at %i px head and tabs stand in one place on every tab', async (width) => {
  const { page, caller } = await signedInAs('staff', { width });
  const name = unique('Conversion of the old grain mill at Willow Creek to six flats');
  const { id } = await aProject(caller, { name, phases: 4, tasks: 10 });
  await page.goto(paths.editProject.href(id, 'notes'));
  const heading = page.getByRole('heading', { name, level: 1 });
  const tabs = page.getByRole('navigation', { name: 'Project' });
  const more = page.locator('main header').getByRole('button', { name: 'More', exact: true });
  const places = () =>
    Promise.all(
      [heading, tabs, more].map(async (each) => {
        const { x, y } = (await each.boundingBox()) ?? {};
        return [x, y];
      }),
    );
  await more.waitFor();
  const first = await places();
  for (const tab of ['Plan', 'Schedule', 'Roadmap', 'Decisions', 'Daily Log', 'Drawings', 'Clients', 'Details']) {
    await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await tabs.locator('[aria-current="page"]').filter({ hasText: tab }).waitFor();
    expect(await places(), tab).toEqual(first);
  }
});

// docs/product.md#schedule-sight
test('the wheel over the rows of a schedule scrolls its head away first, and back at the first row', async () => {
  const { page, id } = await openPlan(1440);
  await page.goto(paths.editProject.href(id, 'schedule'));
  const rows = page.getByRole('region', { name: 'Schedule', exact: true });
  await rows.hover({ position: { x: 40, y: 120 } });
  const heading = page.getByRole('heading', { level: 1 });
  const bar = page.locator('[data-bar-at-top]');
  const scrolled = () => rows.evaluate((box) => box.scrollTop);
  const bottom = () => rows.evaluate((box) => Math.round(box.getBoundingClientRect().bottom));
  const before = await bottom();
  expect(await topOf(heading)).toBeGreaterThan(56);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => topOf(bar)).toBe(56);
  expect(await scrolled()).toBe(0);
  // The rows have its room.
  expect(await bottom()).toBe(before);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBe(300);
  await page.mouse.wheel(0, -300);
  await expect.poll(scrolled).toBe(0);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => topOf(heading)).toBeGreaterThan(56);
});

// docs/product.md#project-head
test.each(['editor', 'roadmap', 'clients', 'schedule'] as const)(
  'the content of the tab %s begins where its placeholder stood while it loaded',
  async (tab) => {
    const { page, caller } = await signedInAs('staff', { width: 1440 });
    const { id } = await aProject(caller);
    const { answered, letArrive } = await holdBack(page, new RegExp(`/api/projects/${id}\\?`));
    await page.goto(paths.editProject.href(id, tab));
    await answered;
    const frame = page.getByRole('main').locator('.rounded-card').first();
    await frame.waitFor();
    const before = await frame.boundingBox();
    letArrive();
    await page.getByRole('navigation', { name: 'Project' }).waitFor();
    await page.getByRole('main').getByText('Phase 1.1').or(page.getByText('There are no clients')).first().waitFor();
    const after = await frame.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(4);
    expect(after?.width).toBe(before?.width);
  },
);

// docs/product.md#offline-bar
test('on a phone the plan stays where it is when the connection is lost and changes wait', async () => {
  const { page } = await openPlan(390);
  const row = taskButton(page, 'Task 1.1.2');
  // With the day on which the phase and its major phase began, each in a line of its own.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Status of Task 1.1.3: Scheduled' }).click();
  await page.getByRole('menuitem', { name: 'Started' }).click();
  await page
    .locator('[data-row^="majorphase:"]')
    .getByText(/^from /)
    .first()
    .waitFor();
  await saved;
  const before = await topOf(row);
  await goOffline(page);
  expect(await topOf(row)).toBe(before);
  await page.getByRole('button', { name: /^Status of Task 1\.1\.3:/ }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  const waiting = page.getByRole('button', { name: '1 change waiting' });
  await waiting.waitFor();
  // Told once, there.
  expect(await page.getByText('1 change waiting').count()).toBe(1);
  expect(await topOf(row)).toBe(before);
  // The bar takes one line at the bottom, and the end of the page is above it.
  const bar = page.locator('[data-bar-at-bottom]');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(44);
  await scrollTo(page, 100_000);
  const add = await page.getByRole('button', { name: 'Add Major Phase', exact: true }).boundingBox();
  expect((add?.y ?? 0) + (add?.height ?? 0)).toBeLessThanOrEqual(await topOf(bar));
  await page.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
});
