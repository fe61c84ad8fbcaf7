// Presence on a project, and following a colleague.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

// docs/product.md#follow-colleague
test('a click on a colleague goes to their row and follows them to other tabs, until Escape', async () => {
  const staff = await signedInAs('staff', { at: paths.dashboard.href(), width: 1440 });
  const { page } = staff;
  const plan = await aProject(staff.caller, { majorPhases: 3, phases: 2, tasks: 8 });
  const colleague = await signedInAs('staff');
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  // Their row is collapsed here, far down.
  await page.getByRole('button', { name: 'Collapse All', exact: true }).click();
  await colleague.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(colleague.page, 'Task 1.1.1').waitFor();
  await colleague.page.getByText('Task 3.2.8', { exact: true }).scrollIntoViewIfNeeded();
  await taskButton(colleague.page, 'Task 3.2.8').click();
  await colleague.page.getByRole('textbox', { name: 'Task name' }).waitFor();

  await page.getByRole('button', { name: `Follow ${name}` }).click();
  await page.getByText(`Following ${name}`).waitFor();
  const mark = page.getByText(`${name} is editing`);
  await mark.waitFor();
  // Nothing lies over it, also where its row is the last above the edge of what sticks to the top.
  const isSeen = () =>
    mark.evaluate((label) => {
      const { left, top, width, height } = label.getBoundingClientRect();
      label.style.pointerEvents = 'auto';
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      label.style.pointerEvents = '';
      return label.contains(over);
    });
  await expect.poll(isSeen).toBe(true);
  await expect.poll(() => taskButton(page, 'Task 3.2.8').evaluate((row) => row === document.activeElement)).toBe(true);

  await colleague.page.keyboard.press('Escape');
  await colleague.page.getByRole('link', { name: 'Roadmap', exact: true }).click();
  await page.waitForURL(`**${paths.editProject.href(plan.id, 'roadmap')}`);
  // The schedule draws the head anew.
  await colleague.page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await page.waitForURL(`**${paths.editProject.href(plan.id, 'schedule')}`);
  await page.getByText(`Following ${name}`).waitFor();
  await colleague.page.getByRole('link', { name: 'Details', exact: true }).click();
  await page.waitForURL(`**${paths.editProject.href(plan.id)}`);

  await page.keyboard.press('Escape');
  await page.getByText(`Following ${name}`).waitFor({ state: 'detached' });
  await colleague.page.getByRole('link', { name: 'Notes', exact: true }).click();
  await colleague.page.getByText('This project has no notes yet.').waitFor();
  const other = await signedInAs('staff');
  await other.page.goto(paths.editProject.href(plan.id));
  // Both pages have been told by now, and this one stays where it is.
  await page.getByRole('list', { name: 'Also here' }).getByRole('img').nth(1).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

// docs/product.md#person-colour
test('a person has one colour: among the people here, at the edited row, beside a note and in the top bar', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const colleague = await signedInAs('staff');
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  await colleague.caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'The wall is dry.' });
  await page.goto(paths.editProject.href(id, 'editor'));
  await colleague.page.goto(paths.editProject.href(id, 'editor'));
  const background = (found: Element) => getComputedStyle(found).backgroundColor;
  const own = await colleague.page
    .getByRole('button', { name: `${name}, user menu` })
    .getByRole('img')
    .evaluate(background);
  const here = page.getByRole('list', { name: 'Also here' }).getByRole('img', { name });
  expect(await here.evaluate(background)).toBe(own);
  await taskButton(colleague.page, 'Task 1.1.1').click();
  expect(await page.getByText(`${name} is editing`).evaluate(background)).toBe(own);
  const outline = await page
    .locator('[data-row]', { has: page.getByText(`${name} is editing`) })
    .evaluate((row) => getComputedStyle(row).outlineColor);
  expect(outline).toBe(own);
  await colleague.page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  const author = page.getByRole('article').getByRole('img', { name });
  expect(await author.evaluate(background)).toBe(own);
});
