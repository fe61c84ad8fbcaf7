// The screens of major phases, phases and tasks: added from the library or new, edited, with their notes.
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { makeLibrary } from '../../../supabase/world/by-calls.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { choose, chosenIn } from '../../e2e/support/choices.ts';
import { aProject, callOf, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

/** Creates a generic major phase with one phase of one task; returns its name. */
async function aLibrary(caller: Caller): Promise<string> {
  const name = unique('Foundation');
  const phases = [{ name: 'Dig', tasks: [{ title: 'Mark the lines', duration: 20 }] }];
  const foundation = { name, description: 'Down to the frost line', duration: 3, durationType: 1 as const, phases };
  await makeLibrary(callOf(caller), [foundation]);
  return name;
}

const planOf = async (caller: Caller, id: number) =>
  dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan).majorPhases;

// docs/product.md#add-item
test('a major phase of the library is added with its children, under a changed name', async () => {
  const { page, caller } = await signedInAs('staff');
  const [generic, { id }] = await Promise.all([aLibrary(caller), aProject(caller, { majorPhases: 0 })]);
  await page.goto(paths.addMajorPhase.href(id));
  const pick = page.getByLabel('Major Phase', { exact: true });
  await expect.poll(() => chosenIn(pick)).toBe('Create New Major Phase');
  expect(await page.getByLabel('Include').count()).toBe(0);
  await choose(page, pick, generic);
  expect(await page.getByLabel('Name').inputValue()).toBe(generic);
  expect(await page.getByLabel('Description').inputValue()).toBe('Down to the frost line');
  expect(await page.getByLabel('Include').getByRole('option').allTextContents()).toEqual([
    'Nothing',
    'Its phases',
    'Its phases and tasks',
  ]);
  expect(await page.getByLabel('Include').locator('option:checked').textContent()).toBe('Its phases and tasks');
  await page.getByLabel('Name').fill('Deep foundation');
  await page.getByRole('button', { name: 'Add Major Phase' }).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}`);
  await page.getByRole('button', { name: 'Mark the lines', exact: true }).waitFor();
  // The row of the library is added under its own name, with its children; what was typed over follows it.
  const added = async () => (await planOf(caller, id))[0];
  await expect
    .poll(added)
    .toMatchObject({ name: 'Deep foundation', phases: [{ name: 'Dig', tasks: [{ statusId: 1 }] }] });
});

// docs/product.md#add-item
test('under a parent that is not from the library, all of the library is offered', async () => {
  const { page, caller } = await signedInAs('staff');
  const [generic, { id, majorPhaseId, phaseId }] = await Promise.all([aLibrary(caller), aProject(caller)]);
  await page.goto(paths.addPhase.href(id, majorPhaseId));
  await choose(page, page.getByLabel('Phase', { exact: true }), `Dig (${generic})`);
  await page.getByLabel('Include').selectOption({ label: 'Its tasks' });
  await page.getByRole('button', { name: 'Add Phase' }).click();
  await page.getByRole('button', { name: 'Mark the lines', exact: true }).waitFor();
  const title = unique('Clean up');
  await caller.post('/tasks', { title });
  await page.goto(paths.addTask.href(id, phaseId));
  await choose(page, page.getByLabel('Task', { exact: true }), title);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}`);
  const tasks = async () => (await planOf(caller, id))[0]?.phases.map((phase) => phase.tasks.map(({ title }) => title));
  await expect.poll(tasks).toEqual([['Task 1.1.1', title], ['Mark the lines']]);
});

// docs/product.md#add-item, docs/product.md#duration-input
test('Create New adds a phase, which needs a name and ordered dates', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhaseId } = await aProject(caller);
  await page.goto(paths.addPhase.href(id, majorPhaseId));
  const add = page.getByRole('button', { name: 'Add Phase' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByLabel('Name').fill('Roof');
  await page.getByLabel('Name').fill('');
  await page.getByText('Name is required').waitFor();
  await page.getByLabel('Name').fill('Roofing');
  await page.getByLabel('Duration').fill('many');
  for (const [label, day] of [
    ['Scheduled Start Date', '06/10/2030'],
    ['Scheduled Completion Date', '06/20/2030'],
  ] as const) {
    await page.getByLabel(label).fill(day);
    await page.getByLabel(label).press('Tab');
  }
  await add.click();
  await page.getByRole('region', { name: 'Plan' }).getByText('Roofing').first().waitFor();
  const [major] = await planOf(caller, id);
  expect(major?.phases[1]).toMatchObject({
    name: 'Roofing',
    duration: 0,
    scheduledStart: '2030-06-10',
    scheduledCompletion: '2030-06-20',
  });
});

