// Toasts.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for the toast, even behind a dialog, and checks how many seconds it stays. */
export async function expectToast(page: Page, text: string, seconds = 5) {
  // The newest is the first.
  const toast = page.getByRole('alert', { includeHidden: true }).filter({ hasText: text }).first();
  await toast.waitFor();
  const timer = toast.getByRole('progressbar', { name: 'notification timer', includeHidden: true });
  expect(await timer.evaluate((bar) => bar.style.animationDuration)).toBe(`${seconds * 1000}ms`);
}
