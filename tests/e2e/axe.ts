// Runs axe on a page: always where a test asks for it, and at the end of a visit where it shows something new.
import axe, { type NodeResult, type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules whose findings depend on the theme. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Serious and critical findings in this theme, as text; of all rules, or of the named ones. */
export async function seriousFindings(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules?: readonly string[],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The page has no frames, so axe itself is enough; passed checks are not listed.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  const { violations } = await page.evaluate((chosen) => window.axe.run(document, chosen), options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => ({
      id: violation.id,
      nodes: violation.nodes.filter((node) => !isDayOfCalendar(violation, node)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `axe ${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** What axe has seen in this process, for each address and kind of element. */
const seen = new Set<string>();

/**
 * As above in the light theme, unless earlier visits of the same address have shown all its kinds of elements. A page
 * that was never opened has nothing to show, and one that is being left is looked at where it arrives.
 */
export async function findingsOfNewKinds(page: Page): Promise<string[]> {
  if (page.url() === 'about:blank') return [];
  const arrived = page.waitForEvent('domcontentloaded').then(
    () => true,
    () => false,
  );
  return findingsAt(page).catch(async (error: unknown) => {
    if (!isLeft.test(String(error)) || !(await arrived)) throw error;
    return findingsAt(page);
  });
}

/** What Playwright says when the page was left while a script ran in it. */
const isLeft = /Execution context was destroyed/;

async function findingsAt(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const address = pathname.replace(/[^/]*\d[^/]*/g, '*');
  const kinds = (await page.evaluate(kindsOfElements)).map((kind) => `${address} ${kind}`);
  if (kinds.every((kind) => seen.has(kind))) return [];
  const findings = await seriousFindings(page, 'light');
  // A second try looks again.
  if (findings.length === 0) for (const kind of kinds) seen.add(kind);
  return findings;
}

/**
 * The kinds of the elements on the page, as hashes. Elements are of one kind when tags, classes, names of attributes and
 * states are the same, from the element up to the root: whatever axe says of one it says of the other.
 */
function kindsOfElements(): number[] {
  const kinds = new Set<number>();
  const add = (element: Element, kindOfParent: number) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      name === 'class' || /^[a-z]{0,8}$/.test(value) ? `${name}=${value}` : name,
    );
    let kind = kindOfParent;
    for (const character of `${element.tagName} ${attributes.join(' ')} ${element.textContent?.trim() ? 'text' : ''}`) {
      kind = (Math.imul(kind, 31) + character.charCodeAt(0)) | 0;
    }
    kinds.add(kind);
    for (const child of element.children) add(child, kind);
  };
  add(document.body, 0);
  return [...kinds];
}

/** A day shows 26 and is labelled "May 26th, 2030"; the rule does not recognise one in the other. */
function isDayOfCalendar({ id }: Result, { html }: NodeResult): boolean {
  return id === 'label-content-name-mismatch' && html.includes('react-datepicker__day');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
