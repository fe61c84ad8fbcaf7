// The week of a trade, from the office to its phone and back to everybody's plan.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, unique } from '../../support/builders.ts';
import { lastMailTo } from '../../support/mail/mails.ts';
import { aTrade } from '../../support/trades.ts';
import { aVisit } from '../../support/visits.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#send-week-dialog, docs/product.md#send-week-project
test('a week is sent from the list of trades, from the board, and of one project, also on a phone', async () => {
  const { page, caller: staff } = await signedInAs('staff');
  const name = unique('Mason');
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
  const { id: trade } = await aTrade(staff, { name, email });
  const other = await aTrade(staff, { name: unique('Roofer') });
  const names = [unique('House'), unique('Barn')] as const;
  const house = await aProject(staff, { name: names[0] });
  const barn = await aProject(staff, { name: names[1] });
  await aVisit(staff, house, trade, 1);
  await aVisit(staff, barn, trade, 2);
  const dialog = page.getByRole('dialog', { name: `Send Schedule: ${name}` });
  const isOpened = async () => {
    await dialog.getByRole('button', { name: `Mail to ${email}` }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const send = page.getByRole('button', { name: `Send Schedule to ${name}` });

  await page.goto(paths.trades.href());
  await page.getByRole('searchbox', { name: 'Search trades' }).fill(name);
  await send.click();
  await isOpened();
  await page.goto(`${paths.board.href()}?trade=${trade}`);
  await page.getByRole('button', { name, exact: true }).hover();
  await send.click();
  await isOpened();

  // One trade has work in the project, so there is nothing to choose.
  await page.goto(paths.editProject.href(house.id, 'editor'));
  const more = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Send Schedule…' }).click();
  };
  await more();
  await dialog.getByText('The message tells those of this project').waitFor();
  await dialog.getByRole('button', { name: `Mail to ${email}` }).click();
  await dialog.getByText('Not yet').waitFor();
  const { text } = await lastMailTo(email);
  expect(text).toContain(names[0]);
  expect(text).not.toContain(names[1]);
  await isOpened();

  await aVisit(staff, house, other.id, 1);
  await page
    .getByRole('img', { name: `${other.name} (trade)` })
    .first()
    .waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await more();
  await page.getByRole('dialog', { name: 'Send Schedule' }).getByText(other.name).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.getByRole('dialog', { name: 'Send Schedule' }).getByRole('button', { name }).click();
  await isOpened();
  await page.goto(`${paths.board.href()}?trade=${trade}`);
  await send.click();
  await isOpened();
  await page.goto(paths.trades.href());
  await page.getByRole('searchbox', { name: 'Search trades' }).fill(name);
  await send.click();
  await isOpened();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
