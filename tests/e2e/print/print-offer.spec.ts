// An offer that is not signed says so on each page that is printed (docs/product.md#offer-print).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { aCompany, aSelection, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { pagesOf } from '../../support/paper/pdf-text.ts';
import { aHouse } from '../decisions/house.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { printedBy } from './printed.ts';

await aCompany();

const press = (page: Page) => () => page.getByRole('button', { name: 'Print', exact: true }).click();
/** As by the menu of the browser, which asks nobody. */
const asIs = async (page: Page) => pagesOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));

const NOT_SIGNED = /OFFER,\s*NOT\s*SIGNED/;

// docs/product.md#offer-print
test('an offer is printed with its documents and OFFER, NOT SIGNED across each page, until it is signed', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phone, signer } = await aHouse(caller);
  const long = Array.from({ length: 90 }, (_, at) => `Sentence ${at + 1} of what is offered.`).join('\n');
  const options = [
    { name: 'Oak', cents: 100_000 },
    { name: 'Slate', cents: 200_000 },
  ];
  const floor = await aSelection(caller, id, { body: long, options });
  const offered = await sentTo(caller, signer, floor);
  await page.goto(decisionHref(id, floor.id));
  await phone.goto(paths.clientDecision.href(id, floor.id));
  for (const each of [page, phone]) {
    const button = each.getByRole('button', { name: 'Print', exact: true });
    await button.waitFor();
    expect(await seriousFindings(each, 'dark')).toEqual([]);
    const pages = await printedBy(each, press(each));
    expect(pages.length).toBeGreaterThan(3);
    for (const text of pages) expect(text).toMatch(NOT_SIGNED);
    const whole = pages.join(' ');
    for (const words of ['Chosen: Oak', 'Chosen: Slate', 'Sentence 90 of what is offered.', 'USD 2,000.00'])
      expect(whole).toContain(words);
    // The screen and what else is on it stay out.
    expect(whole).not.toContain('Ask a question');
    expect(whole).not.toContain('Trail');
    expect(await asIs(each)).toEqual(pages);
  }

  signedData(await sign(signer.token, `/client${path}/decisions/${floor.id}`, signatureOf(offered)));
  for (const each of [page, phone]) {
    await each.getByRole('button', { name: 'Print', exact: true }).waitFor({ state: 'detached' });
    expect((await asIs(each)).join(' ')).not.toMatch(NOT_SIGNED);
  }
});

// docs/product.md#offer-print
test('an offer in Spanish says so in Spanish', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phone, signer } = await aHouse(caller);
  await signer.patch('/account', { language: 'es' });
  const options = ['Roble', 'Pizarra'].map((name) => ({ name, cents: 100_000 }));
  const floor = await aSelection(caller, id, { options });
  const office = `${path}/decisions/${floor.id}`;
  await caller.post(`${office}/send`, { version: floor.version, language: 'es' });
  await page.goto(decisionHref(id, floor.id));
  const pages = await printedBy(page, press(page));
  for (const text of pages) expect(text).toMatch(/OFERTA,\s*SIN\s*FIRMAR/);
  await phone.goto(paths.clientDecision.href(id, floor.id));
  await phone.getByRole('button', { name: /^(Print|Imprimir)$/ }).waitFor();
});
