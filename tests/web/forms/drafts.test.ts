// Drafts of forms: edits are not lost without a question, and nothing is left of what was saved or discarded.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { drafts, name, question, restored } from '../../e2e/forms/form-page.ts';
import { unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#form-leaving
test('leaving asks: what is kept is offered again, what is discarded is not', async () => {
  const { page } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await name(page).fill('Half a template');
  await expect.poll(() => drafts(page)).toContain('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  expect(await name(page).inputValue()).toBe('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Keep as Draft' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await expect.poll(() => drafts(page)).toBe('[]');
  expect(await name(page).inputValue()).toBe('');
});

// docs/product.md#form-drafts
test('what is saved is no draft any more', async () => {
  const { page } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const title = unique('Bath');
  await name(page).fill(title);
  await expect.poll(() => drafts(page)).toContain(title);
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await expect.poll(() => drafts(page)).toBe('[]');
});

// docs/product.md#form-drafts
test('nothing of an invitation or of a password is stored, and leaving asks', async () => {
  const { page } = await signedInAs('admin', { at: paths.addUser.href() });
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question(page).getByRole('button', { name: 'Leave' }).waitFor();
  expect(await question(page).getByRole('button', { name: 'Keep as Draft' }).count()).toBe(0);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await name(page).fill('Sentinel');
  await expect.poll(() => drafts(page)).toContain('Sentinel');
  expect(await drafts(page)).not.toContain('sam@example.com');
});
