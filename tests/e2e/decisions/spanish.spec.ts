// A client whose language is Spanish (docs/product.md#offer-language).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { spanish } from '../../../web/lib/language/spanish/spanish.ts';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
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

// docs/product.md#client-language, docs/product.md#offer-language
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
  await phone.getByRole('button', { name: 'Firmar: $3,180.00 más, 3 días hábiles más' }).click();
  await phone.getByText('Orden de cambio 1: $3,180.00 más, 3 días hábiles más').waitFor();

  await phone.goto(paths.clientAccount.href());
  await phone.getByRole('button', { name: 'Cambiar la contraseña' }).waitFor();
  expect(await englishOn(phone)).toEqual([]);
});

// docs/product.md#what-is-signed
test('the consent is that of the page and of what is signed: once a language, and in person in that of the offer', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phone } = await aHouse(caller);
  const send = async (title: string, language: string) => {
    const { id: made, version } = await aChange(caller, id, { title, cents: 0 });
    await caller.post(`${path}/decisions/${made}/send`, { version, language });
    return made;
  };
  const english = 'I agree to sign electronically. This is asked once in English.';
  const spanishTick = 'Acepto firmar de forma electrónica. Se pregunta una sola vez en español.';
  await phone.goto(paths.clientDecision.href(id, await send('Puerta', 'es')));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByRole('checkbox', { name: english }).check();
  // A tick is of the text beside it: in another language it is asked again.
  await phone.getByLabel('Language').selectOption('es');
  await phone.getByRole('button', { name: 'Firmar…' }).click();
  const tick = phone.getByRole('checkbox', { name: spanishTick });
  await tick.waitFor();
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await phone.getByRole('button', { name: /^Firmar: / }).click();
  await phone.getByRole('status').filter({ hasText: 'Firmado' }).waitFor();
  await phone.goto(paths.clientDecision.href(id, await send('Door', 'en')));
  await phone.getByRole('button', { name: 'Firmar…' }).click();
  await expect.poll(() => phone.getByRole('button', { name: /^Firmar: / }).isEnabled()).toBe(true);
  expect(await phone.getByRole('checkbox').count()).toBe(0);
  await phone.getByLabel('Idioma').selectOption('en');
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByRole('checkbox', { name: english }).waitFor();
  expect(await phone.getByRole('button', { name: /^Sign: / }).isDisabled()).toBe(true);

  await page.goto(decisionHref(id, await send('Ventana', 'es')));
  await page.getByRole('button', { name: /^Sign here: / }).click();
  const here = page.getByRole('dialog', { name: /^Ventana: for .* to sign$/ });
  await here.getByText('Puede recibirlo en papel.').waitFor();
  const words = 'Lo he leído y acepto firmarlo de forma electrónica, en este dispositivo.';
  await here.getByRole('checkbox', { name: words }).waitFor();
  expect(await here.getByText(words).getAttribute('lang')).toBe('es');
  expect(await seriousFindings(page, 'light')).toEqual([]);
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
    .getByText(/^Si se aprueba hoy, Task 1\.1\.2 empieza el .* y la terminación pasa al .* días hábiles\)\.$/)
    .waitFor();
  expect(await englishOn(phone)).toEqual([]);
});
