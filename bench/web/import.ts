// A schedule of MS Project from its file to its preview: read, dated and compared in a worker.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import { spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Bench } from '../stack.ts';
import type { SignedIn } from '../subjects/browser.ts';
import { longTasksOf } from './long-tasks.ts';

const RUNS = 7;
/** Milliseconds. Longer tasks are noticeable, and browsers report only those. */
const LONG_TASK_MS = 50;
const HOUSES = 9;
const house = 'tests/support/mspdi/house.xml';

/** Houses of 217 rows each below one row: 1,954 rows, nearly as many as may come in at a time, with their links. */
function manyHouses(): string {
  const file = readFileSync(house, 'utf8');
  const tasks = /<Tasks>([\s\S]*)<\/Tasks>/.exec(file)?.[1] ?? '';
  const rows = tasks.match(/<Task>[\s\S]*?<\/Task>/g) ?? [];
  const [summary = '', ...own] = rows;
  const numbered = (row: string, copy: number) =>
    row.replace(/(<(?:UID|ID|PredecessorUID)>)(\d+)(?=<)/g, (_, tag, n) => `${tag}${Number(n) + copy * 1_000}`);
  const all = Array.from({ length: HOUSES }, (_, copy) => own.map((row) => numbered(row, copy)));
  return file.replace(tasks, [summary, ...all.flat()].join('\n'));
}

/** Chooses the file for a new project, again and again, until the preview says how many rows are on its days. */
export async function measureImport(browser: Browser, { url, dataDir }: Bench, storageState: SignedIn): Promise<Row[]> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  // A file on the disk: of one in memory the page itself would be given the text, in a task longer than any of its own.
  const file = join(dataDir, 'houses.xml');
  await writeFile(file, manyHouses());
  const shown: number[] = [];
  const longest: number[] = [];
  let said = '';
  // The first one loads the code.
  for (let run = -1; run < RUNS; run += 1) {
    const page = await context.newPage();
    await page.goto(`${url}${paths.addProject.href()}`);
    await page.getByRole('button', { name: 'From a File…' }).click();
    const input = page.getByLabel('Choose a file');
    await input.waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    const tasks = await longTasksOf(page, async () => {
      const seen = page.evaluate(whenProven);
      await input.setInputFiles(file);
      const { ms, text } = await seen;
      if (run >= 0) shown.push(ms);
      said = text;
      await page.waitForTimeout(200);
    });
    if (run >= 0) longest.push(Math.max(0, ...tasks));
    await page.close();
  }
  await context.close();
  const { p50, p95 } = spreadOf(shown);
  const row = (what: string, aim: Row['aim'], ours: number, note: string): Row => ({
    work: `a file of MS Project, ${said}: ${what}`,
    peer: '–',
    limit: '–',
    aim,
    ours,
    note,
  });
  return [
    row('chosen → preview', { value: 1, unit: 's' }, p50 / 1000, `p95 ${(p95 / 1000).toFixed(2)}`),
    row('longest task of the page', { value: LONG_TASK_MS, unit: 'ms' }, spreadOf(longest).p50, ''),
  ];
}

/** Runs in the page: milliseconds from the choice of a file until its proof is in the document. */
function whenProven(): Promise<{ ms: number; text: string }> {
  return new Promise((resolve, reject) => {
    let chosen = 0;
    addEventListener('change', () => (chosen = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const text = /[\d,]+ of [\d,]+ rows/.exec(document.body.textContent ?? '')?.[0];
      const fault = document.querySelector('[role=alert]')?.textContent;
      if (!text && !fault) return;
      observer.disconnect();
      if (!text) return reject(new Error(fault ?? ''));
      resolve({ ms: performance.now() - chosen, text });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
