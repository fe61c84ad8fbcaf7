// A decision from end to end: the office makes and sends it, a client signs it on a phone, the office sees it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { jpeg, pdf } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { asPayload } from '../support/files.ts';
import { aHouse, draw } from './house.ts';

await aCompany();

const signButton = (phone: Page) => phone.getByRole('button', { name: /^Sign: / });

/** Something is drawn on the pad. */
const hasInk = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const blank = document.createElement('canvas');
    [blank.width, blank.height] = [canvas.width, canvas.height];
    return canvas.toDataURL() !== blank.toDataURL();
  });

const saved = (page: Page) => page.getByText('Not saved yet').waitFor({ state: 'detached' });

// docs/product.md#dispute, docs/product.md#files-of-decisions, docs/product.md#contract-line,
// docs/product.md#decisions-of-all, docs/product.md#decisions-on-site, docs/product.md#what-is-signed
test('a change is made and sent, signed on a phone, and seen signed by the office at once', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phone } = await aHouse(caller);
  await phone.goto(paths.clientProject.href(id));
  await phone.getByRole('heading', { name: /^Lake House/ }).waitFor();

  await page.goto(paths.editProject.href(id, 'decisions'));
  await page.getByText('Nothing to decide yet.').waitFor();
  await page.getByRole('button', { name: 'Add Contract' }).click();
  const contract = page.getByRole('dialog', { name: 'Contract' });
  await contract.getByLabel('Contract Sum ($)').fill('480,000');
  await contract.getByLabel('Signed On').fill('01/15/2031');
  await contract.getByLabel('Reference').fill('C-17');
  await contract.getByRole('button', { name: 'Save' }).click();
  await page.getByText('$480,000.00').waitFor();

  await page.getByRole('button', { name: 'New Decision' }).click();
  const adding = page.getByRole('dialog', { name: 'New Decision' });
  await adding.getByLabel('Title').fill('Heated floor');
  await adding.getByRole('radio', { name: 'Change' }).check();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Description').fill('Electric mat under the chosen tile.');
  await page.getByLabel('Needed For').selectOption({ label: 'Task 1.1.2 (Phase 1.1)' });
  await page.getByLabel('Lead Time (days)').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);

  await page.getByRole('button', { name: 'Edit price and days' }).click();
  const option = page.getByRole('dialog', { name: 'Price and Days' });
  await option.getByRole('button', { name: 'Add Line' }).click();
  await option.getByLabel('Text of line 1').fill('Mat and thermostat');
  await option.getByLabel('Amount of line 1').fill('3,630.00');
  await option.getByRole('button', { name: 'Add Line' }).click();
  await option.getByLabel('Text of line 2').fill('Credit, radiator');
  await option.getByLabel('Amount of line 2').fill('-450');
  await option.getByText('$3,180.00').waitFor();
  await option.getByRole('button', { name: 'Add Effect' }).click();
  await option.getByLabel('Task', { exact: true }).selectOption({ label: 'Task 1.1.2 (Phase 1.1)' });
  await option.getByLabel('Working days', { exact: true }).fill('3');
  await option.getByRole('button', { name: 'Add Effect' }).click();
  await option.getByText(/finish .* 3 working days later/).waitFor();
  await option.getByRole('button', { name: 'Add Effect' }).click();
  await option.getByLabel('Effect', { exact: true }).selectOption({ label: 'A task is removed' });
  await option.getByLabel('Task', { exact: true }).selectOption({ label: 'Task 1.1.1 (Phase 1.1)' });
  await option.getByRole('button', { name: 'Add Effect' }).click();
  await option.getByRole('button', { name: 'Remove: Task 1.1.1 is removed' }).click();
  await option.getByText('Task 1.1.1 is removed').waitFor({ state: 'detached' });
  await option.getByText(/finish .* 3 working days later/).waitFor();
  // The days that are offered follow the plan until others are typed.
  await expect.poll(() => option.getByLabel('Contract Time, working days').inputValue()).toBe('3');
  await option.getByRole('button', { name: 'Save' }).click();
  await option.waitFor({ state: 'detached' });
  // The browser makes a smaller JPEG of a photo, and its copy for the paper.
  const wide = await jpeg('mat.jpg', { width: 3000, height: 2000 });
  await page
    .getByLabel('Add pictures or a PDF')
    .setInputFiles([await asPayload(wide), await asPayload(pdf('layout.pdf'))]);
  await page.getByRole('list', { name: 'Files' }).getByText('layout.pdf').waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Send to the Client' });
  await sending.getByRole('checkbox').waitFor();
  expect(await sending.getByRole('checkbox').isChecked()).toBe(true);
  await sending.getByRole('button', { name: 'Send' }).click();
  await sending.waitFor({ state: 'detached' });

  await phone.getByRole('link', { name: /1 decision waits for you/ }).click();
  const text = phone.getByRole('region', { name: 'What is signed' });
  await text.getByText('Change of the contract sum: USD 3,180.00').waitFor();
  await text.getByText('Contract time: 3 working days more').waitFor();
  await text.getByText(/^File: layout\.pdf, SHA-256 [0-9a-f]{64}$/).waitFor();
  await phone
    .getByRole('list', { name: 'Documents' })
    .getByRole('link', { name: /layout\.pdf/ })
    .waitFor();
  await phone.getByRole('button', { name: 'mat.jpg' }).click();
  const large = phone.getByRole('dialog', { name: 'mat.jpg' }).getByRole('img');
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048);
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await seriousFindings(phone, 'dark')).toEqual([]);
  await phone.getByRole('button', { name: 'Sign…' }).click();
  expect(await signButton(phone).isDisabled()).toBe(true);
  // Nothing looks filled in, and what is missing is said beside the button.
  expect(await phone.getByLabel('Your name').getAttribute('placeholder')).toBeNull();
  const said = await signButton(phone).getAttribute('aria-describedby');
  const missing = phone.locator(`[id="${said}"]`);
  await expect
    .poll(() => missing.textContent())
    .toMatch(/^Type your name as .+, or draw your signature\. Tick that you agree to sign electronically\.$/);
  await phone.getByLabel('Your name').fill('Maria López');
  await expect.poll(() => missing.textContent()).toBe('Tick that you agree to sign electronically.');
  await phone.getByRole('checkbox').check();
  await expect.poll(() => missing.textContent()).toBe('');
  await phone.getByRole('button', { name: 'Draw My Signature' }).click();
  await draw(phone);
  // A phone that turns empties a canvas; the name is drawn again.
  await phone.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => hasInk(phone)).toBe(true);
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => hasInk(phone)).toBe(true);
  expect(await seriousFindings(phone, 'light')).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('button', { name: 'Sign: $3,180.00 more, 3 working days more' }).click();
  await phone.getByText('Change Order 1: $3,180.00 more, 3 working days more').waitFor();
  await phone.getByText('Contract sum after this change: $483,180.00').waitFor();

  await page.getByText('Change Order 1: $3,180.00 more, 3 working days more').waitFor();
  await page
    .getByRole('list', { name: 'Signers' })
    .getByText(/^Signed/)
    .waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The document that was signed is unchanged.').waitFor();
  await phone.getByRole('button', { name: 'I Didn’t Sign This…' }).click();
  await phone.getByLabel('What happened?').fill('I was away');
  await phone.getByRole('button', { name: 'Tell the Office' }).click();
  await phone.getByText(/that this was somebody else\. The office looks into it\./).waitFor();
  await page.getByText(/^Disputed by .*: the signature was somebody else’s\. I was away$/).waitFor();
  await page.getByRole('navigation', { name: 'Back to' }).getByRole('link', { name: 'Decisions' }).click();
  await page.getByRole('list', { name: 'Decisions' }).getByText('Signed', { exact: true }).waitFor();
  await page.goto(paths.decisions.href('closed'));
  await page.getByRole('link', { name: 'Heated floor' }).first().waitFor();
});

