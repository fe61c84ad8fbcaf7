// Late is what was asked in time: what was asked late says so (docs/product.md#asked-late).
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { unique } from '../../support/builders.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';
import { aHouse } from './house.ts';

await aCompany();

// docs/product.md#asked-late
test('a decision that was asked late says so in its row, in the lists and on its page, with the day to respond by', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, row } = await aHouse(caller);
  const title = unique('Tile');
  const tile = await aChange(caller, id, { title, taskId: row, leadDays: 730 });
  await caller.patch(path, { scheduledStart: '2027-03-01' });
  await caller.post(`${path}/decisions/${tile.id}/send`, { version: tile.version });

  await page.goto(paths.decisions.href());
  const line = page.getByRole('listitem').filter({ hasText: title });
  for (const words of [/^Due .*, asked \d+ days late$/, /^Respond by [A-Z][a-z]{2} \d+, \d{4}$/, /^Sent [A-Z]/])
    await line.getByText(words).waitFor();
  // Its columns have heads where there is room for them.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Status and Price').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await line.getByText(/^Respond by/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto(paths.editProject.href(id, 'decisions'));
  await page.getByText(/^Respond by/).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await line.getByRole('link').click();
  await page.getByText(/^Due .*, asked \d+ days late$/).waitFor();
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('link', { name: /^Decision waits: .*, asked \d+ days late$/ }).waitFor();
});
