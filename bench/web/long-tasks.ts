import type { Page } from 'playwright-core';

/** Milliseconds of each long task of the page during `work`. */
export async function longTasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { longTasks: tasks });
  });
  await work();
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
}
