// The main purpose of the product: two people in one plan, each seeing the other's changes.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { unique } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';
import { choose } from '../support/choices.ts';
import { dragTask, grip, planContent, taskButton, taskTitles } from '../support/plan-page.ts';

const phase = 'Site survey';
const first = 'Measure existing rooms';
const second = 'Photograph existing conditions';
const third = 'Check structure and services';
const last = 'Final inspection';
const renamed = 'Check structure, services and roof';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

/** Creates a project from a template on screen and returns its id. */
async function createProject(page: Page, name: string): Promise<number> {
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('link', { name: 'New Project' }).click();
  await choose(page, page.getByLabel('Template'), 'Whole house renovation');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByRole('heading', { name }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

async function bothSee(people: Visitor[], titles: string[]) {
  for (const { page } of people) await expect.poll(() => taskTitles(page, phase), patience).toEqual(titles);
}

// docs/product.md#plan-drag, docs/product.md#inline-editor
test("two people who edit one plan see each other's changes", async () => {
  const staff = await signedInAs('staff', { at: paths.dashboard.href() });
  const { page } = staff;
  const projectId = await createProject(page, unique('Lake house'));
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await taskButton(page, first).waitFor();

  const colleague = await signedInAs('staff');
  await colleague.page.goto(paths.editProject.href(projectId, 'editor'));
  await taskButton(colleague.page, first).waitFor();
  const name = `${staff.person.firstName} ${staff.person.lastName}`;
  await colleague.page.getByRole('img', { name }).waitFor();
  const both = [staff, colleague];
  await bothSee(both, [first, second, third]);

  // Rename: the colleague first sees who is in the row, then the new name.
  await taskButton(page, third).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(renamed);
  const mark = colleague.page.getByText(`${name} is editing`);
  await mark.waitFor();
  // It stays in its row: the dates and faces of the next one are free.
  const bottoms = await mark.evaluate((label) =>
    [label, label.closest('[data-row]')].map((each) => each?.getBoundingClientRect().bottom ?? 0),
  );
  expect(bottoms[0]).toBeLessThanOrEqual((bottoms[1] ?? 0) + 1);
  await page.keyboard.press('Enter');
  await bothSee(both, [first, second, renamed]);

  // Status.
  await page.getByRole('button', { name: `Status of ${renamed}: Scheduled` }).click();
  await page.getByRole('menuitem', { name: 'Started' }).click();
  await colleague.page.getByRole('button', { name: `Status of ${renamed}: Started` }).waitFor();

  // Add two tasks.
  await page.getByRole('button', { name: `Add Task to ${phase}` }).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Fly the drone');
  await page.keyboard.press('Enter');
  await bothSee(both, [first, second, renamed, 'Fly the drone']);
  await page.getByRole('textbox', { name: 'Task name' }).fill('Scan the cellar');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await bothSee(both, [first, second, renamed, 'Fly the drone', 'Scan the cellar']);

  // Reorder by drag, by Alt with arrow keys, and by the grip's keyboard mode; also by the colleague.
  await dragTask(page, first, renamed);
  await bothSee(both, [second, renamed, first, 'Fly the drone', 'Scan the cellar']);
  await taskButton(colleague.page, 'Scan the cellar').focus();
  await colleague.page.keyboard.press('Alt+ArrowUp');
  await bothSee(both, [second, renamed, first, 'Scan the cellar', 'Fly the drone']);
  await grip(page, second).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Picked up ${second}.`).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText(`${second} is over ${renamed}.`).waitFor();
  await page.keyboard.press('Space');
  await bothSee(both, [renamed, second, first, 'Scan the cellar', 'Fly the drone']);

  // Delete, with confirmation.
  await taskButton(page, 'Fly the drone').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Task Deleted').waitFor();
  await bothSee(both, [renamed, second, first, 'Scan the cellar']);

  // A note with a photo; the colleague sees the count in the plan, then the note, then the photo itself.
  await page.getByRole('button', { name: `More for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Add Note' }).click();
  await page.getByPlaceholder('Enter your note here...').fill('The east wall is out of plumb.');
  const photo = await jpeg('east wall.jpg', { width: 640, height: 480 });
  const buffer = Buffer.from(await photo.arrayBuffer());
  await page
    .getByLabel('Add photos and files')
    .and(page.locator('input'))
    .setInputFiles({ name: photo.name, mimeType: photo.type, buffer });
  await page.getByRole('img', { name: 'east wall.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  await colleague.page.getByRole('link', { name: '1 note', exact: true }).waitFor();
  await colleague.page.getByRole('link', { name: 'Notes', exact: true }).click();
  await colleague.page.getByText('The east wall is out of plumb.').waitFor();
  const tile = colleague.page.getByRole('link', { name: 'east wall.jpg' });
  const [opened] = await Promise.all([colleague.page.waitForEvent('popup'), tile.click()]);
  const picture = opened.getByRole('img');
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    640, 480,
  ]);
  await opened.close();

  // The same after a reload, for both.
  await colleague.page.getByRole('link', { name: 'Plan', exact: true }).click();
  await bothSee(both, [renamed, second, first, 'Scan the cellar']);
  const seen = await planContent(page, last);
  expect(await planContent(colleague.page, last)).toBe(seen);
  await page.reload();
  await bothSee(both, [renamed, second, first, 'Scan the cellar']);
  expect(await planContent(page, last)).toBe(seen);
});
