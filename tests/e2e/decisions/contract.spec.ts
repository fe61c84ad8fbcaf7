// The contract of a project, which change orders name (docs/product.md#contract-correction).
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aSessionOf } from '../../support/builders.ts';
import { callerWith } from '../../support/client.ts';
import { aChange, aCompany, offerOf, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { aHouse } from './house.ts';

await aCompany();

// docs/product.md#contract-correction
test('an administrator corrects a contract with a reason; staff read why they cannot, and the client sees the sums', async () => {
  const { page, caller } = await signedInAs('staff');
  const { page: office } = await signedInAs('admin');
  const { id, path, phone, client } = await aHouse(caller);
  await caller.put(`${path}/contract`, { sumCents: 48_000_000, signedOn: '2031-01-15', completion: '2031-07-03' });
  const maria = callerWith((await aSessionOf(client, 'client')).access_token);
  const offered = async (title: string) => {
    const change = await aChange(caller, id, { title, days: 1 });
    await caller.post(`${path}/decisions/${change.id}/send`, { version: change.version });
    return change.id;
  };

  await page.goto(paths.editProject.href(id, 'decisions'));
  const open = page.getByRole('button', { name: 'Edit Contract' });
  await open.click();
  const mine = page.getByRole('dialog', { name: 'Contract' });
  await mine.getByLabel('Reference').fill('C-17');
  expect(await mine.getByLabel('Reason').count()).toBe(0);
  const first = await offered('Skylight');
  const signing = signatureOf(await offerOf(maria, id, first));
  signedData(await sign(maria.token, `/client${path}/decisions/${first}`, signing));
  // The first change order comes while the contract is edited.
  await mine.getByText('Fixed by change orders; an administrator can correct it.').waitFor();
  expect(await mine.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await mine.getByRole('button', { name: 'Cancel' }).click();
  const line = page.getByRole('region', { name: 'Contract' });
  await line.getByText('Fixed by change orders; an administrator can correct it.').waitFor();
  expect(await open.count()).toBe(0);

  await phone.goto(paths.clientDecision.href(id, await offered('Porch')));
  await phone.getByText('$483,180.00 → $486,360.00').first().waitFor();

  await office.goto(paths.editProject.href(id, 'decisions'));
  await office.getByRole('button', { name: 'Edit Contract' }).click();
  const dialog = office.getByRole('dialog', { name: 'Contract' });
  await dialog.getByLabel('Contract Sum ($)').fill('470,000');
  await dialog.getByLabel('Agreed Completion').fill('07/08/2031');
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('A typing mistake');
  expect(await seriousFindings(office, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const said =
    'Contract Sum $470,000.00 (was $480,000.00), Agreed Completion Jul 8, 2031 (was Jul 3, 2031). A typing mistake';
  for (const screen of [office, page]) {
    await screen.getByRole('list', { name: 'Corrections' }).getByText(said).waitFor();
    await screen.getByRole('region', { name: 'Contract' }).getByText('Jul 9, 2031', { exact: true }).waitFor();
  }
  // Without a reload.
  await phone.getByText('$473,180.00 → $476,360.00').first().waitFor();
  await phone.getByText('Jul 9, 2031 → Jul 10, 2031').waitFor();
});
