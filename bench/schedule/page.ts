// From the write that moves the rows of a linked plan to the page of a colleague that shows all of them.
import type { Browser } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import { type Spread, sampleBeside } from '../measure.ts';
import type { Bench } from '../stack.ts';
import type { SignedIn } from '../subjects/browser.ts';

const BAR = '[data-bar^="task"]';

/** Milliseconds until the bars of the time line have their new places, all in one paint, and until the answer. */
export async function measureOtherPage(
  browser: Browser,
  bench: Bench,
  { projectId, taskId }: { projectId: number; taskId: number },
  state: SignedIn,
): Promise<{ drawn: Spread; answer: Spread }> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // It asks for missed changes once it has joined the project's channel.
  const joined = page.waitForResponse((response) => response.url().includes('/changes?since='));
  await page.goto(`${bench.url}${paths.editProject.href(projectId, 'schedule')}`);
  await page.locator(BAR).first().waitFor();
  await joined;
  // Only then: until all of the plan has arrived, the time line may still go to another place.
  await page.evaluate(showEnd, BAR);
  let answered = 0;
  const { ours, alone } = await sampleBeside(
    async (index) => {
      const drawn = page.evaluate(whenMoved, BAR);
      await page.evaluate(() => undefined);
      const sent = performance.timeOrigin + performance.now();
      const change = { duration: 3 + (index % 2) };
      const answer = bench.admin.json('PATCH', `/projects/${projectId}/tasks/${taskId}`, change).then(() => {
        answered = performance.timeOrigin + performance.now() - sent;
      });
      const [at] = await Promise.all([drawn, answer]);
      return at - sent;
    },
    async () => answered,
    { count: 40, warmUp: 6 },
  );
  await context.close();
  return { drawn: ours, answer: alone };
}

/** Runs in the page: shows the end of the plan, where the rows are that move. */
async function showEnd(bar: string): Promise<void> {
  const box = document.querySelector(bar)?.closest('section');
  box?.scrollTo({ top: box.scrollHeight });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  document.querySelector(bar)?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** Runs in the page: when the frame is painted in which bars have moved. */
function whenMoved(bar: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver((mutations) => {
      if (!mutations.some(({ target }) => target instanceof Element && target.matches(bar))) return;
      observer.disconnect();
      // A message posted in the frame arrives after the paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { attributes: true, attributeFilter: ['style'], subtree: true });
  });
}
