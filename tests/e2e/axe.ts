// What axe finds on a page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Serious and critical findings in this theme, one text each. */
export async function seriousFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => ({
      id: violation.id,
      nodes: violation.nodes.filter((node) => !isDayOfCalendar(violation, node)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `axe ${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** A day shows 26 and is called by its date, "May 26th, 2030"; the rule does not see the one in the other. */
function isDayOfCalendar({ id }: Violation, { html }: Violation['nodes'][number]): boolean {
  return id === 'label-content-name-mismatch' && html.includes('react-datepicker__day');
}
