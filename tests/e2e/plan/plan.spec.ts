// The Plan tab for one person: editing in place, by dialog, by drag.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

test('what is typed in a row is saved where the screen is left, and asked about at a reload', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'details'));
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Task name' });
  for (const [button, typed] of [
    ['Task 1.1.1', 'Clear the site'],
    ['Add Task to Phase 1.1', 'Dig the trench'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await name.fill(typed);
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await name.inputValue()).toBe(typed);
    await page.goBack();
    await page.getByLabel('Address', { exact: true }).waitFor();
    await page.goForward();
    await taskButton(page, typed).waitFor();
  }
});
