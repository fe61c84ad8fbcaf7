// A client whose language is Spanish (docs/product.md#offer-language).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { spanish } from '../../../web/lib/language/spanish/spanish.ts';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { seriousFindings } from '../axe.ts';
import { signedInAs } from '../fixtures.ts';
import { aHouse } from './house.ts';

await aCompany();

/** The texts on the page that are said in English although they have Spanish. */
function englishOn(phone: Page): Promise<string[]> {
  const known = Object.entries(spanish).flatMap(([text, said]) => (text === said ? [] : text));
  return phone.evaluate((texts) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = [document.title];
    while (walk.nextNode()) seen.push(walk.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) seen.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => seen.includes(text));
  }, known);
}

test('a client chooses Spanish, is sent a change in Spanish and signs it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phone } = await aHouse(caller);
  const change = await aChange(caller, id, { title: 'Piso radiante', days: 3 });
  await phone.goto(paths.clientProject.href(id));
  await phone.getByLabel('Language').selectOption('es');
  await phone.getByRole('heading', { name: 'Ahora' }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.lang)).toBe('es');

  await page.goto(decisionHref(id, change.id));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Send to the Client' });
  await sending.getByText('reads Spanish').waitFor();
  await expect.poll(() => sending.getByLabel('Language').inputValue()).toBe('es');
  await sending.getByText('Cambio del monto del contrato: USD 3,180.00').waitFor();
  await sending.getByRole('button', { name: 'Send' }).click();
  await sending.waitFor({ state: 'detached' });

  await phone.getByRole('link', { name: /1 decisión le espera/ }).waitFor();
  expect(await englishOn(phone)).toEqual([]);
  for (const name of ['Plan', 'Calendario', 'Notas', 'Decisiones']) {
    await phone.getByRole('link', { name, exact: true }).click();
    await phone.locator('[aria-current=page]').filter({ hasText: name }).waitFor();
    expect(await englishOn(phone), name).toEqual([]);
  }
  await phone.getByRole('link', { name: 'Piso radiante' }).click();
  const text = phone.getByRole('region', { name: 'Lo que se firma' });
  await text.getByText('Plazo del contrato: 3 días hábiles más').waitFor();
  await phone.getByRole('button', { name: 'Firmar…' }).click();
  await phone.getByLabel('Su nombre').fill('María López');
  await phone.getByRole('checkbox').check();
  expect(await englishOn(phone)).toEqual([]);
  expect(await seriousFindings(phone, 'light')).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('button', { name: 'Firmar: USD 3,180.00 más, 3 días hábiles más' }).click();
  await phone.getByText('Orden de cambio 1: USD 3,180.00 más, 3 días hábiles más').waitFor();

  await phone.goto(paths.clientAccount.href());
  await phone.getByRole('button', { name: 'Cambiar la contraseña' }).waitFor();
  expect(await englishOn(phone)).toEqual([]);
});

test('what waiting costs is said in Spanish', async () => {
  const { caller } = await signedInAs('staff');
  const { id, path, phone, row } = await aHouse(caller);
  const tile = await aChange(caller, id, { title: 'Azulejo', taskId: row, leadDays: 730 });
  await caller.patch(path, { scheduledStart: '2027-03-01' });
  await caller.post(`${path}/decisions/${tile.id}/send`, { version: tile.version, language: 'es' });
  await phone.goto(paths.clientProject.href(id));
  await phone.getByLabel('Language').selectOption('es');
  await phone.getByRole('heading', { name: 'Ahora' }).waitFor();
  await phone.goto(paths.clientDecision.href(id, tile.id));
  await phone
    .getByText(/^Si se decide hoy, Task 1\.1\.2 empieza el .* y la terminación pasa al .* días hábiles\)\.$/)
    .waitFor();
  expect(await englishOn(phone)).toEqual([]);
});
