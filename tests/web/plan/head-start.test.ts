// The first script of a page requests its initial data while the code loads, and the code does not request it again.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

const MANY = 120;

test('the remaining rows of a large plan are rendered when they come near the window', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { tasks: MANY });
  await page.goto(paths.editProject.href(id, 'editor'));
  const row = (number: number) => page.getByRole('button', { name: `Task 1.1.${number}`, exact: true });
  await row(1).waitFor();
  expect(await row(MANY).count()).toBe(0);
  await page.mouse.move(700, 500);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000);
      return row(MANY).count();
    })
    .toBe(1);
});
