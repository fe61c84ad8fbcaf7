// The main job without a pointer: sign in, make a project, fill its plan, add a note, launch it. The focus is never lost
// and never out of sight.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPerson, signedInAs as callAs } from '../../support/builders.ts';
import { signedOut } from '../fixtures.ts';

/** Steps of Tab until a control must have come. */
const FURTHEST = 80;

interface Focus {
  /** The name as a screen reader says it, roughly: label, text or placeholder. */
  name: string;
  isInSight: boolean;
}

function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: '', isInSight: true };
    const labels = 'labels' in focused ? (focused as HTMLInputElement).labels : null;
    const name = focused.getAttribute('aria-label') ?? (labels?.[0] ?? focused).textContent ?? focused.tagName;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return { name: name.trim(), isInSight };
  });
}

/** Presses Tab until the focus is on the control with this name; every stop on the way must be in sight. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const passed: string[] = [];
  for (let step = 0; step < FURTHEST; step += 1) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    // A toast may still be on its way into the window.
    await expect
      .poll(() => focusOf(page), { message: `${focus.name} is out of sight` })
      .toMatchObject({ isInSight: true });
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
    passed.push(focus.name);
  }
  throw new Error(`Tab never came to ${name}, but to: ${passed.join(' | ')}`);
}

const focusIs = (page: Page, name: string | RegExp) =>
  expect.poll(async () => (await focusOf(page)).name).toMatch(name);

test('a project is made, planned, noted and launched by keyboard alone', async () => {
  const person = await aPerson();
  const admin = await callAs('admin');
  const template = `Keys${Date.now()}`;
  await admin.post('/projects', { name: template, isTemplate: true });
  const page = await signedOut();

  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await tabTo(page, 'Projects');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  await tabTo(page, /New Project/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create Project' }).waitFor();
  await tabTo(page, 'Template');
  await page.keyboard.type(template);
  // A few templates are a select, which typing chooses from; many are searched.
  if (await page.evaluate(() => document.activeElement?.tagName !== 'SELECT')) {
    await page.getByRole('option', { name: template }).waitFor();
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Name');
  await page.keyboard.type(`House of ${template}`);
  await tabTo(page, 'Scheduled Start Date');
  await page.keyboard.type('03/01/2027');
  await tabTo(page, 'Create Project');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `House of ${template}` }).waitFor();

  await tabTo(page, 'Plan');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Major Phase' }).first().waitFor();
  for (const [add, field, name] of [
    ['Add Major Phase', 'Major Phase name', 'Design'],
    ['Add Phase to Design', 'Phase name', 'Concept'],
    ['Add Task to Concept', 'Task name', 'Measure the rooms'],
  ] as const) {
    await page.getByRole('button', { name: add }).waitFor();
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: new RegExp(`^${field}$`, 'i') }).waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await focusIs(page, /./);
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
  await tabTo(page, /^Status of Measure the rooms/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Started' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Status of Measure the rooms.*Started/ }).waitFor();

  await tabTo(page, 'Add Note', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Enter your note here...').waitFor();
  // Not the tab Notes: the focus may start above it.
  await tabTo(page, 'Note');
  await page.keyboard.type('The rooms are 4 by 5 m.');
  await tabTo(page, 'Add Note');
  await page.keyboard.press('Enter');
  await page.getByText('The rooms are 4 by 5 m.').waitFor();

  await tabTo(page, 'Launch!', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await tabTo(page, /Launch/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Launch!' }).count()).toBe(0);
  await focusIs(page, /./);
});
