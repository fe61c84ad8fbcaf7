// A signature meets what the office does at the same moment, in two browsers (docs/product.md#signing).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { pdf } from '../../support/files.ts';
import { seriousFindings } from '../axe.ts';
import { asPayload } from '../files.ts';
import { signedInAs } from '../fixtures.ts';
import { whatMoves } from '../schedule/linked-plan-page.ts';
import { bar, DAY, datesOf, drag, patience } from '../schedule/time-line-page.ts';
import { aHouse, draw } from './house.ts';

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
  const { caller } = await signedInAs('staff');
  const { id, path, phone } = await aHouse(caller);
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
  await paper.getByLabel('Day on the Paper').fill('2026-11-02');
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
  expect(await paper.getByLabel('Day on the Paper').inputValue()).toBe('2026-11-02');
  await expect.poll(() => paper.getByRole('button', { name: 'Record', exact: true }).isEnabled()).toBe(true);
  // What was chosen and typed does not go without a question.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave Without Recording' }).getByRole('button', { name: 'Stay' }).click();
  expect(await paper.getByLabel('Day on the Paper').inputValue()).toBe('2026-11-02');
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

// docs/product.md#cost-of-waiting
test('a decision is late: both sides read what it costs, and the office holds its row with one undo', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phone, row } = await aHouse(caller);
  // What is ordered today comes long after the row begins.
  const tile = await aChange(caller, id, { title: 'Tile', taskId: row, leadDays: 730 });
  await caller.patch(path, { scheduledStart: '2027-03-01' });
  await caller.post(`${path}/decisions/${tile.id}/send`, { version: tile.version });
  await phone.goto(paths.clientDecision.href(id, tile.id));
  await phone
    .getByText(/^If approved today, Task 1\.1\.2 starts .* and the completion moves to .* working days\)\.$/)
    .waitFor();
  expect(await seriousFindings(phone, 'light')).toEqual([]);

  await page.goto(paths.editProject.href(id, 'decisions'));
  await page.getByText(/^If approved today: starts .* working days later$/).waitFor();
  await page.goto(paths.editProject.href(id, 'schedule'));
  await page.getByRole('button', { name: /1 late decision/ }).click();
  await page.getByText(/^Tile is not decided: .* at the earliest, planned .*/).waitFor();
  await page.getByRole('button', { name: 'Hold…' }).click();
  const holding = page.getByRole('dialog', { name: 'Hold' });
  await holding.getByText(/tasks? rescheduled · finish/).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await holding.getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByText('Task 1.1.2 waits').waitFor();
  await page.getByText(/1 late decision/).waitFor({ state: 'detached' });
  await phone.getByText('If approved today, nothing moves.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText(/1 late decision/).waitFor();
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

// docs/product.md#signing
test('a bar is dragged while changes of its plan are signed: both count, and the office reads what came between', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phone, first, row } = await aHouse(caller);
  const longer = async (title: string, task: number, by: number) => {
    const effects = [{ op: 'lengthen', entity: 'task', id: task, by }];
    const change = await aChange(caller, id, { title, days: by, effects });
    await caller.post(`${path}/decisions/${change.id}/send`, { version: change.version });
    return change.id;
  };
  const dates = async () => [await datesOf(caller, id, first), await datesOf(caller, id, row)];
  const floor = await longer('Heated floor', row, 3);
  const skylight = await longer('Skylight', first, 1);
  await page.goto(paths.editProject.href(id, 'schedule'));
  await bar(page, first).waitFor();
  await bar(page, first).scrollIntoViewIfNeeded();

  // The move is on the way before the signature.
  const sign = await aboutToSign(phone, id, floor);
  await drag(page, bar(page, first), 1);
  await whatMoves(page).getByRole('button', { name: 'Move' }).waitFor();
  await phone.route(
    /\/decisions\/\d+\/sign$/,
    async (route) => {
      await whatMoves(page).getByRole('button', { name: 'Move' }).click();
      await route.continue();
    },
    { times: 1 },
  );
  await sign.click();
  await phone.getByText('Change Order 1: USD 3,180.00 more, 3 working days more').waitFor();
  await expect.poll(dates, patience).toEqual([
    ['2031-03-04', '2031-03-07'],
    ['2031-03-10', '2031-03-18'],
  ]);

  // The signature comes while a drag waits for its decision.
  await phone.goto(paths.clientDecision.href(id, skylight));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByLabel('Your name').fill('Maria López');
  await whatMoves(page).waitFor({ state: 'detached' });
  await drag(page, bar(page, first), 1);
  await whatMoves(page).getByRole('button', { name: 'Move' }).waitFor();
  await sign.click();
  await phone.getByText('Change Order 2: USD 3,180.00 more, 1 working day more').waitFor();
  await whatMoves(page).getByText('The plan changed while you looked.').waitFor();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(dates, patience).toEqual([
    ['2031-03-05', '2031-03-11'],
    ['2031-03-12', '2031-03-20'],
  ]);
  const left = async (task: number) => (await bar(page, task).boundingBox())?.x ?? 0;
  await expect.poll(async () => Math.round(((await left(row)) - (await left(first))) / DAY), patience).toBe(7);
  for (const decision of [floor, skylight]) {
    const { changeOrder } = dataOf(await caller.get(`${path}/decisions/${decision}`), decisionDetail);
    expect(changeOrder).toMatchObject({ problem: null });
  }
});

// docs/product.md#decision-follow
test('a row is deleted while its change is signed: the plan follows later, and a new change takes it back', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phone, row } = await aHouse(caller);
  const effects = [{ op: 'lengthen', entity: 'task', id: row, by: 3 }];
  const change = await aChange(caller, id, { days: 3, effects });
  await caller.post(`${path}/decisions/${change.id}/send`, { version: change.version });

  const sign = await aboutToSign(phone, id, change.id);
  await page.goto(decisionHref(id, change.id));
  await page.getByRole('list', { name: 'Signers' }).getByText('Has not signed').waitFor();
  await caller.delete(`${path}/tasks/${row}`);
  await sign.click();
  await phone.getByText('Change Order 1: USD 3,180.00 more, 3 working days more').waitFor();

  await page.getByText('The plan does not follow: A row that it changes is gone').waitFor();
  await page.getByRole('button', { name: 'Apply…' }).click();
  const applying = page.getByRole('dialog', { name: 'Apply to the Plan' });
  await applying.getByRole('button', { name: 'Apply' }).click();
  await applying.getByRole('status').getByText('A row that it changes is gone').waitFor();
  await caller.post(`${path}/tasks/${row}/restore`);
  await applying.getByText('Task 1.1.2 takes 3 working days more').waitFor();
  await applying.getByText(/finish .* 3 working days later/).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await applying.getByRole('button', { name: 'Apply' }).click();
  await applying.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Apply…' }).waitFor({ state: 'detached' });
  await page.getByText('The plan follows', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Counter…' }).click();
  await page.getByRole('dialog', { name: 'Counter' }).getByRole('button', { name: 'Draft It' }).click();
  await page.getByRole('heading', { name: 'Take back: Heated floor' }).waitFor();
  await page.getByText('USD -3,180.00').first().waitFor();
  await page
    .getByRole('list', { name: 'Effects on the plan' })
    .getByText('Task 1.1.2 takes 3 working days less')
    .waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'To what takes it back' }).waitFor();
});
