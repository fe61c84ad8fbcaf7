// Toasts.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for the toast, even behind a dialog, and checks how many seconds it stays. */
export async function expectToast(page: Page, text: string, seconds = 5) {
  // In one step: on a slow machine it may be gone before the next.
  const lasts = await page.waitForFunction((words) => {
    const toast = [...document.querySelectorAll('[role=alert]')].find(({ textContent }) =>
      textContent?.includes(words),
    );
    return toast?.querySelector<HTMLElement>('[aria-label="notification timer"]')?.style.animationDuration;
  }, text);
  expect(await lasts.jsonValue()).toBe(`${seconds * 1000}ms`);
}
