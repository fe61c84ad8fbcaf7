import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../plan-page.ts';
import { aLongPlan } from './long-plan-page.ts';

async function openLongPlan({ width = 1440, task = 'Task' } = {}) {
  const visitor = await signedInAs('staff', { width });
  const id = await aLongPlan(visitor.caller, task);
  await visitor.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(visitor.page, `${task} 1.1.1`).waitFor();
  return { ...visitor, id };
}

test('what is typed in a long plan and who works there outlast scrolling far away', async () => {
  const { page, id } = await openLongPlan();
  const colleague = await signedInAs('staff');
  await colleague.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(colleague.page, 'Task 1.1.3').click();
  await colleague.page.getByRole('textbox', { name: 'Task name' }).fill('Being written');
  const mark = page.getByText(`${colleague.person.firstName} ${colleague.person.lastName} is editing`);
  await mark.waitFor();
  await colleague.page.mouse.move(900, 450);
  await colleague.page.mouse.wheel(0, 50_000);
  await page.mouse.move(900, 450);
  await page.mouse.wheel(0, 50_000);
  await mark.waitFor({ state: 'detached' });
  await page.mouse.wheel(0, -50_000);
  await mark.waitFor();
  expect(await colleague.page.getByRole('textbox', { name: 'Task name' }).inputValue()).toBe('Being written');
  await colleague.page.keyboard.press('Enter');
  await taskButton(page, 'Being written').waitFor();
  await colleague.page.keyboard.press('Escape');
});
