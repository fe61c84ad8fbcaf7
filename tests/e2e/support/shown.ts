// A failed test prints what its pages showed and waited for: on a machine that is gone nobody can look.
import type { Page, Request } from 'playwright-core';

/** Characters of a page that are printed. */
const LENGTH = 3000;

/** Follows the requests of a page from now on; the result describes it at that moment. */
export function watchShown(page: Page): () => Promise<string> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const text = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2000 })
      .catch((error: Error) => `The page does not answer: ${error.message}`);
    const waits = [...open].map((request) => `waits for ${request.method()} ${request.url()}`);
    return [`The page was at ${page.url()} and showed:`, text.slice(0, LENGTH), ...waits].join('\n');
  };
}
