// A signature meets what the office does at the same moment, in two browsers (docs/product.md#signing).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { aHouse as aHouseWithPhone, draw } from '../../e2e/decisions/house.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { signedInAs as signedInCaller } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { pdf } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';
import { aHouse } from './house.ts';

await aCompany();

/** Opens an offer on the phone, and fills in all that signing needs. */
async function aboutToSign(phone: Page, projectId: number, decisionId: number) {
  await phone.goto(paths.clientDecision.href(projectId, decisionId));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByLabel('Your name').fill('Maria López');
  await phone.getByRole('checkbox').check();
  return phone.getByRole('button', { name: /^Sign: / });
}

test('an offer is sent again, then withdrawn, while its signature is on the way: neither is signed', async () => {
  const caller = await signedInCaller('staff');
  const { id, path, phone } = await aHouseWithPhone(caller);
  const change = await aChange(caller, id, { title: 'Skylight' });
  const office = `${path}/decisions/${change.id}`;
  await caller.post(`${office}/send`, { version: change.version });
  const sign = await aboutToSign(phone, id, change.id);
  let before = () => caller.post(`${office}/send`, { version: change.version });
  await phone.route(/\/decisions\/\d+\/sign$/, async (route) => {
    await before();
    await route.continue();
  });
  await sign.click();
  await phone
    .getByText(/revision 2/)
    .first()
    .waitFor();
  // Another offer is reviewed anew; what was typed stays.
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await expect.poll(() => phone.getByLabel('Your name').inputValue()).toBe('Maria López');
  expect(await phone.getByText(/^Change Order 1/).count()).toBe(0);
  if (!(await phone.getByRole('checkbox').isChecked())) await phone.getByRole('checkbox').check();
  before = () => caller.post(`${office}/withdraw`, { reason: 'The supplier changed' });
  await sign.click();
  await phone.getByText(/has withdrawn this offer/).waitFor();
  expect(await sign.count()).toBe(0);
});

// docs/product.md#in-person
test('an offer is sent again while it is signed in person and recorded on paper: neither becomes another under the hands', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path } = await aHouse(caller);
  const change = await aChange(caller, id, { title: 'Skylight', cents: 195_000 });
  const office = `${path}/decisions/${change.id}`;
  const sendAgain = async (body: string) => {
    await caller.patch(office, { body });
    const { version } = dataOf(await caller.get(office), decisionDetail);
    await caller.post(`${office}/send`, { version });
  };
  await caller.post(`${office}/send`, { version: change.version });
  await page.goto(decisionHref(id, change.id));
  await page.getByRole('button', { name: /^Record paper of / }).click();
  const paper = page.getByRole('dialog', { name: 'Record a Signed Paper' });
  await paper.getByText(/has signed revision 1 of this offer/).waitFor();
  await paper.locator('input[type=file]').setInputFiles(await asPayload(pdf('signed.pdf')));
  await paper.getByLabel('Day on the Paper').fill('11/02/2026');
  await sendAgain('With a blind.');
  await paper
    .getByRole('status')
    .getByText(/^Revision 2 was sent meanwhile/)
    .waitFor();
  expect(await paper.getByRole('button', { name: 'Record', exact: true }).isDisabled()).toBe(true);
  await paper.getByText(/has signed revision 1 of this offer/).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await paper.getByRole('button', { name: 'Go to Revision 2' }).click();
  await paper.getByText(/has signed revision 2 of this offer/).waitFor();
  expect(await paper.getByLabel('Day on the Paper').inputValue()).toBe('11/02/2026');
  await expect.poll(() => paper.getByRole('button', { name: 'Record', exact: true }).isEnabled()).toBe(true);
  // Choices and typed text do not go without a question.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave Without Recording' }).getByRole('button', { name: 'Stay' }).click();
  expect(await paper.getByLabel('Day on the Paper').inputValue()).toBe('11/02/2026');
  await paper.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  await page.getByRole('button', { name: /^Sign here: / }).click();
  const here = page.getByRole('dialog', { name: /^Skylight: for .* to sign$/ });
  await here.getByLabel(/^Name of /).fill('Maria López');
  await draw(page);
  await here.getByRole('checkbox').check();
  const sign = here.getByRole('button', { name: /^Sign: / });
  await expect.poll(() => sign.isEnabled()).toBe(true);
  // It is sent again while the signature is on the way: no live event was faster.
  await page.route(
    /\/decisions\/\d+\/signatures$/,
    async (route) => {
      await sendAgain('With two blinds.');
      await route.continue();
    },
    { times: 1 },
  );
  await sign.click();
  await here
    .getByRole('status')
    .getByText(/^Revision 3 was sent meanwhile: revision 2 is not signed/)
    .waitFor();
  await here.getByText('With a blind.').waitFor();
  expect(await sign.isDisabled()).toBe(true);
  await here.getByRole('button', { name: 'Go to Revision 3' }).click();
  await here.locator('mark').filter({ hasText: 'With two blinds.' }).waitFor();
  expect(await here.getByLabel(/^Name of /).inputValue()).toBe('Maria López');
  await page.getByRole('img', { name: 'Your drawn signature' }).waitFor();
  expect(await here.getByRole('checkbox').isChecked()).toBe(false);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await here.getByRole('checkbox').check();
  await sign.click();
  await page.getByRole('button', { name: 'Hand Back' }).click();
  await page.getByText(/^In person, with /).waitFor();
});

// docs/product.md#hold
test('Reschedule Late Work holds the rows of late decisions that stay ticked', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, first, row } = await aHouse(caller);
  await aChange(caller, id, { title: 'Primer', taskId: first, leadDays: 730 });
  await aChange(caller, id, { title: 'Tile', taskId: row, leadDays: 730 });
  await caller.patch(path, { scheduledStart: '2027-03-01' });
  await page.goto(paths.editProject.href(id, 'schedule'));
  await page.getByRole('button', { name: /2 late decisions/ }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reschedule Late Work…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule Late Work' });
  const tick = (name: RegExp) => dialog.getByRole('checkbox', { name });
  await tick(/^Hold Task 1\.1\.2 until .*: Tile is not decided$/).waitFor();
  expect(
    await dialog.getByRole('checkbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked)),
  ).toEqual([true, true]);
  await tick(/Primer/).uncheck();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Reschedule Late Work' }).click();
  await page.getByRole('button', { name: /1 late decision/ }).waitFor();
  const dayOf = async (task: number) => {
    const plan = dataOf(await caller.get(`${path}?plan=full`), projectWithPlan);
    return plan.majorPhases[0]?.phases[0]?.tasks.find((each) => each.id === task)?.notBefore ?? null;
  };
  await expect.poll(() => dayOf(row)).not.toBe(null);
  expect(await dayOf(first)).toBe(null);
});
