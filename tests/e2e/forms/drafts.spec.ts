// Drafts of forms: edits are not lost without a question, and nothing is left of what was saved or discarded.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { drafts, name, restored, start } from './form-page.ts';

// docs/product.md#form-drafts
test('what was typed is there after a reload, says so, and can be discarded', async () => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href() });
  const typed = unique('Orchard');
  await name(page).fill(typed);
  await start(page).fill('13/45/2027');
  await expect.poll(() => drafts(page)).toContain('13/45/2027');
  await page.addInitScript(followFirstField);
  await page.addInitScript(waitForDrafts);
  await page.reload();
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe(typed);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // What is restored moves nothing that was seen before.
  expect(await page.evaluate(() => [...(window as Followed).heights].length)).toBe(1);
  expect(await start(page).inputValue()).toBe('13/45/2027');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await name(page).inputValue()).toBe('');
  await expect.poll(() => drafts(page)).toBe('[]');
  await page.reload();
  await name(page).waitFor();
  expect(await restored(page).count()).toBe(0);
});

type Followed = typeof window & { heights: Set<number> };

/** Notes where the first field of the form is seen. */
function followFirstField() {
  const heights = new Set<number>();
  Object.assign(window, { heights });
  const look = () => {
    const field = document.querySelector('main form input');
    const form = field?.closest('form');
    if (field && form && getComputedStyle(form).opacity === '1') {
      heights.add(Math.round(field.getBoundingClientRect().top));
    }
    requestAnimationFrame(look);
  };
  look();
}

/** A form is drawn without its draft after 400 ms, and a slow machine needs longer to read it: here it may. */
function waitForDrafts() {
  const { setTimeout } = window;
  const later = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(work, ms === 400 ? 20_000 : ms, ...rest);
  Object.assign(window, { setTimeout: later });
}

// docs/product.md#form-drafts
test('two tabs with one form keep two drafts, and what one saves the other keeps', async () => {
  const { page } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const second = await page.context().newPage();
  await second.goto(paths.addTemplate.href());
  const saved = unique('Attic');
  await name(page).fill(saved);
  await name(second).fill('Cellar');
  await expect.poll(() => drafts(page)).toContain(saved);
  await expect.poll(() => drafts(page)).toContain('Cellar');
  await page.reload();
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe(saved);
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('heading', { name: saved, level: 1 }).waitFor();
  await expect.poll(() => drafts(page)).not.toContain(saved);
  await second.close();
  await page.goto(paths.addTemplate.href());
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe('Cellar');
});

// docs/product.md#form-live

// docs/product.md#form-leaving

// docs/product.md#form-drafts
test('a logout says that a form is unfinished, and nothing of it is left', async () => {
  const colleague = await aPerson();
  const { page, person } = await signedInAs('admin', { at: paths.editUser.href(colleague.id) });
  await page.getByLabel('City').fill('Secret Springs');
  await expect.poll(() => drafts(page)).toContain('Secret Springs');
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('1 unfinished form').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await drafts(page)).toBe('[]');
});
