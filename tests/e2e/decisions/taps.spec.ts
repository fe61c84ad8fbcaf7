// The taps from the page of an offer to its signature (docs/product.md#what-is-signed).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { aChange, aCompany, aSelection, type Draft } from '../../support/decisions.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { aHouse } from './house.ts';

await aCompany();

/** Opens the page of what was sent, and counts the taps on it from then on. */
async function open(phone: Page, { projectId, id }: Draft) {
  await phone.goto(paths.clientDecision.href(projectId, id));
  await phone.getByRole('heading', { level: 2 }).first().waitFor();
  await phone.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    const count = () => {
      document.documentElement.dataset.taps = String(Number(document.documentElement.dataset.taps) + 1);
    };
    document.addEventListener('pointerdown', count);
  });
}

const taps = (phone: Page) => phone.evaluate(() => Number(document.documentElement.dataset.taps));
const isSigned = (phone: Page) => phone.getByRole('status').filter({ hasText: 'Signed' }).waitFor();

// docs/product.md#what-is-signed
test('after the consent an approval and an included option are two taps, with the words on the screen', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phone } = await aHouse(caller);
  const send = async (draft: Draft) => {
    await caller.post(`${path}/decisions/${draft.id}/send`, { version: draft.version });
    return draft;
  };
  await open(phone, await send(await aChange(caller, id, { title: 'Skylight', cents: 195_000 })));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByRole('checkbox').click();
  await phone.getByLabel('Your name').fill('Maria López');
  await phone.getByRole('button', { name: 'Sign: $1,950.00 more' }).click();
  await isSigned(phone);
  expect(await taps(phone)).toBeLessThanOrEqual(4);

  await open(phone, await send(await aChange(caller, id, { title: 'Door colour', cents: 0 })));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByRole('button', { name: /^Sign: / }).click();
  await isSigned(phone);
  expect(await taps(phone)).toBe(2);

  const options = [
    { name: 'Oak', cents: 200_000 },
    { name: 'Slate', cents: 315_000 },
  ];
  const floor = await send(await aSelection(caller, id, { allowanceCents: 200_000, options }));
  await open(phone, floor);
  expect(await seriousFindings(phone, 'light')).toEqual([]);
  await phone.getByRole('group', { name: 'Choose one' }).getByText('Oak', { exact: true }).first().click();
  await phone.getByRole('region', { name: 'What is signed' }).getByText('Oak').first().waitFor();
  await phone.getByRole('button', { name: 'Sign: No change of sum and completion' }).click();
  await isSigned(phone);
  expect(await taps(phone)).toBe(2);

  // The office takes the choice back for the other option.
  await page.goto(decisionHref(id, floor.id));
  await page.getByRole('button', { name: 'Counter…' }).click();
  const counter = page.getByRole('dialog', { name: 'Counter' });
  await counter.getByRole('radio', { name: 'Slate' }).check();
  await counter.getByRole('button', { name: 'Draft It' }).click();
  await page.getByRole('heading', { name: /: Slate instead$/ }).waitFor();
  await page.getByText('$1,150.00').first().waitFor();
});