// docs/product.md#waiting-for-clients, docs/product.md#send-decision, docs/product.md#new-revision
test('what is sent again while a client reviews it is marked, and nothing typed is lost', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phone } = await aHouse(caller);
  const change = await aChange(caller, id, { title: 'Skylight', cents: 195_000 });
  const path = `/projects/${id}/decisions/${change.id}`;
  await caller.post(`${path}/send`, { version: change.version });
  await phone.goto(paths.clientDecision.href(id, change.id));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByLabel('Your name').fill('Maria López');
  await phone.getByRole('checkbox').check();
  await expect.poll(() => signButton(phone).isEnabled()).toBe(true);

  await page.goto(`${paths.editProject.href(id, 'decisions')}&decision=${change.id}`);
  await page.getByLabel('Payment').fill('With the next draw');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await page.getByText('It was changed since it was sent.').waitFor();
  await page.getByRole('button', { name: 'Send Again' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Again' });
  await sending.getByRole('checkbox').waitFor();
  await sending.getByRole('button', { name: 'Send Again' }).click();
  await sending.waitFor({ state: 'detached' });

  await phone.getByText('New lines are marked.').waitFor();
  await phone.locator('mark').filter({ hasText: 'Payment: With the next draw' }).waitFor();
  await phone.getByLabel('Ask a question').fill('Is the glass');
  await phone.reload();
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await expect.poll(() => phone.getByLabel('Your name').inputValue()).toBe('Maria López');
  expect(await phone.getByLabel('Ask a question').inputValue()).toBe('Is the glass');
  expect(await phone.getByRole('checkbox').isChecked()).toBe(false);
  expect(await signButton(phone).isDisabled()).toBe(true);

  await phone.getByLabel('Ask a question').fill('Is the glass tinted?');
  await phone.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Is the glass tinted?').waitFor();
  expect(await page.getByRole('button', { name: 'Send Answer' }).isDisabled()).toBe(true);
  await page.getByLabel('Answer the Client').fill('Lightly, against the heat.');
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await phone.getByText('Lightly, against the heat.').waitFor();

  await page.goto(paths.dashboard.href());
  await page.getByRole('region', { name: 'Waiting for Clients' }).getByRole('link', { name: /^All / }).click();
  await page.waitForURL(`**${paths.decisions.href()}`);
  await page.goto(decisionHref(id, change.id));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw' });
  await withdrawing.getByLabel('Reason').fill('The supplier changed');
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
  await phone.getByText(/has withdrawn this offer/).waitFor();
  expect(await signButton(phone).count()).toBe(0);
});

