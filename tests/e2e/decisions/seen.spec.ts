// An offer counts as seen once it was on the screen for a second (docs/product.md#evidence).
import { expect, test } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../fixtures.ts';
import { aHouse } from './house.ts';

await aCompany();

// docs/product.md#evidence
test('a page that was opened in the background tells that it was seen when it comes to the front', async () => {
  const { caller } = await signedInAs('staff');
  const { id, path, phone } = await aHouse(caller);
  const change = await aChange(caller, id);
  const office = `${path}/decisions/${change.id}`;
  await caller.post(`${office}/send`, { version: change.version });
  const kinds = async () => dataOf(await caller.get(office), decisionDetail).events.map(({ kind }) => kind);
  await phone.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
  await phone.goto(paths.clientDecision.href(id, change.id));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByLabel('Your name').fill('Maria López');
  expect(await kinds()).toEqual(['sent']);
  await phone.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(kinds).toEqual(['sent', 'seen']);
});
