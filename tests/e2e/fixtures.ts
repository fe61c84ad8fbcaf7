// People at their browsers. A console error, a page error, an answer of 5xx or a serious finding of axe on a page
// that is left open fails the test.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { paths } from '../../web/routes/paths.ts';
import { aPerson, type Person, type UserType } from '../support/builders.ts';
import { launchChromium } from '../support/chromium.ts';

export interface Visitor {
  page: Page;
  person: Person;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** A new person who has signed in at the page and stands on the dashboard. */
export async function signedInAs(type: Exclude<UserType, 'client'>): Promise<Visitor> {
  const person = await aPerson({ type });
  const page = await openPage();
  await page.goto(paths.login.href());
  await page.getByLabel('Username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return { page, person };
}

/** Somebody else of the staff, at a browser of their own. */
export function secondPerson(): Promise<Visitor> {
  return signedInAs('staff');
}

/** A page that nobody has signed in at; `meant` is in the console's line about a failure that the test brings about. */
export async function openPage({ meant }: { meant?: string } = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('stack').url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    const isMeant = meant !== undefined && message.text().includes(meant);
    if (message.type() === 'error' && !isMeant) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  onTestFinished(async () => {
    const findings = await seriousFindings(page);
    await context.close();
    expect([...faults, ...findings]).toEqual([]);
  });
  return page;
}

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
