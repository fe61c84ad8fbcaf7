// The company's settings: changes by administrators, where they show, and read-only access for staff.
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { asPayload } from '../e2e/support/files.ts';
import { holdBack } from '../e2e/support/hold-back.ts';
import { settingsKeeper } from '../e2e/support/keep-settings.ts';
import { pick } from '../e2e/support/pick.ts';
import { expectToast } from '../e2e/support/toasts.ts';
import { aPerson, aProject, unique } from '../support/builders.ts';
import { heavy, jpeg, pdf } from '../support/files.ts';
import { lastMailTo } from '../support/mail/mails.ts';
import { signedInAs } from './support/visit.ts';

const keepSettings = settingsKeeper();

// docs/product.md#company-settings, docs/product.md#company-reach
test('saved settings show immediately in the menu, and in the next mail', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const company = unique('Builders');
  const street = unique('Hill Road');
  await page.getByLabel('Company Name').fill(company);
  await page.getByLabel('Address').fill(`${street}\nBoise`);
  await page.getByLabel('Phone').fill(' (208) 555-0142 ');
  await page.getByLabel('Email', { exact: true }).fill('Office@Example.com');
  await pick(page.getByRole('combobox', { name: 'Time Zone' }), 'Atlantic/Reykjavik');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings updated');
  const menu = page.getByRole('group').or(page.locator('address'));
  await menu.getByText(company).waitFor();
  await menu.getByText(street).waitFor();
  await page.getByRole('banner').getByText(company).waitFor();
  // The sheet that the browser prints by itself is the screen without its bar.
  await page.emulateMedia({ media: 'print' });
  for (const each of [page.getByRole('banner'), page.getByText('Skip to content')])
    expect(await each.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  expect(await page.getByLabel('Company Name').inputValue()).toBe(company);
  expect(await page.getByRole('combobox', { name: 'Time Zone' }).inputValue()).toBe('Atlantic/Reykjavik');

  const client = await aPerson({ type: 'client' });
  expect((await caller.patch(`/users/${client.id}/passwordresetrequest`)).status).toBe(200);
  const { text, html } = await lastMailTo(client.email);
  for (const part of [text, html]) {
    expect(part).toContain(company);
    expect(part).toContain(street);
    expect(part).toContain('(208) 555-0142 · office@example.com');
  }

  const site = (await signedInAs('client', { at: paths.clientHome.href() })).page.getByRole('contentinfo');
  const hrefOf = (name: string) => site.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('(208) 555-0142')).toBe('tel:2085550142');
  expect(await hrefOf('office@example.com')).toBe('mailto:office@example.com');
});

// docs/product.md#settings-unsaved
test('leaving with unsaved edits asks first, and edits can be discarded', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const name = page.getByLabel('Company Name');
  const before = await name.inputValue();
  await name.fill('x'.repeat(30));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => name.inputValue()).toBe(before);
});

// docs/product.md#customer-column
test('the settings decide whether the customer column shows at first, and each user may switch it', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const show = page.getByRole('switch', { name: 'Show customers' });
  await caller.patch('/settings', { customerDisplay: true });
  await expect.poll(() => show.isChecked()).toBe(true);
  await show.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings updated');
  const other = await signedInAs('staff', { at: paths.projects.href() });
  const columns = other.page.getByRole('table', { name: 'Projects' }).getByRole('columnheader', { name: 'Customer' });
  await other.page.getByRole('table', { name: 'Projects' }).waitFor();
  expect(await columns.count()).toBe(0);
  await other.page.getByRole('switch', { name: 'Show customer' }).click();
  await columns.waitFor();
  await caller.patch('/settings', { customerDisplay: true });
});

// docs/product.md#decision-settings
test('the settings decide how decisions are sent', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const terms = unique('As in section 7 of the contract');
  const valid = page.getByLabel('Offers Are Valid For (days)');
  const before = await valid.inputValue();
  await valid.fill('0');
  await page.getByLabel('Terms', { exact: true }).fill(`${terms} `);
  await page.getByLabel('Spanish Terms').fill('Precios con impuestos.');
  const letterhead = page.getByLabel('Letterhead');
  await letterhead.fill('License 張');
  await page.getByLabel('Paper Size').selectOption('A4, 210 × 297 mm');
  await page.getByLabel('Keep Signed Papers For').selectOption('15 years');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A number from 1 to 365').waitFor();
  await valid.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The paper lacks these letters: 張').waitFor();
  await letterhead.fill('License 12345');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings updated');
  expect(await caller.get('/settings')).toMatchObject({
    body: { data: { termsEn: terms, paperYears: 15, letterhead: 'License 12345', paper: 'a4' } },
  });
});

