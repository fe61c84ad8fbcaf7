// Lists on two screens: changes by one person appear in the other's list by themselves.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { withLock } from '../../support/with-lock.ts';
import { asPayload } from '../files.ts';
import { signedInAs } from '../fixtures.ts';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

test('the dashboard moves a project that someone works on to the top', async () => {
  const { caller } = await signedInAs('staff');
  const [older, newer] = [unique('Older'), unique('Newer')];
  const plan = await aProject(caller, { name: older });
  await aProject(caller, { name: newer });
  const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
  const rows = other.getByRole('region', { name: 'Recently Updated Projects' }).getByRole('listitem');
  const place = async (name: string) => (await rows.allTextContents()).findIndex((text) => text.includes(name));
  await rows.first().waitFor();
  // The lists get changes of a project at most every two seconds; projects of other tests may push both off the panel.
  await expect
    .poll(async () => {
      await caller.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title: unique('Task') });
      const [moved, passed] = [await place(older), await place(newer)];
      return moved >= 0 && (passed < 0 || moved < passed);
    }, patience)
    .toBe(true);
});

test('a list does not reorder under a moving mouse but says what is new, and updates when the mouse rests', async () => {
  const { caller } = await signedInAs('staff');
  const [first, second] = [unique('First'), unique('Second')];
  const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
  const panel = other.getByRole('region', { name: 'Recently Updated Projects' });
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await aProject(caller, { name: first });
  await row(first).waitFor();
  const box = await row(first).boundingBox();
  if (!box) throw new Error('The row is not on the page');
  const moveMouse = () => other.mouse.move(box.x + 20 + (Date.now() % 40), box.y + 8);
  await moveMouse();
  const plan = await aProject(caller, { name: second });
  const tells = panel.getByText(/^\d+ new$/);
  await expect
    .poll(async () => {
      await moveMouse();
      return (await tells.count()) > 0 && (await row(second).count()) === 0;
    }, patience)
    .toBe(true);
  // The mouse does not move from here on. Projects of other tests may push the row off the panel.
  await expect
    .poll(async () => {
      await caller.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title: unique('Task') });
      return row(second).count();
    }, patience)
    .toBe(1);
  await tells.waitFor({ state: 'detached' });
});

test('the projects list shows projects created, renamed and deleted by others', async () => {
  const admin = await signedInAs('admin', { at: paths.dashboard.href() });
  const { page: other } = await signedInAs('staff');
  await other.goto(paths.projects.href());
  const name = unique('Barn');
  await other.getByRole('searchbox', { name: 'Search projects' }).fill(name);
  const made = await admin.caller.post('/projects', { name });
  const { id } = (made.body as { data: { id: number } }).data;
  const table = other.getByRole('table', { name: 'Projects' });
  await table.getByRole('link', { name }).waitFor();
  await admin.caller.patch(`/projects/${id}`, { name: `${name} by the lake`, city: 'Davis' });
  await table.getByRole('link', { name: `${name} by the lake` }).waitFor();
  await table.getByText('Davis').waitFor();
  await admin.caller.delete(`/projects/${id}`);
  await table.getByRole('link', { name }).waitFor({ state: 'detached' });
});

test('the lists of clients and users show additions and changes', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.clients.href() });
  const client = await aPerson({ type: 'client' });
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.lastName);
  await page.getByRole('link', { name: `Test ${client.lastName}` }).waitFor();
  await caller.patch(`/users/${client.id}`, { firstName: 'Tess' });
  await page.getByRole('link', { name: `Tess ${client.lastName}` }).waitFor();

  const { page: other } = await signedInAs('staff');
  await other.goto(paths.users.href());
  const colleague = await aPerson();
  await other.getByRole('searchbox', { name: 'Search users' }).fill(colleague.lastName);
  await other.getByRole('link', { name: `Test ${colleague.lastName}` }).waitFor();
});