// docs/product.md#task-status
test('a new task starts as scheduled, and Cancel adds nothing', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId } = await aProject(caller);
  await page.goto(paths.addTask.href(id, phaseId));
  expect(await page.getByLabel('Status').locator('option:checked').textContent()).toBe('Scheduled');
  expect(await page.getByLabel('Status').getByRole('option').allTextContents()).toEqual([
    'Scheduled',
    'Started',
    'Completed',
  ]);
  await page.getByLabel('Name').fill('Never made');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}`);
  const [major] = await planOf(caller, id);
  expect(major?.phases[0]?.tasks).toHaveLength(1);
});

// docs/product.md#edit-item, docs/product.md#computed-dates
test('the schedule of a major phase is computed and read-only', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhaseId, phaseId } = await aProject(caller);
  const dates = { scheduledStart: '2030-06-10', scheduledCompletion: '2030-06-20' };
  await caller.patch(`/projects/${id}/phases/${phaseId}`, dates);
  await page.goto(paths.editMajorPhase.href(id, majorPhaseId));
  const [start, end] = [page.getByLabel('Scheduled Start Date'), page.getByLabel('Scheduled Completion Date')];
  expect([await start.inputValue(), await end.inputValue()]).toEqual(['06/10/2030', '06/20/2030']);
  expect([await start.isEditable(), await end.isEditable()]).toEqual([false, false]);
  await page
    .getByText(
      "The scheduled dates have automatically been calculated based on the first Phase's schedule start date and the last Phase's scheduled complete date.",
    )
    .waitFor();
  await page.getByLabel('Name').fill('Groundworks');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'Plan' }).getByText('Groundworks').first().waitFor();
});

// docs/product.md#completion-after-start, docs/product.md#edit-item, docs/product.md#date-invalid
test('the screen of a phase rejects a completion before the start', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhaseId, phaseId } = await aProject(caller);
  await caller.patch(`/projects/${id}/phases/${phaseId}`, { scheduledStart: '2030-06-10', startedOn: '2030-06-11' });
  await page.goto(paths.editPhase.href(id, majorPhaseId, phaseId));
  for (const [label, day, start] of [
    ['Scheduled Completion Date', '06/09/2030', 'Jun 10, 2030'],
    ['Actual Completion Date', '06/10/2030', 'Jun 11, 2030'],
  ] as const) {
    await page.getByLabel(label).fill(day);
    const wrong = page.getByText(`Completion is before the start (${start})`);
    await wrong.waitFor();
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).press('Tab');
    await wrong.waitFor({ state: 'detached' });
  }
});

// docs/product.md#task-notes, docs/product.md#note-lengths, docs/product.md#edit-item, docs/product.md#task-status
test('the screen of a task lists its notes, cut at 512 characters', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aProject(caller);
  const text = 'A long story. '.repeat(60).trim();
  await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: text });
  await page.goto(paths.editTask.href(id, phaseId, taskId));
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('row').nth(1).waitFor();
  const heads = await notes.getByRole('columnheader').allTextContents();
  expect(heads).toEqual(['Date', 'Note', 'Created by', 'Photos']);
  await notes.getByRole('link', { name: `${text.slice(0, 512)}…`, exact: true }).waitFor();
  await notes.getByRole('link', { name: 'Add Note' }).click();
  await page.waitForURL(`**${paths.addTaskNote.href(id, taskId)}`);
  await page.goBack();
  await page.getByLabel('Status').selectOption({ label: 'Completed' });
  await page.getByLabel('Name').fill('Done at last');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Status of Done at last: Completed' }).waitFor();
});

test('the screen of a deleted item says so', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId } = await aProject(caller);
  await page.goto(paths.editTask.href(id, phaseId, 987654321));
  await page.getByText('This task does not exist, or it was deleted.').first().waitFor();
});

// docs/product.md#library-drawer
test('several phases of the library are added beside the plan at once, with one Undo', async () => {
  const { page, caller } = await signedInAs('staff');
  const [first, second, { id }] = await Promise.all([aLibrary(caller), aLibrary(caller), aProject(caller)]);
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('button', { name: 'Add phases of the library to Major 1' }).click();
  const drawer = page.getByRole('complementary', { name: 'Library' });
  expect(await drawer.getByLabel('Add to').locator('option:checked').textContent()).toBe('Major 1');
  for (const name of [first, second]) {
    await drawer.getByLabel('Find').fill(name);
    await drawer.getByRole('group', { name }).getByLabel('Dig').check();
  }
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await drawer.getByRole('button', { name: 'Add 2 Phases' }).click();
  const namesIn = async () => (await planOf(caller, id))[0]?.phases.map(({ name, tasks }) => [name, tasks.length]);
  const dug = ['Dig', 1];
  await expect.poll(namesIn).toEqual([['Phase 1.1', 1], dug, dug]);
  await drawer.waitFor({ state: 'detached' });
  const told = page.getByRole('alert').filter({ hasText: 'Added 2 phases from the library' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(namesIn).toEqual([['Phase 1.1', 1]]);
  // With their own major phase, of which one comes whole.
  await page.getByRole('button', { name: 'Add phases of the library', exact: true }).click();
  await drawer.getByLabel('Find').fill(first);
  await drawer.getByLabel(`All of ${first}`).check();
  await drawer.getByRole('button', { name: 'Add 1 Phase' }).click();
  await expect.poll(async () => (await planOf(caller, id)).map(({ name }) => name)).toEqual(['Major 1', first]);
});

// docs/product.md#add-item, docs/product.md#moved-toast
test('a row that was added from the library is shown and highlighted, with the focus and what it moved', async () => {
  const { page, caller } = await signedInAs('staff');
  const [generic, plan] = await Promise.all([aLibrary(caller), aProject(caller, { phases: 5, tasks: 8 })]);
  const { id, phaseId, taskId } = plan;
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { duration: 2 });
  await caller.patch(`/projects/${id}`, { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('link', { name: 'Add Major Phase from the library' }).click();
  await choose(page, page.getByLabel('Major Phase', { exact: true }), generic);
  await page.getByRole('button', { name: 'Add Major Phase' }).click();
  const added = page.getByRole('button', { name: generic, exact: true });
  await page.locator('[data-row]', { has: added }).locator('.flash').waitFor({ state: 'attached' });
  await expect.poll(() => added.evaluate((row) => row === document.activeElement)).toBe(true);
  const box = await added.boundingBox();
  expect(box?.y).toBeGreaterThan(100);
  expect(box?.y).toBeLessThan(880);
  // The screen of the form is not left behind: Back leads to where the plan was opened from.
  expect(new URL(page.url()).search).toBe('?tab=editor');
  const told = page.getByText(/ · finish .+ → /);
  await told.waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();

  // So does a row on a page of its own.
  await page.goto(paths.editTask.href(id, phaseId, taskId));
  await page.getByLabel('Duration', { exact: true }).fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}`);
  await told.waitFor();
});

// docs/product.md#way-back
test('the screens of an item name what it is in, and lead back there', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const name = unique('Granary');
  const { id, majorPhaseId, phaseId, taskId } = await aProject(caller, { name });
  const back = page.getByRole('navigation', { name: 'Back to' });
  for (const [address, places] of [
    [paths.editTask.href(id, phaseId, taskId), [name, 'Major 1', 'Phase 1.1']],
    [paths.addTask.href(id, phaseId), [name, 'Major 1', 'Phase 1.1']],
    [paths.editPhase.href(id, majorPhaseId, phaseId), [name, 'Major 1']],
    [paths.addPhase.href(id, majorPhaseId), [name, 'Major 1']],
    [paths.editMajorPhase.href(id, majorPhaseId), [name]],
  ] as const) {
    await page.goto(address);
    await back.waitFor();
    expect(await back.getByRole('link').allTextContents()).toEqual(places);
  }
  await page.goto(paths.addTask.href(id, phaseId));
  await back.getByRole('link', { name: 'Phase 1.1' }).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}#phase:${phaseId}`);
  const row = page.getByRole('button', { name: 'Phase 1.1', exact: true });
  await expect.poll(() => row.evaluate((found) => found === document.activeElement)).toBe(true);
});
