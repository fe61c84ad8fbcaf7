// A pasted list becomes tasks of a plan (docs/product.md#paste-plan).
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

/** `House > Work > Walls`, by the server. */
async function rowsOf(caller: Caller, id: number): Promise<string[]> {
  const { majorPhases } = dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan);
  return majorPhases.flatMap((major) => [
    major.name,
    ...major.phases.flatMap((phase) => [
      `${major.name} > ${phase.name}`,
      ...phase.tasks.map(({ title }) => `${major.name} > ${phase.name} > ${title}`),
    ]),
  ]);
}

async function openDialog() {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { majorPhases: 0 });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('button', { name: 'Paste a List…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a List' });
  const list = dialog.getByRole('textbox', { name: 'List' });
  await list.waitFor();
  return { page, caller, id, dialog, list, add: dialog.getByRole('button', { name: 'Add to Plan' }) };
}

// docs/product.md#paste-plan
test('a list goes into a phase that the plan has, and one Undo takes it away', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('button', { name: 'Paste a List…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a List' });
  await dialog.getByRole('textbox', { name: 'List' }).fill('Sweep\nWash');
  await dialog.getByLabel('In Phase').selectOption({ label: 'Major 1 › Phase 1.1' });
  expect(await dialog.getByLabel('In New Major Phase').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Add to Plan' }).click();
  const before = ['Major 1', 'Major 1 > Phase 1.1', 'Major 1 > Phase 1.1 > Task 1.1.1'];
  const added = ['Sweep', 'Wash'].map((task) => `Major 1 > Phase 1.1 > ${task}`);
  await expect.poll(() => rowsOf(caller, id)).toEqual([...before, ...added]);
  const told = page.getByRole('alert').filter({ hasText: 'Added 2 tasks' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rowsOf(caller, id)).toEqual(before);
});

// docs/product.md#paste-plan
test('a list becomes phases with tasks, shown before they are added, and one Undo takes all away', async () => {
  const { page, caller, id, dialog, list, add } = await openDialog();
  expect(await add.isDisabled()).toBe(true);
  await list.fill('1. Demo\n   - Cabinets\n   - Floor\n2. Rough-in\n   - Plumbing\n');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await preview.getByText('2 phases, 3 tasks', { exact: true }).waitFor();
  expect(await preview.getByRole('listitem').allTextContents()).toEqual([
    'Demo, phase',
    'Cabinets, task',
    'Floor, task',
    'Rough-in, phase',
    'Plumbing, task',
  ]);
  await dialog.getByRole('textbox', { name: 'In New Major Phase' }).fill('Kitchen');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await add.click();
  const name = page.getByRole('button', { name: 'Kitchen', exact: true });
  await name.waitFor();
  const all = ['Demo', 'Demo > Cabinets', 'Demo > Floor', 'Rough-in', 'Rough-in > Plumbing'];
  expect(await rowsOf(caller, id)).toEqual(['Kitchen', ...all.map((each) => `Kitchen > ${each}`)]);
  const toast = page.getByRole('alert').filter({ hasText: 'Added 1 major phase, 2 phases, 3 tasks' });
  await toast.getByRole('button', { name: 'Undo', exact: true }).click();
  await name.waitFor({ state: 'detached' });
  await expect.poll(() => rowsOf(caller, id)).toEqual([]);
});

// docs/product.md#paste-plan
test('one says what lines without an indent are; too long a line says what to do', async () => {
  const { caller, id, dialog, list, add } = await openDialog();
  await list.fill(`Shell\nInside\n${'a'.repeat(201)}`);
  await dialog.getByText('Line 3 has 201 characters. Shorten it to 200.').waitFor();
  expect(await add.isDisabled()).toBe(true);
  await list.fill('Shell\nInside');
  await dialog.getByLabel('Lines without an indent are').selectOption({ label: 'Major Phases' });
  await dialog.getByText('2 major phases', { exact: true }).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'In New Phase' }).count()).toBe(0);
  await add.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await rowsOf(caller, id)).toEqual(['Shell', 'Inside']);
});

// docs/product.md#paste-plan
test('what was pasted stays when the dialog is closed, and waits for a connection', async () => {
  const { page, dialog, list, add } = await openDialog();
  await list.fill('Shell\nInside');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Paste a List…' }).click();
  await expect.poll(() => list.inputValue()).toBe('Shell\nInside');
  await page.context().setOffline(true);
  await dialog.getByText('Adding needs a connection. What you pasted stays here.').waitFor();
  expect(await add.isDisabled()).toBe(true);
});
