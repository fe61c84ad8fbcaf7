// Limits of what one person may sign, ask and send: each side says so, and keeps what was typed.
import { expect, test } from 'vitest';
import { decisionHref } from '../../../web/model/paths.ts';
import { draw } from '../../e2e/decisions/house.ts';
import { aChange, aCompany, hasDone } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';
import { aHouse } from './house.ts';

await aCompany();

test('staff who sent or took down too much are told so, and then do it with what was typed', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const { id } = await aHouse(caller);
  const change = await aChange(caller, id, { title: 'Skylight', cents: 195_000 });
  await page.goto(decisionHref(id, change.id));

  await hasDone('offers', person, 100);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Send to the Client' });
  await sending.getByRole('button', { name: 'Send' }).click();
  await sending
    .getByText('You have sent 100 offers within an hour. Nothing is lost: send it a little later.')
    .waitFor();
  await hasDone('offers', person, 100, 61);
  await sending.getByRole('button', { name: 'Send' }).click();
  await sending.waitFor({ state: 'detached' });

  await hasDone('signatures', person, 20);
  await page.getByRole('button', { name: /^Sign here: / }).click();
  const here = page.getByRole('dialog', { name: /^Skylight: for .* to sign$/ });
  await here.getByLabel(/^Name of /).fill('Maria López');
  await draw(page);
  await here.getByRole('checkbox').check();
  const sign = here.getByRole('button', { name: 'Sign: $1,950.00 more' });
  await sign.click();
  await here.getByText('That was too often. Wait a few minutes and press it again: nothing is lost.').waitFor();
  expect(await here.getByLabel(/^Name of /).inputValue()).toBe('Maria López');
  await hasDone('signatures', person, 20, 11);
  await sign.click();
  await page.getByRole('button', { name: 'Hand Back' }).click();
  await page.getByText(/^In person, with /).waitFor();
});
