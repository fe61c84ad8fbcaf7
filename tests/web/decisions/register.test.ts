// The register of change orders in the tab of a project (docs/product.md#contract-line).
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aChange, aCompany, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';
import { aHouse } from './house.ts';

await aCompany();

// docs/product.md#contract-line
test('the tab lists the change orders with the sum after each, the earlier ones folded, at every width', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, signer } = await aHouse(caller);
  const close = async (fields: Parameters<typeof aChange>[2]) => {
    const draft = await aChange(caller, id, fields);
    const offered = await sentTo(caller, signer, draft);
    return signedData(await sign(signer.token, `/client${path}/decisions/${draft.id}`, signatureOf(offered)));
  };
  await page.goto(paths.editProject.href(id, 'decisions'));
  await page.getByText('Nothing to decide yet.').waitFor();
  await caller.put(`${path}/contract`, { sumCents: 48_000_000, signedOn: '2026-11-02', completion: '2031-07-02' });
  await close({ title: 'Skylight', cents: 100_000, days: 3 });
  await close({ title: 'Door colour', cents: 0 });
  await close({ title: 'No radiator', cents: -45_000, days: -1 });

  const register = page.getByRole('table', { name: /^Change Orders/ });
  await register.getByRole('link', { name: 'No radiator' }).waitFor();
  const rows = await register.getByRole('row').allInnerTexts();
  const words = rows.map((row) => row.split(/\s*[\t\n]\s*/).filter(Boolean));
  expect(words).toEqual([
    ['No.', 'Title', 'Signed', 'Days', 'Amount', 'New Contract Sum'],
    ['1', 'Skylight', expect.any(String), '+3 working days', '$1,000.00', '$481,000.00'],
    ['2', 'No radiator', expect.any(String), '−1 working day', '−$450.00', '$480,550.00'],
  ]);
  expect(await seriousFindings(page, 'light')).toEqual([]);

  for (const title of ['Window', 'Bench', 'Lamp', 'A walnut handrail from the hall up to the second floor'])
    await close({ title, cents: 10_000 });
  await register.getByRole('link', { name: 'Lamp' }).waitFor();
  await register.getByRole('link', { name: 'Skylight' }).waitFor({ state: 'detached' });
  expect(await register.getByRole('link').count()).toBe(5);
  await page.setViewportSize({ width: 390, height: 900 });
  await register.getByText('$480,950.00').filter({ visible: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Show 1 earlier one' }).click();
  await register.scrollIntoViewIfNeeded();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await register.getByRole('link', { name: 'Skylight' }).click();
  await page.getByRole('heading', { name: 'Skylight' }).waitFor();
});
