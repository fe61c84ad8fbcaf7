// Several rows of a linked plan at once, on its time line.
import { expect, test } from 'vitest';
import { inALinkedPlan, monday } from './linked-plan-page.ts';
import { one, patience, rowOf, three, two } from './time-line-page.ts';

test('several rows of the time line are selected by keys, by clicks or by taps, and begin on one day', {
  timeout: 180_000,
}, async () => {
  const { page, dates } = await inALinkedPlan();
  const several = page.getByRole('region', { name: 'Selected rows' });
  const sameDay = several.getByRole('button', { name: 'Same Day' });
  const undo = page.getByRole('toolbar', { name: 'Schedule' }).getByRole('button', { name: /^Undo change/ });
  const plain = [
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ];
  const together = plain.map(() => [monday(0), monday(1)]);

  await rowOf(page, one).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await several.getByText('3 tasks selected').waitFor();
  await sameDay.click();
  await expect.poll(dates, patience).toEqual(together);
  await several.waitFor({ state: 'detached' });
  await undo.click();
  await expect.poll(dates, patience).toEqual(plain);

  await rowOf(page, two).click();
  await rowOf(page, three).click({ modifiers: ['Shift'] });
  await several.getByText('2 tasks selected').waitFor();
  await page.keyboard.press('Escape');
  await several.waitFor({ state: 'detached' });

  // One by one: rows that do not follow each other cannot.
  await rowOf(page, three).click();
  await page.getByRole('button', { name: 'Select More' }).click();
  await rowOf(page, one).click();
  await several.getByText('Select rows that follow each other').waitFor();
  expect(await sameDay.isDisabled()).toBe(true);
  await rowOf(page, two).click();
  await sameDay.click();
  await expect.poll(dates, patience).toEqual(together);
});
