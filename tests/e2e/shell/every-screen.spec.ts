// Visits every address: title, fit, and no serious axe findings in light or dark.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, type Plan } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { aReport } from '../../support/reports/reports.ts';
import { aTrade } from '../../support/trades.ts';
import { LONG_NAME, NAME_FROM_RIGHT } from '../../support/worlds/long-names.ts';
import { signedInAs, signedOut } from '../fixtures.ts';
import { rulesOfColours, seriousFindings } from '../support/axe.ts';

/** Opens another address within the app, as a link does: without loading the app anew, which costs a second each. */
const followTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

/** Every address of the shell with the start of its title; `rows` are the names of the first row of each level. */
async function everyAddress(
  caller: Caller,
  plan: Plan,
  rows: readonly [string, string, string] = ['Major 1', 'Phase 1.1', 'Task 1.1.1'],
): Promise<[title: string, address: string][]> {
  const { id, majorPhaseId, phaseId, taskId } = plan;
  const [client, colleague] = [await aPerson({ type: 'client' }), await aPerson()];
  const electric = await aTrade(caller, { email: 'a@example.com', phone: '916 555 0134' });
  const template = await caller.post('/projects', { name: `Template ${id}`, isTemplate: true });
  const templateId = (template.body as { data: { projectCreateJson: { id: number } } }).data.projectCreateJson.id;
  const note = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'A word.' });
  const noteId = (note.body as { data: { id: number } }).data.id;
  const tabs = [
    'details',
    'notes',
    'editor',
    'schedule',
    'roadmap',
    'decisions',
    'diary',
    'clients',
    'structure',
  ] as const;
  return [
    ['Dashboard', paths.dashboard.href()],
    ['Today', paths.today.href()],
    ['To-Dos', paths.todos.href()],
    ['Messages', paths.messages.href()],
    ['Agenda', paths.agenda.href('coming')],
    ['Board', paths.board.href()],
    ['Decisions', paths.decisions.href()],
    ['Clients', paths.clients.href()],
    ['Add Client', paths.addClient.href()],
    [`Test ${client.lastName}`, paths.editClient.href(client.id)],
    ['Trades', paths.trades.href()],
    ['New Trade', paths.addTrade.href()],
    [electric.name, paths.editTrade.href(electric.id)],
    ['Users', paths.users.href()],
    ['Add User', paths.addUser.href()],
    [`Test ${colleague.lastName}`, paths.editUser.href(colleague.id)],
    ['Project Templates', paths.templates.href()],
    ['Add Template', paths.addTemplate.href()],
    [`Template ${id}`, paths.editTemplate.href(templateId)],
    ['Projects', paths.projects.href()],
    ['All Photos', paths.photos.href()],
    ['Add Project', paths.addProject.href(templateId)],
    ...tabs.map((tab): [string, string] => ['Project', paths.editProject.href(id, tab)]),
    [weekday.format(), paths.diaryDay.href(id, new Intl.DateTimeFormat('en-CA').format())],
    ['This week', paths.report.href(id, (await aReport(caller, id)).id)],
    ['Add Note', paths.addProjectNote.href(id)],
    ['Add Major Phase', paths.addMajorPhase.href(id)],
    [rows[0], paths.editMajorPhase.href(id, majorPhaseId)],
    ['Add Phase', paths.addPhase.href(id, majorPhaseId)],
    [rows[1], paths.editPhase.href(id, majorPhaseId, phaseId)],
    ['Add Task', paths.addTask.href(id, phaseId)],
    [rows[2], paths.editTask.href(id, phaseId, taskId)],
    ['Add Note', paths.addTaskNote.href(id, taskId)],
    ['Edit Note', paths.editTaskNote.href(id, taskId, noteId)],
    ['Your Account', paths.account.href()],
    ['Settings', paths.settings.href()],
    ['Notifications', paths.notifications.href()],
    ['Page not found', '/no/such/page'],
    ['Page not found', `${paths.clients.href()}/more`],
    ['Project not found', paths.editProject.href(987654321)],
  ];
}

/** Pixels by which the page is wider than the window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The innermost elements that reach beyond the window. */
const elementsBeyond = (page: Page) =>
  page.evaluate(() => {
    const reaches = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    return [...document.querySelectorAll('#root *')]
      .filter((element) => reaches(element) && ![...element.children].some(reaches))
      .map((element) => `<${element.localName} class="${element.className}">${element.textContent?.slice(0, 40)}`);
  });

/** The cells of tables whose content reaches into the next cell. */
const cellsTooNarrow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('td[role="cell"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => `cell "${textContent}"`),
  );

