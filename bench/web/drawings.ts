// Drawings on a phone whose processor is four times slower: the picture, the sharp one, frames while two fingers zoom, and
// the memory of the page. The sheets come through the product: read, split, drawn, sent and published by the office.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type SheetPage, sheetPdf } from '../../tests/support/paper/sheet-pdf.ts';
import { paths } from '../../web/model/paths.ts';
import { spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import { aSmallProject } from '../shape.ts';
import type { Bench } from '../stack.ts';
import type { SignedIn } from '../subjects/browser.ts';

const SHEETS = 30;
/** Lines of a sheet: a plan of a floor with its hatches. */
const LINES = 4_000;
const RUNS = 7;
const SLOWER = 4;
const PINCH_STEPS = 90;
const LONG_MS = 120_000;
/** Until what was freed is given back; milliseconds. */
const SETTLE_MS = 3_000;

export async function measureDrawings(browser: Browser, bench: Bench, storageState: SignedIn): Promise<Row[]> {
  const { id } = await aSmallProject(bench.staff, 1);
  const sent = await sendSheets(browser, bench, id, storageState);
  const [drawing] = (await bench.staff.json('GET', `/projects/${id}/documents`)) as { id: number }[];
  const address = `${bench.url}${paths.drawing.href(id, drawing?.id ?? 0)}`;
  const context = await browser.newContext({
    storageState,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
  });
  await context.addInitScript(watchSheet);
  const first = await context.newPage();
  await first.goto(address);
  await sharp(first);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await first.close();
  const pictures: number[] = [];
  const sharps: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await slowPage(context);
    await page.goto(address, { waitUntil: 'commit' });
    const seen = await sharp(page);
    pictures.push(seen.picture);
    sharps.push(seen.sharp - seen.picture);
    await page.close();
  }
  const page = await slowPage(context);
  await page.goto(address);
  await sharp(page);
  const frames = await pinch(page);
  for (const key of [']', '[']) for (let at = 1; at < SHEETS; at += 1) await turn(page, key);
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  // Pictures that were decoded stay until the system wants their memory: a page is as large as what it does not give back.
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(SETTLE_MS);
  const memory = await memoryOf(browser);
  await context.close();

  const [picture, drawn, frame] = [pictures, sharps, frames].map(spreadOf);
  const row = (what: string, value: number, unit: string, ours: number, note = ''): Row => ({
    work: `drawings: ${what}`,
    peer: '–',
    limit: '–',
    aim: { value, unit },
    ours,
    note,
  });
  const seconds = (ms = 0) => ms / 1000;
  const p95 = (ms = 0) => `p95 ${seconds(ms).toFixed(2)}`;
  return [
    row(`${SHEETS} sheets read, split, drawn, processor`, 25, 's', sent.cpu, `${sent.wall.toFixed(0)} s until sent`),
    row('picture of a kept sheet on a slow phone', 0.4, 's', seconds(picture?.p50), p95(picture?.p95)),
    row('then sharp', 2.5, 's', seconds(drawn?.p50), p95(drawn?.p95)),
    row('frame of a pinch there, p95', 20, 'ms', frame?.p95 ?? 0, `longest ${Math.max(...frames).toFixed(0)}`),
    row(`memory of the page after ${2 * SHEETS} sheets`, 350, 'MB', memory),
  ];
}

/** Chooses a PDF for a set, waits until all of it is sent, and publishes it. */
async function sendSheets(browser: Browser, { url, dataDir, staff }: Bench, id: number, storageState: SignedIn) {
  const file = join(dataDir, 'sheets.pdf');
  await writeFile(file, sheetPdf(...Array.from({ length: SHEETS }, (_, at) => aSheet(at))));
  const fields = { name: 'Permit set', issuedOn: '2026-03-02' };
  const set = (await staff.json('POST', `/projects/${id}/sets`, fields)) as { id: number };
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}${paths.drawingSet.href(id, set.id)}`);
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  const before = await cpuOf(browser);
  const start = performance.now();
  await input.setInputFiles(file);
  const publish = page.getByRole('button', { name: `Publish ${SHEETS}` });
  await publish.waitFor({ timeout: LONG_MS });
  const [wall, cpu] = [(performance.now() - start) / 1000, (await cpuOf(browser)) - before];
  await publish.click();
  await page.getByText(/published .* by/).waitFor();
  await context.close();
  return { wall, cpu };
}

/** A sheet of its own lines. */
function aSheet(at: number): SheetPage {
  const lines = Array.from({ length: LINES }, (_, line): [number, number, number, number] => {
    const [x, y] = [220 + ((line * 37 + at * 11) % 1_500), 220 + ((line * 53) % 1_100)];
    return [x, y, x + 20 + (line % 50), y + (line % 3) * 15];
  });
  return { number: `A-${101 + at}`, title: `Plan of Floor ${at + 1}`, lines };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

interface Seen {
  picture: number;
  sharp: number;
}

/** Runs first in the page: notes when the picture of a sheet has come, and when it is drawn sharp. */
function watchSheet(): void {
  const seen: Seen = { picture: 0, sharp: 0 };
  Object.assign(globalThis, { seenSheet: seen });
  // It does not come up to the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('.sheet-page')) seen.picture ||= performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    if (document.querySelector<HTMLElement>('.sheet-page canvas')?.style.display === 'block')
      seen.sharp ||= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
}

const read = () => (globalThis as unknown as { seenSheet: Seen }).seenSheet;

async function sharp(page: Page): Promise<Seen> {
  await page.waitForFunction(() => (globalThis as unknown as { seenSheet: Seen }).seenSheet.sharp > 0);
  return page.evaluate(read);
}

/** The milliseconds between frames while two fingers go apart and together. */
async function pinch(page: Page): Promise<number[]> {
  const box = await page.getByRole('application').boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const fingers = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { pinchFrames: frames });
  });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) => send(fingers, type, middle, apart);
  await touch('touchStart', 30);
  for (let step = 1; step <= PINCH_STEPS; step += 1) {
    await touch('touchMove', 30 + 100 * Math.abs(Math.sin((step / PINCH_STEPS) * 2 * Math.PI)));
    await page.waitForTimeout(8);
  }
  await touch('touchEnd');
  // The first frame is that of the loop itself.
  return (await page.evaluate(() => (globalThis as unknown as { pinchFrames: number[] }).pinchFrames)).slice(1);
}

function send(
  fingers: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  { x, y }: { x: number; y: number },
  apart?: number,
) {
  const touchPoints =
    apart === undefined
      ? []
      : [
          { x: x - apart, y, id: 1 },
          { x: x + apart, y, id: 2 },
        ];
  return fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Leads to the next sheet, or the one before, and waits until that is drawn. */
async function turn(page: Page, key: string): Promise<void> {
  const before = page.url();
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { seenSheet: Seen }).seenSheet, { picture: 0, sharp: 0 }),
  );
  await page.keyboard.press(key);
  await page.waitForURL((now) => now.href !== before);
  await sharp(page);
}

async function renderers(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer');
}

/** Seconds that all pages have used the processor. */
const cpuOf = async (browser: Browser) => (await renderers(browser)).reduce((sum, { cpuTime }) => sum + cpuTime, 0);

/** Megabytes of the largest page. */
async function memoryOf(browser: Browser): Promise<number> {
  const sizes = await Promise.all(
    (await renderers(browser)).map(async ({ id }) => {
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1000;
    }),
  );
  return Math.max(...sizes);
}
