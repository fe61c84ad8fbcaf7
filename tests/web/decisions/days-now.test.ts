// The plan moves between sending and signing (docs/product.md#days-now).
import { expect, test } from 'vitest';
import { decisionHref } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';
import { aHouse } from './house.ts';

await aCompany();

// docs/product.md#days-now
test('the office reads that an offer has fewer days than the plan would move now, and sends it again with more', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, first, row } = await aHouse(caller);
  // Beside each other: of three days more, two are float.
  await caller.patch(`${path}/tasks/${row}`, { begins: 'with_previous', duration: 6 });
  const effects = [{ op: 'lengthen', entity: 'task', id: first, by: 3 }];
  const floor = await aChange(caller, id, { days: 1, effects });
  await caller.post(`${path}/decisions/${floor.id}/send`, { version: floor.version });
  await page.goto(decisionHref(id, floor.id));
  await page.getByRole('heading', { name: 'Offered' }).waitFor();
  expect(await page.getByText(/would be yours$/).count()).toBe(0);

  await caller.patch(`${path}/tasks/${row}`, { duration: 4 });
  const line = page.getByText('Offered +1, now +3: 2 days would be yours');
  await line.waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  // The draft still has the days of then.
  await page.getByRole('button', { name: 'Send Again…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Again' });
  await sending.getByText('Offered +1, now +3: 2 days would be yours').waitFor();
  await sending.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit price and days' }).click();
  const option = page.getByRole('dialog', { name: 'Price and Days' });
  await option.getByRole('button', { name: 'Offer 3 working days' }).click();
  await option.getByRole('button', { name: 'Save' }).click();
  await option.waitFor({ state: 'detached' });
  // It is about what was sent, not about the draft.
  await line.waitFor();
  await page.getByRole('button', { name: 'Send Again…' }).click();
  await sending.getByRole('button', { name: 'Send Again', exact: true }).click();
  await line.waitFor({ state: 'detached' });
  await page.getByText(/^Revision 2/).waitFor();
});
