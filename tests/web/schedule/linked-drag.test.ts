import { expect, test } from 'vitest';
import { chosen, ghosts, inALinkedPlan, monday, whatMoves } from '../../e2e/schedule/linked-plan-page.ts';
import { bar, drag, one, patience, rowOf, three, two } from '../../e2e/schedule/time-line-page.ts';

// docs/product.md#schedule-held, docs/product.md#schedule-findings
test('before what it waits for, a row says for what, and is fixed there, which the list above can undo', async () => {
  const { page, caller, plan, dates, ids } = await inALinkedPlan();
  await bar(page, ids.second).waitFor();
  await drag(page, bar(page, ids.second), -1);
  await whatMoves(page).getByText(`It waits for ${one}`).waitFor();
  await whatMoves(page).getByRole('button', { name: 'Begin With It' }).click();
  await expect.poll(async () => (await dates())[1], patience).toEqual([monday(0), monday(1)]);
  await page
    .getByRole('toolbar', { name: 'Schedule' })
    .getByRole('button', { name: /^Undo change/ })
    .click();
  await expect.poll(async () => (await dates())[1], patience).toEqual([monday(2), monday(3)]);

  await drag(page, bar(page, ids.second), -1);
  await whatMoves(page).getByRole('button', { name: 'Fix It Here' }).click();
  await expect.poll(async () => (await dates())[1], patience).toEqual([monday(1), monday(2)]);
  await page.getByRole('button', { name: /1 issue$/ }).click();
  await page
    .getByText(/1 working day too early/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Let It Wait' }).click();
  await expect.poll(async () => (await dates())[1], patience).toEqual([monday(2), monday(3)]);
  await page.getByRole('button', { name: /1 issue$/ }).waitFor({ state: 'detached' });

  // A row that waits for another one by a link begins with it as well.
  const third = () => expect.poll(async () => (await dates())[2], patience);
  const link = { from: { entity: 'task', id: ids.first }, to: { entity: 'task', id: ids.third } };
  const inputs = [{ entity: 'task', id: ids.third, begins: 'after_links' }];
  await caller.post(`/projects/${plan.id}/schedule`, { inputs, links: [link] });
  const left = async (id: number) => (await bar(page, id).boundingBox())?.x;
  await expect.poll(async () => (await left(ids.third)) === (await left(ids.second)), patience).toBe(true);
  await drag(page, bar(page, ids.third), -1);
  await whatMoves(page).getByText(`It waits for ${one}`).waitFor();
  await whatMoves(page).getByRole('button', { name: 'Begin With It' }).click();
  await third().toEqual([monday(0), monday(1)]);
  await page.getByText(`“${three}” begins with “${one}”`).waitFor();
  await page
    .getByRole('toolbar', { name: 'Schedule' })
    .getByRole('button', { name: /^Undo change/ })
    .click();
  await third().toEqual([monday(2), monday(3)]);
});

// docs/product.md#schedule-reasons
test('by keyboard a row moves by working days after its summary, and says why it is where it is', async () => {
  const { page, dates } = await inALinkedPlan();
  await rowOf(page, one).focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await whatMoves(page)
    .getByRole('status')
    .getByText(/4 tasks rescheduled/)
    .waitFor();
  await page.keyboard.up('Alt');
  const button = whatMoves(page).getByRole('button', { name: 'Move' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement), patience).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(8), monday(9)]);

  await rowOf(page, three).click();
  await chosen(page).getByRole('button', { name: 'Why?' }).click();
  const why = page.getByRole('list', { name: 'Why' });
  await why.getByText(`because ${two} ends on`).waitFor();
  await why.getByText(/because it is not to begin before/).waitFor();
  await why.getByRole('button', { name: one, exact: true }).click();
  await expect
    .poll(() =>
      rowOf(page, one)
        .first()
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true);
});