async function arrive(page: Page, title: string, address: string) {
  await followTo(page, address);
  await expect
    .poll(() => page.title(), { message: address, timeout: 15_000 })
    .toSatisfy((shown: string) => shown.startsWith(title));
  await expect.poll(() => page.getByText('Loading', { exact: true }).count(), { message: address }).toBe(0);
}

// docs/product.md#addresses
test('staff can open every screen except those for administrators', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  for (const [title, address] of await everyAddress(caller, await aProject(caller))) {
    if (address !== paths.addUser.href()) await arrive(page, title, address);
  }
});

/** Every address, of rows with long names, without a space and from right to left. */
async function everyAddressOfLongNames(caller: Caller) {
  const plan = await aProject(caller);
  const { id, majorPhaseId, phaseId, taskId } = plan;
  await caller.patch(`/projects/${id}`, { name: `Project ${LONG_NAME} ${id}`, city: LONG_NAME });
  await caller.patch(`/projects/${id}/majorphases/${majorPhaseId}`, { name: LONG_NAME, description: LONG_NAME });
  await caller.patch(`/projects/${id}/phases/${phaseId}`, { name: NAME_FROM_RIGHT, description: NAME_FROM_RIGHT });
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: LONG_NAME });
  await caller.post(`/projects/${id}/tasks/${taskId}/notes`, {
    description: `${LONG_NAME}${LONG_NAME} ${NAME_FROM_RIGHT}`,
  });
  const addresses = await everyAddress(caller, plan, [LONG_NAME, NAME_FROM_RIGHT, LONG_NAME]);
  for (const [, address] of addresses) {
    const [, person] = /(?:clients|users)\/edit\/([\w-]+)/.exec(address) ?? [];
    if (person)
      await caller.patch(`/users/${person}`, { firstName: 'Test', address: LONG_NAME, city: NAME_FROM_RIGHT });
  }
  return addresses;
}

/** What is too wide on the page at each width. */
async function tooWide(page: Page, address: string, widths: number[]): Promise<string[]> {
  const lines: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A screen that is another one at this width is drawn a moment later; what stays too wide is found below.
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    await page.waitForFunction(fits, undefined, { timeout: 5_000 }).catch(() => {});
    const found = await cellsTooNarrow(page);
    if ((await overhang(page)) > 0) found.push(...(await elementsBeyond(page)));
    if (found.length > 0) lines.push(`${address} at ${width}: ${found.join('; ')}`);
  }
  return lines;
}

// docs/product.md#addresses, docs/product.md#large-text, docs/product.md#table-width
test('every screen has its title, fits whatever names are in it, and axe finds nothing serious in light or dark', {
  timeout: 400_000,
}, async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.dashboard.href() });
  const findings: string[] = [];
  for (const [title, address] of [
    ...(await everyAddressOfLongNames(caller)),
    ['Admin', paths.admin.href()] as const,
    ['Admin', paths.admin.href('audit')] as const,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await arrive(page, title, address);
    const inBoth = [
      ...(await seriousFindings(page, 'light')),
      ...(await seriousFindings(page, 'dark', rulesOfColours)),
    ];
    findings.push(...inBoth.map((finding) => `${address}: ${finding}`));
    findings.push(...(await tooWide(page, address, [1440, 1024, 768, 390, 320])));
  }
  expect(findings).toEqual([]);
});

// docs/product.md#large-text
test('with text of twice the size no screen scrolls sideways, whatever names are in it', {
  timeout: 300_000,
}, async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.dashboard.href(), hasLargeText: true });
  const found: string[] = [];
  for (const [title, address] of await everyAddressOfLongNames(caller)) {
    await arrive(page, title, address);
    found.push(...(await tooWide(page, address, [1440, 1024, 768, 390, 320])));
  }
  expect(found).toEqual([]);
});

// docs/product.md#top-bar
test('with text of twice the size the top bar of a phone holds menu, search and user', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href(), hasLargeText: true, width: 390 });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Open menu', 'Search', /user menu$/]) {
      const box = await page.getByRole('banner').getByRole('button', { name }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? width) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    }
  }
});

// docs/product.md#signed-out
test('signed out, every address leads to the sign-in screen, which remembers it', async () => {
  const { caller } = await signedInAs('staff');
  const addresses = await everyAddress(caller, await aProject(caller));
  const page = await signedOut();
  expect(await page.title()).toBe('Sign in – Paradigm Pro Admin');
  for (const [, address] of addresses) {
    if (address === paths.dashboard.href()) continue;
    await followTo(page, address);
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(address);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  }
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page)).toBe(0);
  }
});

// docs/product.md#version
test('the version is logged at start-up', async () => {
  const page = await signedOut();
  const logged = page.waitForEvent('console', (message) => /^v\d+\.\d+\.\d+ production$/.test(message.text()));
  await page.reload();
  await logged;
});
