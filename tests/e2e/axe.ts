// Runs axe on a page.
import axe, { type NodeResult, type Result } from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical findings in this theme, as text. */
export async function seriousFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(axe.source);
  // The page has no frames, so axe itself is enough; passed checks are not listed.
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => ({
      id: violation.id,
      nodes: violation.nodes.filter((node) => !isDayOfCalendar(violation, node)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `axe ${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join('\n')}`);
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
