// The board of a company with thirty projects: until its bars show, and what a frame costs while a visit is dragged.
import type { Browser } from 'playwright-core';
import { makeProject } from '../../supabase/world/by-calls.ts';
import { times } from '../../supabase/world/plan.ts';
import { paths } from '../../web/model/paths.ts';
import type { Calls } from '../calls.ts';
import { spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import { dragFirst } from '../schedule/time-line.ts';
import type { Bench } from '../stack.ts';
import { readWatch, type SignedIn, watchPage } from '../subjects/browser.ts';

const PROJECTS = 30;
const PHASES = 20;
const TASKS = 13;
const TRADES = 8;
const RUNS = 7;
const STEPS = 120;
const BAR = '[data-bar]';
const MOVABLE = '[data-bar].cursor-grab';
const dayMs = 86_400_000;

/** Makes the projects, then opens the board in new contexts, so that only the session is cached. */
export async function measureBoard(browser: Browser, { url, staff }: Bench, state: SignedIn): Promise<Row[]> {
  await makeProjects(staff);
  const shown: number[] = [];
  let frames: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watchPage, BAR);
    const page = await context.newPage();
    await page.goto(`${url}${paths.board.href()}`, { waitUntil: 'commit' });
    await page.locator(BAR).first().waitFor();
    await page.waitForTimeout(1500);
    shown.push((await page.evaluate(readWatch)).shown);
    if (run === RUNS - 1) frames = await page.evaluate(dragFirst, { bar: MOVABLE, steps: STEPS });
    await context.close();
  }
  const [first, frame] = [spreadOf(shown), spreadOf(frames)];
  const work = `board, ${PROJECTS} projects × ${PHASES * (TASKS + 1)} rows`;
  return [
    {
      work: `${work}: bars on screen after a cold navigation`,
      peer: '–',
      limit: '–',
      aim: { value: 0.5, unit: 's' },
      ours: first.p50 / 1000,
      note: `p95 ${(first.p95 / 1000).toFixed(2)}`,
    },
    {
      work: `${work}: drag of a visit, work of a frame, p95`,
      peer: '–',
      limit: '–',
      aim: { value: 16, unit: 'ms' },
      ours: frame.p95,
      note: `p50 ${frame.p50.toFixed(1)}`,
    },
  ];
}

/** Launched copies of one template, each phase with a trade; they began at different days around today. */
async function makeProjects(calls: Calls): Promise<void> {
  const trades: number[] = [];
  for (let n = 1; n <= TRADES; n += 1) {
    const trade = await calls.json('POST', '/trades', { name: `Trade ${n}`, crews: 2 });
    trades.push((trade as { id: number }).id);
  }
  const phases = times(PHASES, (phase) => ({
    name: `Phase ${phase}`,
    duration: TASKS,
    durationType: 0 as const,
    tradeId: trades[(phase - 1) % TRADES] ?? 0,
    tasks: times(TASKS, (task) => ({ title: `Task ${phase}.${task}`, duration: 1 })),
  }));
  const majorPhases = [{ name: 'House', phases }];
  const { id: templateId } = await makeProject(calls.json, {
    name: 'Benchmark of the board',
    isTemplate: true,
    majorPhases,
  });
  for (let n = 0; n < PROJECTS; n += 1) {
    const scheduledStart = new Date(Date.now() - n * 7 * dayMs).toISOString().slice(0, 10);
    const launchedOn = new Date().toISOString();
    await makeProject(calls.json, { name: `Site ${n + 1}`, templateId, scheduledStart, launchedOn });
  }
}
