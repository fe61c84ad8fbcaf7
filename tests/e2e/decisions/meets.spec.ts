// A signature meets what the office does at the same moment, in two browsers (docs/product.md#signing).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../fixtures.ts';
import { whatMoves } from '../schedule/linked-plan-page.ts';
import { bar, DAY, datesOf, drag, patience } from '../schedule/time-line-page.ts';
import { seriousFindings } from '../support/axe.ts';
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
  await phone.getByText('Change Order 1: $3,180.00 more, 3 working days more').waitFor();
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
  await phone.getByText('Change Order 2: $3,180.00 more, 1 working day more').waitFor();
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
  await phone.getByText('Change Order 1: $3,180.00 more, 3 working days more').waitFor();

  await page.getByText('The plan does not follow: A task that it changes is gone').waitFor();
  await page.getByRole('button', { name: 'Apply…' }).click();
  const applying = page.getByRole('dialog', { name: 'Apply to the Plan' });
  await applying.getByRole('button', { name: 'Apply' }).click();
  await applying.getByRole('status').getByText('A task that it changes is gone').waitFor();
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
  await page.getByText('−$3,180.00').first().waitFor();
  await page
    .getByRole('list', { name: 'Effects on the plan' })
    .getByText('Task 1.1.2 takes 3 working days less')
    .waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'To what takes it back' }).waitFor();
});
