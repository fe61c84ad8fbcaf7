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
  await prepare(page, colorScheme);
  const options = { ...onlyFaults, ...(rules && { runOnly: [...rules] }) };
  const { violations } = await page.evaluate((chosen) => window.axe.run(document, chosen), options);
  return serious(violations, colorScheme);
}

/** Passed checks are not listed. */
export const onlyFaults: RunOptions = { resultTypes: ['violations'] };

/** The page has no frames, so axe itself is enough. */
async function prepare(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

export function serious(violations: Result[], colorScheme: 'light' | 'dark'): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => ({
      id: violation.id,
      nodes: violation.nodes.filter((node) => !isDayOfCalendar(violation, node)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `axe ${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** The kinds of elements that axe has seen in this process. */
const seen = new Set<number>();

/**
 * As above in the light theme, of those kinds of elements that no earlier visit has shown: to look at whole pages at the
 * end of each test took a third of its time. A page that was never opened has nothing to show, and one that is being left
 * is looked at where it arrives.
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
  const kinds = (await page.evaluate(kindsOfElements)).filter((kind) => !seen.has(kind));
  if (kinds.length === 0) return [];
  await prepare(page, 'light');
  const findings = serious(await page.evaluate(violationsOfKinds, [kinds, onlyFaults] as const), 'light');
  // A second try looks again.
  if (findings.length === 0) for (const kind of kinds) seen.add(kind);
  return findings;
}

/**
 * The kinds of the elements on the page, as hashes. Elements are of one kind when tags, classes, names of attributes and
 * states are the same, from the element up to the root: whatever axe says of one it says of the other. The page keeps the
 * first element of each.
 */
export function kindsOfElements(): number[] {
  const kinds = new Map<number, Element>();
  const add = (element: Element, kindOfParent: number) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      name === 'class' || /^[a-z]{0,8}$/.test(value) ? `${name}=${value}` : name,
    );
    let kind = kindOfParent;
    for (const character of `${element.tagName} ${attributes.join(' ')} ${element.textContent?.trim() ? 'text' : ''}`) {
      kind = (Math.imul(kind, 31) + character.charCodeAt(0)) | 0;
    }
    if (!kinds.has(kind)) kinds.set(kind, element);
    for (const child of element.children) add(child, kind);
  };
  add(document.body, 0);
  window.elementsOfKinds = kinds;
  return [...kinds.keys()];
}

/** Violations in the first elements of these kinds, and in what is below them. */
export async function violationsOfKinds([kinds, options]: readonly [number[], RunOptions]): Promise<Result[]> {
  const elements = new Set(
    kinds.map((kind) => window.elementsOfKinds.get(kind)).filter((element) => element?.isConnected),
  );
  const include = [...elements].filter((element): element is Element => {
    let around = element?.parentElement;
    while (around && !elements.has(around)) around = around.parentElement;
    return !!element && !around;
  });
  return include.length === 0 ? [] : (await window.axe.run({ include }, options)).violations;
}

/**
 * A day shows 26 and is labelled "May 26th, 2030"; the rule does not recognise one in the other. Of an element with long
 * attributes, such as today on a Sunday, axe gives the first characters of its classes.
 */
function isDayOfCalendar({ id }: Result, { html }: NodeResult): boolean {
  return id === 'label-content-name-mismatch' && html.includes('react-datepicker__da');
}

declare global {
  interface Window {
    axe: typeof axe;
    elementsOfKinds: Map<number, Element>;
  }
}