// docs/product.md#list-live
test('a row is updated in its place, and its page is read again only when other rows may be on it', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const client = await aPerson({ type: 'client' });
  const name = unique('Followed');
  const plan = await aProject(caller, { name });
  const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
  const asked: string[] = [];
  for (const each of [page, other]) {
    each.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\/(projects|users|templates|customers)$/.test(pathname)) asked.push(pathname + search);
    });
  }
  const table = other.getByRole('table', { name: 'Projects' });
  const row = (text: string) => table.getByRole('row').filter({ hasText: text });
  await other.goto(`${paths.projects.href()}?q=${encodeURIComponent(name)}&sort=name`);
  await row(name).waitFor();
  await page.goto(`${paths.clients.href()}?q=${encodeURIComponent(client.lastName)}&sort=project`);
  await page.getByRole('link', { name: client.lastName }).waitFor();
  // One read by the screen, and one when its page has joined the channel.
  const times = (list: string) => asked.filter((request) => request.startsWith(list)).length;
  await expect
    .poll(() => times('/api/projects?templates') >= 2 && times('/api/users?type=3') >= 2, patience)
    .toBe(true);
  asked.length = 0;

  await caller.patch(`/projects/${plan.id}`, { startedOn: '2026-01-05' });
  await row(name).getByText('Ongoing').waitFor();
  await caller.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title: unique('Task') });
  await caller.patch(`/users/${client.id}`, { phone: '555 0100' });
  expect(asked).toEqual([]);

  await caller.post(`/projects/${plan.id}/users/${client.id}`);
  await row(name).getByText(`Test ${client.lastName}`).waitFor();
  await page.getByText(name).waitFor();
  await caller.patch(`/users/${client.id}`, { firstName: 'Tina' });
  await page.getByRole('link', { name: `Tina ${client.lastName}` }).waitFor();
  await row(name).getByText(`Tina ${client.lastName}`).waitFor();
  await caller.patch(`/projects/${plan.id}`, { name: `${name} again` });
  await page.getByText(`${name} again`).waitFor();
  const next = await aProject(caller, { name: `${name} next` });
  await row(`${name} next`).waitFor();
  await caller.patch(`/projects/${next.id}`, { city: 'Reno' });
  await row(`${name} next`).getByText('Reno').waitFor();
  // Each change tells the page once, and changes in quick succession are one read.
  expect(asked.length).toBeLessThan(12);
  await caller.patch(`/projects/${plan.id}`, { name: unique('No longer found') });
  await row(name).nth(1).waitFor({ state: 'detached' });
  expect(await row(`${name} next`).count()).toBe(1);
});

test('the list of templates shows creations and deletions', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.templates.href() });
  const { page: other } = await signedInAs('staff');
  await other.goto(paths.templates.href());
  const name = unique('Granny flat');
  const { id } = await aProject(caller, { name, isTemplate: true, majorPhases: 0 });
  for (const at of [page, other]) await at.getByRole('link', { name }).first().waitFor();
  await caller.delete(`/templates/${id}`);
  for (const at of [page, other]) await at.getByRole('link', { name }).first().waitFor({ state: 'detached' });
});

test('the bell counts changes by others live', async () => {
  const { caller } = await signedInAs('staff');
  const plan = await aProject(caller);
  const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
  const unread = async () => {
    const label = await other
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .getAttribute('aria-label');
    return Number(/(\d+)/.exec(label ?? '')?.[1] ?? 0);
  };
  await other.goto(paths.notifications.href());
  await other.getByRole('heading', { name: 'Notifications' }).waitFor();
  const before = await unread();
  await caller.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, { description: 'Come and see.' });
  await expect.poll(unread, patience).toBeGreaterThan(before);
});

test('a new company name and logo appear on every screen', async () => {
  await withLock('settings', async () => {
    const admin = await signedInAs('admin', { at: paths.settings.href() });
    const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
    const company = unique('Company');
    const field = admin.page.getByLabel('Company Name');
    const before = await field.inputValue();
    await field.fill(company);
    await admin.page.getByRole('button', { name: 'Save' }).click();
    const logo = await asPayload(await jpeg('logo.jpg', { width: 200, height: 80 }));
    await admin.page.getByLabel('Logo', { exact: true }).and(admin.page.locator('input')).setInputFiles(logo);
    await admin.page.getByRole('button', { name: 'Save' }).last().click();
    const bar = other.getByRole('banner');
    await bar.getByText(company).waitFor();
    await bar.locator('img').waitFor();
    await admin.caller.delete('/settings/logo');
    await admin.caller.patch('/settings', { companyName: before });
    await bar.getByText(company).waitFor({ state: 'detached' });
    await bar.locator('img').waitFor({ state: 'detached' });
  });
});

test('the list includes changes from before the page joined its channel', async () => {
  const { page, caller } = await signedInAs('staff');
  const { promise: joining, resolve: join } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/realtime\//, async (socket) => {
    await joining;
    socket.connectToServer();
  });
  const name = unique('Veranda');
  await page.goto(`${paths.templates.href()}?q=${name}`);
  await page.getByText('0 of 0').or(page.getByText(/^No /)).first().waitFor();
  await caller.post('/projects', { name, isTemplate: true });
  join();
  await page.getByRole('link', { name }).first().waitFor();
});
