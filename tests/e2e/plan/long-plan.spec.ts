import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';
import { aLongPlan } from './long-plan-page.ts';

/** Many windows high: rows far away are not drawn. */
const PHASES_EACH = 3;

test('what is typed in a long plan and who works there outlast scrolling far away', async () => {
  const { page, caller } = await signedInAs('staff');
  const id = await aLongPlan(caller, 'Task', PHASES_EACH);
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
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
