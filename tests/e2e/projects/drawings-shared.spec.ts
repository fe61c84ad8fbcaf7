// Several drawings are shared at once: those that are selected in the list, or all of a set.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { aSet, aSetOf, drawingsOf, published } from '../../support/paper/drawings.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';

// docs/product.md#drawings-shared
test('selected drawings are shared, and a set; the toast says what changed, and takes it back', async () => {
  const { page, caller: staff } = await signedInAs('staff');
  const { id } = await aProject(staff);
  const set = await aSet(staff, id);
  await aSetOf(staff, set.path, [
    { number: 'A-101' },
    { number: 'A-102', pictureSha256: '2'.repeat(64) },
    { number: 'A-103', pictureSha256: '3'.repeat(64) },
  ]);
  await published(staff, set.path);
  const shared = async (field: 'forClients' | 'forTrades') =>
    (await drawingsOf(staff, id)).filter((drawing) => drawing[field]).map(({ number }) => number);
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByRole('checkbox', { name: 'Select A-101' }).check();
  await page.getByRole('checkbox', { name: 'Select A-103' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected drawings' });
  await bar.getByText('2 drawings selected').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  const share = async (command: string) => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: command, exact: true }).click();
  };
  await share('Share with Clients');
  await page.getByText('2 drawings shared with clients').waitFor();
  expect(await shared('forClients')).toEqual(['A-101', 'A-103']);
  await page.getByRole('list', { name: 'Drawings' }).getByText('shared with clients').first().waitFor();

  await page.goto(paths.drawingSet.href(id, set.id));
  await share('Share with Clients');
  await page.getByText('1 drawing shared with clients').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 drawing no longer shared with clients').waitFor();
  expect(await shared('forClients')).toEqual(['A-101', 'A-103']);
  await share('Share with Trades');
  await page.getByText('3 drawings shared with trades. A new set is mailed to them in ten minutes.').waitFor();
  expect(await shared('forTrades')).toEqual(['A-101', 'A-102', 'A-103']);
});
