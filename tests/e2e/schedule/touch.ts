// A finger on the page, for browser tests.
import type { Page } from 'playwright-core';

/** Touches a point of the page as a finger that stays, and then goes this far to the right. */
export async function dragByTouch(page: Page, { x, y }: { x: number; y: number }, right: number) {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to = x) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: to, y }] });
  await touch('touchStart');
  // A long press holds a bar; before that a finger scrolls.
  await page.waitForTimeout(500);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + right * part);
  return { drop: () => touch('touchEnd') };
}
