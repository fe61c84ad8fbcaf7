// The clients' site on a phone: their projects, live and offline.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, type Plan, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg, pdf } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

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

// docs/product.md#client-access, docs/product.md#client-late
test('a client reads overview, notes with pictures, plan and roadmap, and sees progress live', async () => {
  const staff = await signedInCaller('staff');
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href() });
  const project = await anOpenProject(staff, person.id);
  const dates = { scheduledStart: '2031-03-03', scheduledCompletion: '2031-03-20' };
  await staff.patch(`/projects/${project.id}/phases/${project.phaseId}`, dates);
  await aNote(staff, project, { description: 'Walls are up.' }, [
    await jpeg('north.jpg'),
    await jpeg('south.jpg'),
    pdf('permit.pdf'),
  ]);
  await page.getByRole('heading', { level: 1, name: project.name }).waitFor();
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByText('from Mar 3, 2031').waitFor();
  await page.getByText('0 of 4 tasks done').waitFor();
  await staff.patch(`/projects/${project.id}/tasks/${project.taskId}`, { statusId: 3 });
  await page.getByText('1 of 4 tasks done').waitFor();

  await tab(page, 'Notes').click();
  await page.getByRole('link', { name: /permit.pdf/ }).waitFor();
  await page.getByRole('button', { name: 'north.jpg' }).click();
  const pictures = page.getByRole('dialog', { name: 'north.jpg' });
  await pictures.getByText('1 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'south.jpg' }).getByText('2 of 2').waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tab(page, 'Plan').click();
  await page.getByText('Phase 1.1', { exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Task 1.1.2' }).last().waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await tab(page, 'Roadmap').click();
  await page.getByRole('heading', { name: 'March 2031' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Phase 1.1' }).last().getByText('Ongoing').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

// docs/product.md#client-late
test('a client with two projects gets a list, which a disabled project leaves immediately', async () => {
  const staff = await signedInCaller('staff');
  const { page, person } = await signedInAs('client');
  const [first, second] = [await anOpenProject(staff, person.id), await anOpenProject(staff, person.id)];
  await staff.patch(`/projects/${first.id}`, { completedOn: '2026-01-09' });
  await page.goto(paths.clientHome.href());
  const card = page.getByRole('article').filter({ hasText: first.name });
  await card.getByText('Completed').waitFor();
  await card.getByText('Jan 9, 2026').waitFor();
  await page.getByRole('link', { name: second.name }).click();
  await page.getByRole('heading', { level: 1, name: second.name }).waitFor();
  await page.getByRole('link', { name: 'All projects' }).click();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await staff.delete(`/projects/${second.id}/users/${person.id}`);
  await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
});

test("an unknown path shows not found, and another client's project is closed", async () => {
  const staff = await signedInCaller('staff');
  const { id } = await aProject(staff);
  const { page } = await signedInAs('client', { at: '/client/no/such/page' });
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await page.goto(paths.clientProject.href(id));
  await page.getByRole('heading', { name: 'You cannot see this project at the moment' }).waitFor();
});
