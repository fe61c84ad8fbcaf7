// Lists of a session: what others do appears in them by itself, and few reads are made for it.
import { expect, test } from 'vitest';
import type { NoticeCount } from '../../functions/core/notifications/notices.contract.ts';
import type { ProjectListItem, Template } from '../../functions/core/projects/contract.ts';
import type { User } from '../../functions/core/users/contract.ts';
import { wait } from '../../web/lib/time/timers.ts';
import { until } from '../local/channels.ts';
import { aPerson, aProject, signedInAs, unique } from '../support/builders.ts';
import { withLock } from '../support/processes/with-lock.ts';
import { goOffline, goOnline, holdBack, requestsFromNow } from './browser.ts';
import { look } from './looks.ts';
import { aPage, type Page } from './session.ts';

interface Listed<Row> {
  data: Row[];
}

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

/** The addresses of pages that show what is searched, by name. */
const searched = (search: string, sort = 'name') => ({ search, show: '', sort, page: 1, size: 20 });

async function projectsOf(page: Page, search: string, sort?: string) {
  const { projectPages } = await import('../../web/features/projects/data/queries.ts');
  const list = look<Listed<ProjectListItem>>(page, projectPages.page(searched(search, sort)));
  await until(list);
  return () => list()?.data ?? [];
}

async function peopleOf(page: Page, of: 'clients' | 'staff', search: string, sort = 'name') {
  const [{ clientPages }, { staffPages }] = await Promise.all([
    import('../../web/features/clients/queries.ts'),
    import('../../web/features/users/queries.ts'),
  ]);
  const pages = of === 'clients' ? clientPages : staffPages;
  const list = look<Listed<User>>(page, pages.page(searched(search, sort)));
  await until(list);
  return () => list()?.data ?? [];
}

// docs/product.md#list-live
test('the projects list has projects created, renamed and deleted by others', async () => {
  const page = await aPage();
  const name = unique('Barn');
  const list = await projectsOf(page, name);
  const { body } = await staff.post('/projects', { name });
  const { id } = (body as { data: { id: number } }).data;
  await expect.poll(() => list().map((row) => row.name)).toEqual([name]);
  await staff.patch(`/projects/${id}`, { name: `${name} by the lake`, city: 'Davis' });
  await expect.poll(list).toMatchObject([{ name: `${name} by the lake`, city: 'Davis' }]);
  await admin.delete(`/projects/${id}`);
  await expect.poll(list).toEqual([]);
});

test('the lists of clients and users have additions and changes', async () => {
  const page = await aPage();
  const client = await aPerson({ type: 'client' });
  const clients = await peopleOf(page, 'clients', client.lastName);
  await expect.poll(clients).toMatchObject([{ id: client.id }]);
  await staff.patch(`/users/${client.id}`, { firstName: 'Tess' });
  await expect.poll(clients).toMatchObject([{ firstName: 'Tess' }]);

  const lastName = unique('Recruit');
  const users = await peopleOf(page, 'staff', lastName);
  expect(users()).toEqual([]);
  const email = `${lastName.replace(' ', '.')}@example.com`;
  const made = { firstName: 'Sam', lastName, email, userTypeId: 2, password: crypto.randomUUID() };
  expect((await admin.post('/users', made)).status).toBe(201);
  await expect.poll(users).toMatchObject([{ firstName: 'Sam', lastName }]);
});

test('the list of templates has creations and deletions', async () => {
  const page = await aPage();
  const { templateChoicesQuery } = await import('../../web/features/projects/data/queries.ts');
  const name = unique('Granny flat');
  const list = look<Listed<Template>>(page, templateChoicesQuery(name));
  await until(list);
  const { id } = await aProject(staff, { name, isTemplate: true, majorPhases: 0 });
  await expect.poll(() => list()?.data).toMatchObject([{ id, name }]);
  await staff.delete(`/templates/${id}`);
  await expect.poll(() => list()?.data).toEqual([]);
});

