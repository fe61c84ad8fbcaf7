// The clients' site on a phone: their projects, live and offline.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { noteCreated } from '../../functions/core/notes/contract.ts';
import { user } from '../../functions/core/users/contract.ts';
import { paths } from '../../web/model/paths.ts';
import { aProject, type Plan, signedInAs as signedInCaller, unique } from '../support/builders.ts';
import { type Caller, dataOf } from '../support/client.ts';
import { jpeg } from '../support/files.ts';
import { lastMailTo, linkIn } from '../support/mail/mails.ts';
import { openPage, signedInAs } from './fixtures.ts';
import { lastSeen } from './offline/last-seen.ts';
import { seriousFindings } from './support/axe.ts';

const chosen = 'seven bridges at dusk';

/** A project of this client, launched and enabled by default. */
async function anOpenProject(
  staff: Caller,
  clientId: string,
  name = unique('House'),
): Promise<Plan & { name: string }> {
  const plan = await aProject(staff, { name, phases: 2, tasks: 2 });
  await staff.post(`/projects/${plan.id}/users/${clientId}`);
  await staff.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  return { ...plan, name };
}

interface NoteText {
  description: string;
  isInternal?: boolean;
}

async function aNote(staff: Caller, { id, taskId }: Plan, text: NoteText, files: File[] = []) {
  const body = { ...text, files: files.length };
  const note = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, body), noteCreated, 201);
  for (const file of files) await staff.upload(`/projects/${id}/notes/${note.id}/photos`, file);
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });

// docs/product.md#client-access
test('an invited client signs up on a phone and sees the project, with each new note', async () => {
  const staff = await signedInCaller('staff');
  const lastName = unique('Client');
  const body = { firstName: 'Ada', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const { id, email } = dataOf(await staff.post('/users', body), user, 201);
  const project = await aProject(staff, { name: unique('Garden House') });
  await staff.post(`/projects/${project.id}/users/${id}`);
  await staff.patch(`/users/${id}/sendsignup`);

  const page = await openPage({ width: 390 });
  await page.goto(linkIn((await lastMailTo(email)).text).href);
  await page.getByLabel('New Password').fill(chosen);
  await page.getByLabel('Confirm Password').fill(chosen);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Nothing to see yet.').waitFor();

  await staff.patch(`/projects/${project.id}`, { launchedOn: new Date().toISOString() });
  await page.reload();
  await page.getByText('Nothing to see yet.').waitFor();
  await staff.patch(`/projects/${project.id}`, { isEnabled: true });
  await page.getByRole('heading', { level: 1, name: /^Garden House/ }).waitFor();

  await aNote(staff, project, { description: 'We are late.', isInternal: true });
  await aNote(staff, project, { description: 'The roof is on.' }, [await jpeg('roof.jpg')]);
  await page.getByText('The roof is on.').waitFor();
  await page.getByRole('button', { name: 'roof.jpg' }).waitFor();
  expect(await page.getByText('We are late.').count()).toBe(0);

  await staff.patch(`/projects/${project.id}`, { isEnabled: false });
  await page.getByRole('heading', { name: 'You cannot see this project at the moment' }).waitFor();
  expect(await page.getByText('The roof is on.').count()).toBe(0);
  await staff.patch(`/projects/${project.id}`, { isEnabled: true });
  await page.getByRole('heading', { level: 1, name: /^Garden House/ }).waitFor();
});

// docs/product.md#client-access, docs/product.md#client-offline
test('offline, the last state shows with its time, until the client signs out', async () => {
  const staff = await signedInCaller('staff');
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href() });
  const project = await anOpenProject(staff, person.id);
  await aNote(staff, project, { description: 'The kitchen came.' }, [await jpeg('kitchen.jpg')]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText('The kitchen came.').waitFor();
  const isSeen = () =>
    page.getByRole('img', { name: 'kitchen.jpg' }).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isSeen).toBe(true);
  // Each answer is kept by itself, the notes later than the list of projects.
  for (const seen of [project.name, 'The kitchen came.', 'Phase 1.1'])
    await expect.poll(() => lastSeen(page)).toContain(seen);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^No connection. You see it as of \d+:\d\d/).waitFor();
  await page.getByText('The kitchen came.').waitFor();
  await expect.poll(isSeen).toBe(true);
  await tab(page, 'Plan').click();
  await page.getByText('Phase 1.1', { exact: true }).waitFor();

  await page.context().setOffline(false);
  await page.getByText(/^No connection/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email').waitFor();
  await expect.poll(() => lastSeen(page)).toBe('');
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => !/^client-shell/.test(name)))).toEqual(
    [],
  );
});

test('a wrong password shows an error, and staff cannot sign in here', async () => {
  const staff = await signedInCaller('staff');
  const page = await openPage({ width: 390 });
  await page.goto(paths.clientHome.href());
  await page.getByLabel('Email').fill(staff.person.email);
  await page.getByLabel('Password', { exact: true }).fill(staff.person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid username or password').waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
});