// docs/product.md#in-person
test('a client signs in person on the device of the office; in the account the consent is asked all the same', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phone } = await aHouse(caller);
  const change = await aChange(caller, id, { title: 'Skylight', cents: 195_000 });
  await caller.post(`/projects/${id}/decisions/${change.id}/send`, { version: change.version });
  await page.goto(paths.editProject.href(id, 'decisions'));
  await page.getByRole('link', { name: 'Skylight' }).click();
  await page.getByRole('button', { name: /^Sign here: / }).click();
  const here = page.getByRole('dialog', { name: /^Skylight: for .* to sign$/ });
  await here.getByLabel(/^Name of /).fill('Maria López');
  await here.getByText('Still to do: draw the signature, tick the consent.').waitFor();
  await draw(page);
  await here.getByRole('checkbox').check();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  // Neither Esc nor the way back shows the client the page of the office, or drops what is typed and drawn.
  const leaving = page.getByRole('dialog', { name: 'Leave Without Signing' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await leave();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await leaving.waitFor({ state: 'detached' });
  }
  expect(await here.getByLabel(/^Name of /).inputValue()).toBe('Maria López');
  await here.getByRole('button', { name: 'Sign: $1,950.00 more' }).click();
  await page.getByRole('button', { name: 'Hand Back' }).click();
  await page.getByText(/^In person, with /).waitFor();

  const approval = await aChange(caller, id, { title: 'Door colour', cents: 0 });
  await caller.post(`/projects/${id}/decisions/${approval.id}/send`, { version: approval.version });
  await phone.goto(paths.clientDecision.href(id, approval.id));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  expect(await signButton(phone).isDisabled()).toBe(true);
  await phone.getByRole('checkbox', { name: 'I agree to sign electronically. This is asked once in English.' }).check();
  await phone.getByRole('button', { name: 'Sign: No change of sum and completion' }).click();
  await phone.getByRole('status').filter({ hasText: 'Signed' }).waitFor();
});

// docs/product.md#decisions-offline
test('without a connection a decision is read, and not signed', async () => {
  const { caller } = await signedInAs('staff');
  const { id, phone } = await aHouse(caller);
  const change = await aChange(caller, id, { title: 'Skylight', cents: 195_000 });
  await caller.post(`/projects/${id}/decisions/${change.id}/send`, { version: change.version });
  await phone.goto(paths.clientDecision.href(id, change.id));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByLabel('Your name').fill('Maria López');
  await phone.getByRole('checkbox').check();
  await expect.poll(() => signButton(phone).isEnabled()).toBe(true);
  await phone.context().setOffline(true);
  await phone.getByText('Signing needs a connection. What you typed stays here.').waitFor();
  expect(await signButton(phone).isDisabled()).toBe(true);
  expect(await phone.getByLabel('Your name').inputValue()).toBe('Maria López');
  await phone.context().setOffline(false);
  await expect.poll(() => signButton(phone).isEnabled(), { timeout: 40_000 }).toBe(true);
});