// docs/product.md#list-live
test('a row is updated in its place, and its page is read again only when other rows may be on it', async () => {
  const page = await aPage();
  const client = await aPerson({ type: 'client' });
  const name = unique('Followed');
  const plan = await aProject(staff, { name });
  const projects = await projectsOf(page, name);
  const clients = await peopleOf(page, 'clients', client.lastName, 'project');
  const asked = requestsFromNow();
  const reads = () => asked().filter((request) => /\/api\/(projects|users)\?/.test(request)).length;
  // Both are read once more when the page has joined the topic of the lists, before or after these lines: a change that
  // comes shows that it has, and a list rests for two seconds after its answer has come.
  await staff.patch(`/projects/${plan.id}`, { startedOn: '2026-01-04' });
  await expect.poll(projects).toMatchObject([{ startedOn: '2026-01-04' }]);
  let before = -1;
  while (before !== reads()) {
    await expect.poll(() => page.sync.queries.isFetching()).toBe(0);
    before = reads();
    await wait(2_500);
  }

  await staff.patch(`/projects/${plan.id}`, { startedOn: '2026-01-05' });
  await expect.poll(projects).toMatchObject([{ startedOn: '2026-01-05' }]);
  await staff.patch(`/users/${client.id}`, { phone: '555 0100' });
  await expect.poll(clients).toMatchObject([{ phone: '555 0100' }]);
  expect(reads()).toBe(before);

  await staff.post(`/projects/${plan.id}/users/${client.id}`);
  await expect.poll(projects).toMatchObject([{ customer: { firstName: 'Test', lastName: client.lastName } }]);
  await expect.poll(clients).toMatchObject([{ projects: [{ project: { name } }] }]);
  await staff.patch(`/users/${client.id}`, { firstName: 'Tina' });
  await expect.poll(clients).toMatchObject([{ firstName: 'Tina' }]);
  await expect.poll(projects).toMatchObject([{ customer: { firstName: 'Tina' } }]);
  await staff.patch(`/projects/${plan.id}`, { name: `${name} again` });
  await expect.poll(clients).toMatchObject([{ projects: [{ project: { name: `${name} again` } }] }]);
  const next = await aProject(staff, { name: `${name} next` });
  await expect.poll(() => projects().map((row) => row.name)).toEqual([`${name} again`, `${name} next`]);
  await staff.patch(`/projects/${next.id}`, { city: 'Reno' });
  await expect.poll(() => projects()[1]?.city).toBe('Reno');
  // Each change tells the page once, and changes in quick succession are one read.
  expect(reads() - before).toBeLessThan(12);
  await staff.patch(`/projects/${plan.id}`, { name: unique('No longer found') });
  await expect.poll(() => projects().map((row) => row.name)).toEqual([`${name} next`]);
});

test('a list has what changed while its page was away, and before it joined', async () => {
  const page = await aPage();
  const name = unique('Veranda');
  const list = await projectsOf(page, name);
  await goOffline();
  await staff.post('/projects', { name });
  expect(list()).toEqual([]);
  goOnline();
  await expect.poll(() => list().map((row) => row.name)).toEqual([name]);
});

test('a change that comes while a list is read for the first time is in it', async () => {
  const page = await aPage();
  const name = unique('Late house');
  const { answered, letArrive } = holdBack(/^GET \/api\/projects\?templates/);
  const reading = projectsOf(page, name);
  await answered;
  const heard = requestsFromNow();
  await staff.post('/projects', { name });
  await expect.poll(() => page.sync.queries.isFetching()).toBeGreaterThan(0);
  letArrive();
  const list = await reading;
  await expect.poll(() => list().map((row) => row.name)).toEqual([name]);
  expect(heard().filter((request) => request.includes('templates=false')).length).toBeGreaterThan(0);
});

test('a new company name is in every session', async () => {
  const page = await aPage();
  const { settingsQuery } = await import('../../web/session/company.ts');
  const settings = look<{ companyName: string }>(page, settingsQuery);
  await until(settings);
  await withLock('settings', async () => {
    const before = settings()?.companyName;
    const companyName = unique('Company');
    await admin.patch('/settings', { companyName });
    await expect.poll(() => settings()?.companyName).toBe(companyName);
    await admin.patch('/settings', { companyName: before });
    await expect.poll(() => settings()?.companyName).toBe(before);
  });
});

test('the bell counts changes by others live', async () => {
  const page = await aPage();
  const { id, taskId } = await aProject(staff);
  const { unreadQuery } = await import('../../web/features/notifications/queries.ts');
  const unread = look<{ count: number }>(page, unreadQuery);
  await until(unread);
  const before = unread()?.count ?? 0;
  await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Come and see.' });
  await expect.poll(() => unread()?.count).toBeGreaterThan(before);
});

test('the bell makes few reads for many mentions', async () => {
  const page = await aPage();
  const { id, taskId } = await aProject(staff);
  const { unreadNoticesQuery } = await import('../../web/sync/queries/notices.ts');
  const unread = look<NoticeCount>(page, unreadNoticesQuery);
  await until(unread);
  const asked = requestsFromNow();
  const began = performance.now();
  const mention = { description: '@You, come and see.', mentions: [{ userId: page.person.id }] };
  for (let count = 0; count < 20; count += 1) {
    const { status } = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, mention);
    expect(status).toBe(201);
  }
  await expect.poll(() => unread()?.count).toBe(20);
  // Once after the join, once for the first of them, and then a rest of two seconds after each read.
  const allowed = 3 + Math.ceil((performance.now() - began) / 2_000);
  expect(asked().filter((request) => request.endsWith('/api/notices/unread')).length).toBeLessThanOrEqual(allowed);
});