// docs/product.md#company-settings, docs/product.md#read-only-text
test('staff can read the settings but not change them', async () => {
  const { page } = await signedInAs('staff', { at: paths.settings.href() });
  await page.getByText('These settings are changed by administrators.').waitFor();
  await page.getByText('Time Zone').waitFor();
  await page.getByText('Keep Signed Papers For').waitFor();
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('switch').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Change...' }).count()).toBe(0);
});

// docs/product.md#diary-itself, docs/product.md#diary-witnesses
test('an administrator says whether days close by themselves, and who gets the hashes of their pages', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const closing = page.getByRole('switch', { name: 'Close days automatically' });
  const witnesses = page.getByLabel('Outside record keepers');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expect(await closing.isChecked()).toBe(true);
  await closing.click();
  await witnesses.fill('lawyer@example.com\nmailbox@example.net');
  await save.click();
  await expectToast(page, 'Settings updated');
  await page.reload();
  await expect.poll(() => closing.isChecked()).toBe(false);
  expect(await witnesses.inputValue()).toBe('lawyer@example.com\nmailbox@example.net');
  const stored = async () => {
    const { data } = (await caller.get('/settings')).body as { data: { closesDays: boolean; witnesses: string[] } };
    return [data.closesDays, data.witnesses];
  };
  expect(await stored()).toEqual([false, ['lawyer@example.com', 'mailbox@example.net']]);

  // A text that is not an address is refused, and stays in the field.
  await witnesses.fill('lawyer@example.com\nnobody');
  await save.click();
  await page.getByText('Not an email address').waitFor();
  expect(await witnesses.inputValue()).toBe('lawyer@example.com\nnobody');
  expect(await stored()).toEqual([false, ['lawyer@example.com', 'mailbox@example.net']]);
  await witnesses.fill('');
  await closing.click();
  await save.click();
  await expect.poll(stored).toEqual([true, []]);
});

// docs/product.md#logo
test('a logo is chosen, saved, shown in the top bar, and removed; other files are rejected', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const input = page.getByLabel('Logo', { exact: true }).and(page.locator('input'));
  await input.setInputFiles(await asPayload(pdf('logo.pdf')));
  await page.getByText('File type is not supported').waitFor();
  await input.setInputFiles(await asPayload(await heavy(11)));
  await page.getByText('File is too large.  Max size is 10MB').waitFor();
  await input.setInputFiles(await asPayload(await jpeg('logo.jpg', { width: 240, height: 80 })));
  await page.getByRole('img', { name: 'The chosen logo, not saved yet' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('img', { name: 'The chosen logo, not saved yet' }).waitFor({ state: 'detached' });
  await input.setInputFiles(await asPayload(await jpeg('logo.jpg', { width: 240, height: 80 })));
  await page.getByRole('button', { name: 'Save Logo' }).click();
  await expectToast(page, 'Settings updated');
  const source = () => page.getByRole('banner').locator('img').getAttribute('src');
  await expect.poll(source).toContain('/logo-');
  expect((await fetch(new URL((await source()) ?? '', location.href))).status).toBe(200);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No logo yet').waitFor();
});

// docs/product.md#settings-sections
test('each section of the settings has an address, and what is typed in another stays', async () => {
  const { page } = await signedInAs('admin', { at: `${paths.settings.href()}#decisions` });
  const decisions = page.getByRole('region', { name: 'Decisions' });
  await expect.poll(() => decisions.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByLabel('Company Name').fill('Typed');
  const list = page.getByRole('navigation', { name: 'Sections of the settings' });
  await list.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect.poll(() => history.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await list.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('true');
  expect(await page.getByLabel('Company Name').inputValue()).toBe('Typed');
  // Each section that is listed is there, and none besides.
  const names = await list.getByRole('link').allTextContents();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click();
});

// docs/product.md#project-days
test('Save stays where it is while the projects that move are found', async () => {
  const { page, caller } = await signedInAs('admin');
  // A Monday.
  const planned = { scheduledStart: '2035-03-05', scheduleMode: 'linked' } as const;
  for (let made = 0; made < 5; made++) await aProject(caller, { ...planned, tasks: [{ title: 'Roof', duration: 10 }] });
  const { letArrive } = await holdBack(page, /\/api\/work-calendar\/effect/);
  await page.goto(paths.workCalendar.href());
  await page.getByRole('checkbox', { name: 'Saturday' }).click({ force: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('status').getByText('Computing…').waitFor();
  // Behind the animation of the bar.
  const isStill = () => document.getAnimations().every(({ playState }) => playState !== 'running');
  await expect.poll(() => save.evaluate(isStill)).toBe(true);
  const top = async () => Math.round((await save.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  letArrive();
  await page.getByRole('list', { name: 'Projects that finish on another day' }).getByRole('listitem').nth(4).waitFor();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: 'Discard' }).click();
});
