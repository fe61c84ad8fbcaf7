// Browser benchmarks: the page of a second person, the first screen, a cold load of a large plan.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAccounts } from '../../supabase/seed/accounts.ts';
import { launchChromium } from '../../tests/support/chromium/chromium.ts';
import { paths } from '../../web/model/paths.ts';
import { sample, spreadOf, type Wishes } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

const COLD_RUNS = 7;
const NAME_OF_A_TASK = '[data-name^="task"]';

export async function measureBrowser(bench: Bench, shape: Shape): Promise<Row[]> {
  const browser = await launchChromium();
  try {
    const firstScreen = await measureFirstScreen(browser, bench);
    const state = await signIn(browser, bench);
    const cold = await measureCold(browser, bench, shape, state);
    const second = await measureSecondPage(browser, bench, shape, state);
    return [second, firstScreen, ...cold];
  } finally {
    await browser.close();
  }
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in a staff member and returns the browser's storage state. */
export async function signIn(browser: Browser, { url, password }: Bench): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}${paths.login.href()}`);
  await page.getByRole('textbox', { name: 'Username' }).fill(demoAccounts.staff.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${url}${paths.dashboard.href()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The same for the demo client on the clients' site. */
export async function signInClient(browser: Browser, { url, password }: Bench): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}${paths.clientSignIn.href()}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(demoAccounts.client.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measureFirstScreen(browser: Browser, { url }: Bench): Promise<Row> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${url}${paths.login.href()}`, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  const files = scripts.size;
  await context.close();
  return {
    work: 'JavaScript before the first screen, compressed',
    peer: '2,236 kB',
    limit: '–',
    aim: { value: 130, unit: 'kB' },
    ours: bytes / 1000,
    note: `${files} files`,
  };
}

/** Opens the Plan tab and waits for its first row. */
export async function openPlan(context: BrowserContext, { url }: Bench, { id }: Shape): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}${paths.editProject.href(id, 'editor')}`, { waitUntil: 'commit' });
  await page.locator(NAME_OF_A_TASK).first().waitFor();
  return page;
}

/** A cold load of the large plan: time until visible, blocking time, memory. */
export async function measureCold(
  browser: Browser,
  bench: Bench,
  shape: Shape,
  storageState: SignedIn,
): Promise<Row[]> {
  const runs: Array<Watch & { nodes: number; heap: number }> = [];
  for (let run = 0; run < COLD_RUNS; run += 1) {
    // A new context each time, so that only the session is cached.
    const context = await browser.newContext({ storageState });
    await context.addInitScript(watchPage, NAME_OF_A_TASK);
    const page = await openPlan(context, bench, shape);
    await page.waitForTimeout(1500);
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { shown, blocked, nodes } = await page.evaluate(readWatch);
    runs.push({ shown, blocked, nodes, heap: usedSize / 1e6 });
    await context.close();
  }
  const middle = (of: 'shown' | 'blocked' | 'heap' | 'nodes') => spreadOf(runs.map((run) => run[of])).p50;
  const row = (what: string, peer: string, aim: number, unit: string, ours: number): Row => ({
    work: `${planOf(shape)}, cold: ${what}`,
    peer,
    limit: '–',
    aim: { value: aim, unit },
    ours,
    note: '',
  });
  const isThousand = shape.rows === 1_000;
  return [
    row('rows on screen', isThousand ? '2.9–3.1 s' : '–', isThousand ? 0.5 : 0.8, 's', middle('shown') / 1000),
    row('blocking', isThousand ? '2.1 s' : '–', 0.1, 's', middle('blocked') / 1000),
    row('heap', isThousand ? '76 MB' : '–', 30, 'MB', middle('heap')),
    row('elements', isThousand ? '12,000' : '–', 3_000, '', middle('nodes')),
  ];
}

/** `plan of 1,000 rows` */
export function planOf({ rows }: Shape): string {
  return `plan of ${rows.toLocaleString('en')} rows`;
}

interface Watch {
  shown: number;
  blocked: number;
}

/** Runs first in the page: records when a row appears, and the part of long tasks above 50 ms. */
export function watchPage(selector: string): void {
  const watch: Watch = { shown: 0, blocked: 0 };
  Object.assign(globalThis, { benchmarkWatch: watch });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // The row is visible in the frame after the next.
    requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(watch, { shown: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

export function readWatch(): Watch & { nodes: number } {
  const { benchmarkWatch } = globalThis as unknown as { benchmarkWatch: Watch };
  return { ...benchmarkWatch, nodes: document.getElementsByTagName('*').length };
}

/** The plan open at a second person's page: until it shows the change of a name. */
export async function measureSecondPage(
  browser: Browser,
  bench: Bench,
  shape: Shape,
  storageState: SignedIn,
  wishes?: Wishes,
): Promise<Row> {
  const context = await browser.newContext({ storageState });
  const page = await openPlan(context, bench, shape);
  const task = shape.phases[0]?.tasks[0];
  // The channel has joined once the first answer about missed changes has arrived.
  await page.waitForTimeout(1500);
  const shown = await sample(async (index) => {
    const title = `Seen by a second person ${index}`;
    const seen = page.evaluate(whenShown, title);
    // The page must be watching before the change is sent.
    await page.evaluate(() => undefined);
    const sent = performance.timeOrigin + performance.now();
    await bench.admin.json('PATCH', `/projects/${shape.id}/tasks/${task}`, { title });
    return (await seen) - sent;
  }, wishes);
  await context.close();
  return {
    work: `${planOf(shape)}, change sent → in the second person’s page, p50`,
    peer: '62 ms (81 next frame)',
    limit: '–',
    aim: { value: 25, unit: 'ms' },
    ours: shown.p50,
    note: `p95 ${shown.p95.toFixed(1)}`,
  };
}

/** Runs in the page: the time at which the text is in the document. */
export function whenShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver((mutations) => {
      const isThere = mutations.some(({ target }) => target.textContent?.includes(text));
      if (!isThere) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
