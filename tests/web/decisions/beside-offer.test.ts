// The contract and the plan beside an offer, on a phone (docs/product.md#beside-an-offer).
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aHouse } from '../../e2e/decisions/house.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { signedInAs } from '../../support/builders.ts';
import { aChange, aCompany } from '../../support/decisions.ts';

await aCompany();

// docs/product.md#beside-an-offer
test('a client reads beside an offer what it does to the contract, to the completion and to phases', async () => {
  const caller = await signedInAs('staff');
  const { id, path, phone, row } = await aHouse(caller);
  await caller.put(`${path}/contract`, { sumCents: 48_000_000, signedOn: '2026-11-02', completion: '2031-07-02' });
  const effects = [{ op: 'lengthen', entity: 'task', id: row, by: 3 }];
  const floor = await aChange(caller, id, { days: 3, effects });
  await caller.post(`${path}/decisions/${floor.id}/send`, { version: floor.version });
  await phone.goto(paths.clientDecision.href(id, floor.id));
  await phone.getByText('$480,000.00 → $483,180.00').waitFor();
  await phone.getByText('Jul 2, 2031 → Jul 7, 2031').waitFor();
  await phone.getByText('Mar 12, 2031 → Mar 17, 2031').waitFor();
  await phone.getByText('1 phase moves').waitFor();
  await phone.getByText(/^Mar 3 – 12, 2031 → Mar 3 – 17, 2031$/).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await seriousFindings(phone, 'light')).toEqual([]);

  // It follows the plan while the page is open.
  await caller.patch(`${path}/tasks/${row}`, { duration: 9 });
  await phone.getByText('Mar 19, 2031 → Mar 24, 2031').waitFor();
});
