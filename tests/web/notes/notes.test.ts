// Notes: written for a project or a task, shown in the feed, edited, deleted.
import { expect, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as apiAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#pick-task
test('three dropdowns select a task, each with its first entry, or say what is missing', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhases } = await aProject(caller, { majorPhases: 2, phases: 2, tasks: 2 });
  await caller.post(`/projects/${id}/majorphases`, { name: 'Bare major' });
  await caller.post(`/projects/${id}/phases`, { name: 'Bare phase', majorPhaseId: majorPhases[1]?.id });
  await page.goto(paths.addProjectNote.href(id));
  const [major, phase, task] = ['Major Phase', 'Phase', 'Task'].map((label) => page.getByLabel(label, { exact: true }));
  const chosen = () =>
    Promise.all([major, phase, task].map((list) => list?.locator('option:checked').textContent() ?? null));
  const text = page.getByPlaceholder('Enter your note here...');
  await text.waitFor();
  expect(await page.getByRole('heading', { name: 'Add Note', level: 1 }).count()).toBe(1);
  expect(await chosen()).toEqual(['Major 1', 'Phase 1.1', 'Task 1.1.1']);
  await phase?.selectOption({ label: 'Phase 1.2' });
  expect(await chosen()).toEqual(['Major 1', 'Phase 1.2', 'Task 1.2.1']);
  await major?.selectOption({ label: 'Major 2' });
  expect(await chosen()).toEqual(['Major 2', 'Phase 2.1', 'Task 2.1.1']);
  await phase?.selectOption({ label: 'Bare phase' });
  expect(await chosen()).toEqual(['Major 2', 'Bare phase', 'No task in selected phase']);
  expect(await text.count()).toBe(0);
  await major?.selectOption({ label: 'Bare major' });
  expect(await chosen()).toEqual(['Bare major', 'No phase in selected major phase', 'No task in selected phase']);

  const bare = await aProject(caller, { majorPhases: 0 });
  await page.goto(paths.addProjectNote.href(bare.id));
  await page.getByRole('option', { name: 'No major phase in project' }).waitFor({ state: 'attached' });
});

// docs/product.md#notes-empty, docs/product.md#add-note-cancel
test('a project without notes offers to add the first, and Cancel returns', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'notes'));
  const empty = page.getByText('This project has no notes yet.');
  await empty.waitFor();
  await page.getByRole('button', { name: 'Add Note' }).last().click();
  await page.waitForURL(`**${paths.addProjectNote.href(id)}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await empty.waitFor();
  await page.goto(paths.addProjectNote.href(id));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);
});

// docs/product.md#notes-empty
test('without a task there is nothing to write about, and the plan is one click away', async () => {
  const { page, caller } = await signedInAs('staff');
  const made = await caller.post('/projects', { name: unique('Bare'), scheduledStart: '2031-01-01' });
  const { id } = (made.body as { data: { id: number } }).data;
  for (const address of [paths.editProject.href(id, 'notes'), `${paths.editProject.href(id, 'notes')}&view=photos`]) {
    await page.goto(address);
    await page.getByText('A note is about a task, and the plan has no task yet.').waitFor();
    // The one in the head, which cannot be pressed.
    expect(await page.getByRole('button', { name: 'Add Note' }).count()).toBe(1);
    await page.getByRole('link', { name: 'To the plan' }).click();
    await page.waitForURL((url) => url.searchParams.get('tab') === 'editor');
  }
});

test('the feed keeps its scroll position', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  for (let at = 1; at <= 15; at += 1) {
    const description = `Note ${at}. ${'The wall is damp behind the plaster. '.repeat(at * 4)}`;
    await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description });
  }
  await page.goto(paths.editProject.href(id, 'notes'));
  const middle = page.getByRole('article').filter({ hasText: 'Note 6.' });
  const height = async () => Math.round((await middle.boundingBox())?.y ?? 0);
  await middle.getByRole('link', { name: 'In phase Phase 1.1 of Major 1' }).focus();
  const before = await height();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  await page.goBack();
  await expect.poll(height).toBe(before);
});

// docs/product.md#internal-notes
test('a switch makes a note internal, which shows everywhere, and shares it again', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aProject(caller);
  const client = await apiAs('client');
  await caller.post(`/projects/${id}/users/${client.person.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const feedOfClient = async () =>
    dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array()).map(({ description }) => description);
  const internal = page.getByRole('switch', { name: 'Internal: the client does not see this note' });

  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('The neighbour complains.');
  expect(await internal.isChecked()).toBe(false);
  await internal.click();
  await page.reload();
  await page.getByText('The neighbour complains.').waitFor();
  expect(await internal.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);
  expect(await feedOfClient()).toEqual([]);

  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('article').getByText('Internal', { exact: true }).waitFor();
  await page.goto(paths.editProject.href(id, 'structure'));
  await page.getByRole('table', { name: 'Notes' }).getByText('Internal', { exact: true }).waitFor();
  await page.goto(paths.editTask.href(id, phaseId, taskId));
  await page.getByText('Internal', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'The neighbour complains.' }).click();
  await internal.and(page.locator('[aria-checked=true]')).click();
  await page.getByRole('button', { name: 'Update Note' }).click();
  await page.waitForURL(`**${paths.editTask.href(id, phaseId, taskId)}`);
  await expect.poll(feedOfClient).toEqual(['The neighbour complains.']);
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('article').getByText('The neighbour complains.').waitFor();
  expect(await page.getByText('Internal', { exact: true }).count()).toBe(0);
});