test('the dialog of a link that is opened before its link is saved stays open when it is', async () => {
  const { page, plan, dates } = await inALinkedPlan();
  const [isSent, mayBeSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/projects/${plan.id}/schedule`, async (route) => {
    isSent.resolve();
    await mayBeSaved.promise;
    return route.continue();
  });
  await rowOf(page, one).focus();
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await isSent.promise;
  await rowOf(page, three).click();
  await page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `After ${one} ends` })
    .click();
  const dialog = page.getByRole('dialog', { name: `“${three}” waits for “${one}”` });
  await dialog.getByRole('textbox', { name: 'Later by' }).fill('9');
  const isSaved = page.waitForResponse(/\/schedule$/);
  mayBeSaved.resolve();
  await isSaved;
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Two days, and nine days later.
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(15), monday(16)]);
});

test('on a phone a link is made by tapping the row and then the one that waits for it', async () => {
  const { page, address, dates } = await inALinkedPlan();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const list = page.getByRole('list', { name: 'Schedule' });
  await list.getByRole('button', { name: one }).click();
  await chosen(page).getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText(`Choose the task that waits for “${one}”`).waitFor();
  await list.getByRole('button', { name: three }).click();
  await page.getByText(`“${three}” waits for “${one}” · Nothing is rescheduled`).waitFor();
  await list.getByRole('button', { name: three }).click();
  await chosen(page)
    .getByRole('button', { name: `After ${one} ends` })
    .click();
  const dialog = page.getByRole('dialog', { name: `“${three}” waits for “${one}”` });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.waitFor({ state: 'detached' });
  await chosen(page)
    .getByRole('button', { name: `After ${one} ends` })
    .waitFor({ state: 'detached' });
  expect((await dates())[2]).toEqual([monday(4), monday(7)]);
});

// docs/product.md#schedule-links
test('rows are linked by a handle and by keyboard, and a link has a lag and goes; a loop is refused by name', async () => {
  const { page, caller, plan, dates, ids } = await inALinkedPlan();
  const third = () => expect.poll(async () => (await dates())[2], patience);
  await bar(page, ids.first).hover();
  const target = await bar(page, ids.third).boundingBox();
  await page.locator(`[data-handle="task:${ids.first}"]`).hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 6, (target?.y ?? 0) + 10, { steps: 6 });
  await page.mouse.up();
  // A link only adds: the row waits for the ones above it as well, and nothing moves.
  await page.getByText(`“${three}” waits for “${one}” · Nothing is rescheduled`).waitFor();
  await third().toEqual([monday(4), monday(7)]);

  await rowOf(page, three).click();
  await page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `After ${one} ends` })
    .click();
  const dialog = page.getByRole('dialog', { name: `“${three}” waits for “${one}”` });
  await dialog.getByText('Nothing is rescheduled').waitFor();
  await dialog.getByRole('switch', { name: 'Only after its links' }).click();
  await dialog.getByText(/tasks rescheduled · finish moves .* working days earlier/).waitFor();
  await dialog.getByRole('textbox', { name: 'Later by' }).fill('1');
  await dialog.getByText(/tasks rescheduled · finish moves .* 1 working day earlier/).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await third().toEqual([monday(3), monday(4)]);
  await page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `1 working day after ${one}` })
    .click();
  // Its removal says what it moves as well, and asks.
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText(/^\d tasks? rescheduled · finish .* earlier$/).waitFor();
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Keep It' }).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await dialog.getByRole('textbox', { name: 'Later by' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Remove this link?').waitFor();
  await third().toEqual([monday(3), monday(4)]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await third().toEqual([monday(0), monday(1)]);
  await page.getByRole('list', { name: 'Links' }).waitFor({ state: 'detached' });
  const removed = page.getByRole('alert').filter({ hasText: 'Link removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await third().toEqual([monday(3), monday(4)]);

  // Without the network it is drawn at once, and sent later; the undo stack knows it like any other write.
  const left = async (id: number) => (await bar(page, id).boundingBox())?.x ?? 0;
  const before = await left(ids.third);
  await page.context().setOffline(true);
  await page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `1 working day after ${one}` })
    .click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Remove this link?').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => left(ids.third)).toBeLessThan(before);
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await third().toEqual([monday(0), monday(1)]);
  await page.keyboard.press('ControlOrMeta+z');
  await third().toEqual([monday(3), monday(4)]);

  await rowOf(page, two).focus();
  await page.keyboard.press('l');
  await page.getByText(`Choose the task that waits for “${two}”`).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText(`These tasks would wait for each other: ${one} → ${two}`).waitFor();

  // A link that moves rows asks, as a drag does: the third row waits for the first alone, and now for the second as well.
  await rowOf(page, two).focus();
  await page.keyboard.press('l');
  await page.getByText(`Choose the task that waits for “${two}”`).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = whatMoves(page).getByText(/“Task 1.1.3” waits for “Task 1.1.2” · .* rescheduled · finish /);
  await question.waitFor();
  await expect.poll(() => ghosts(page).count(), patience).toBe(1);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await third().toEqual([monday(3), monday(4)]);
  await rowOf(page, two).focus();
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question.waitFor();
  // The question follows the changes of a colleague.
  await caller.patch(`/projects/${plan.id}/tasks/${ids.second}`, { duration: 3 });
  await whatMoves(page).getByText('The plan changed while you looked.').waitFor();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await third().toEqual([monday(7), monday(8)]);
});
