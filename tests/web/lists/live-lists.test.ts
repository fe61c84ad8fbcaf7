// Lists that are open: changes by others appear by themselves.
import { expect, test } from 'vitest';
import { settings } from '../../../functions/core/settings/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { signedInAs } from '../support/visit.ts';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

test('the dashboard moves a project that someone works on to the top', async () => {
  const caller = await signedInCaller('staff');
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
  const caller = await signedInCaller('staff');
  const [first, second] = [unique('First'), unique('Second')];
  const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
  const panel = other.getByRole('region', { name: 'Recently Updated Projects' });
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await aProject(caller, { name: first });
  await row(first).waitFor();
  // Questions of clients may come in above the panel, whose rows then stand lower, even below the window; projects of other
  // tests may push any of them off it.
  const moveMouse = () =>
    panel
      .getByRole('listitem')
      .first()
      .hover({ position: { x: 20 + (Date.now() % 40), y: 8 } });
  await moveMouse();
  // The mouse moves while the project is made, too: the list is free two seconds after it rests.
  let isMade = false;
  const making = aProject(caller, { name: second }).finally(() => {
    isMade = true;
  });
  const tells = panel.getByText(/^\d+ new$/);
  await expect
    .poll(async () => {
      await moveMouse();
      return isMade && (await tells.count()) > 0 && (await row(second).count()) === 0;
    }, patience)
    .toBe(true);
  const plan = await making;
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
  const admin = await signedInCaller('admin');
  const { page: other } = await signedInAs('staff');
  await other.goto(paths.projects.href());
  const name = unique('Barn');
  await other.getByRole('searchbox', { name: 'Search projects' }).fill(name);
  const made = await admin.post('/projects', { name });
  const { id } = (made.body as { data: { id: number } }).data;
  const table = other.getByRole('table', { name: 'Projects' });
  await table.getByRole('link', { name }).waitFor();
  await admin.patch(`/projects/${id}`, { name: `${name} by the lake`, city: 'Davis' });
  await table.getByRole('link', { name: `${name} by the lake` }).waitFor();
  await table.getByText('Davis').waitFor();
  await admin.delete(`/projects/${id}`);
  await table.getByRole('link', { name }).waitFor({ state: 'detached' });
});

test('a new company name and logo appear on every screen', async () => {
  await withLock('settings', async () => {
    const admin = await signedInCaller('admin');
    const { page: other } = await signedInAs('staff', { at: paths.dashboard.href() });
    const company = unique('Company');
    const { companyName: before } = dataOf(await admin.get('/settings'), settings);
    await admin.patch('/settings', { companyName: company });
    await admin.upload('/settings/logo', await jpeg('logo.jpg', { width: 200, height: 80 }));
    const bar = other.getByRole('banner');
    await bar.getByText(company).waitFor();
    await bar.locator('img').waitFor();
    await admin.delete('/settings/logo');
    await admin.patch('/settings', { companyName: before });
    await bar.getByText(company).waitFor({ state: 'detached' });
    await bar.locator('img').waitFor({ state: 'detached' });
  });
});
