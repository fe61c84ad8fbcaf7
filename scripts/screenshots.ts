// `npm run screenshots`: every screen and dialog with the demo data, and the loading, empty and error states of
// screens, and all controls, at five widths, light and dark, in screenshots/, with contact sheets. Updates the pictures of
// docs/tour.md and docs/schedule.md. Arguments select screens and widths: `… -- plan notes phone`.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { startStack } from '../tests/support/processes/start-stack.ts';
import { stackOfEnvironment } from '../tests/support/stack.ts';
import { makeSheets } from './screenshots/contact-sheets.ts';
import { serveControls } from './screenshots/controls.ts';
import { edgeMoments } from './screenshots/edge-moments.ts';
import { moments } from './screenshots/moments.ts';
import { type Screen, screens } from './screenshots/screens.ts';
import { arrange, type State, type Stated, stated, statesOf } from './screenshots/states.ts';
import { heading } from './screenshots/steps.ts';
import { strainedMoments } from './screenshots/strained.ts';
import { type Device, devices, Visitors } from './screenshots/visitors.ts';
import { makeWorld } from './screenshots/world.ts';

const docs = join(import.meta.dirname, '../docs');
const folder = join(import.meta.dirname, '../screenshots');
const themes = ['light', 'dark'] as const;

const pages = await Promise.all(
  ['tour.md', 'schedule.md', 'ms-project.md'].map((page) => readFile(join(docs, page), 'utf8')),
);
const given = stackOfEnvironment();
const { stack, stop } = given ? { stack: given, stop: async () => {} } : await startStack({ SEED: 'demo' });
const visitors = new Visitors(stack);
const asked = process.argv.slice(2);
const askedDevices = devices.filter((device) => asked.includes(device));
const askedNames = asked.filter((word) => !devices.some((device) => device === word));
const isAsked = (name: string) => askedNames.length === 0 || askedNames.includes(name);
const controls = isAsked('controls') ? await serveControls() : undefined;
const controlsScreen: Screen[] = controls
  ? [
      {
        name: 'controls',
        path: () => controls.url,
        as: 'nobody',
        ready: heading('Controls'),
        act: cutLongTable,
        isWhole: true,
      },
    ]
  : [];
try {
  await mkdir(folder, { recursive: true });
  await mkdir(join(docs, 'tour'), { recursive: true });
  const world = await makeWorld(stack);
  for (const device of askedDevices.length > 0 ? askedDevices : devices) {
    const taken: string[] = [];
    const take = async (name: string, work: (name: string) => Promise<unknown>) => {
      await work(`${name}-${device}`).then(
        () => taken.push(`${name}-${device}`),
        (error: unknown) => {
          process.exitCode = 1;
          console.error(`${name}-${device}: ${String(error).split('\n')[0]}`);
        },
      );
    };
    for (const screen of stated) {
      for (const state of statesOf(screen).filter((each) => isAsked(`${screen.name}-${each}`))) {
        await take(`${screen.name}-${state}`, (name) => photographState(device, screen, state, name));
      }
    }
    for (const screen of [...screens, ...edgeMoments, ...strainedMoments, ...moments, ...controlsScreen].filter(
      ({ name }) => isAsked(name),
    )) {
      await take(screen.name, (name) => photograph(device, screen, name));
    }
    for (const theme of themes) {
      const files = taken.map((name) => fileOf(name, theme));
      await makeSheets(files, join(folder, `sheet-${device}-${theme}`));
    }
    await visitors.leave(device);
  }

  async function photograph(device: Device, screen: Screen, name: string) {
    const context = await visitors.on(device, screen.as ?? 'admin');
    const pages: Page[] = screen.together ? [await (await visitors.on('desktop', 'staff')).newPage()] : [];
    const page = await context.newPage();
    pages.push(page);
    try {
      const path = await screen.path(world);
      for (const each of pages) {
        await each.goto(path);
        await screen.ready(each);
      }
      await screen.act?.(page, world);
      await capture(page, name, { isWhole: screen.isWhole });
    } finally {
      await context.setOffline(false);
      await Promise.all(pages.map((each) => each.close()));
    }
  }

  async function photographState(device: Device, screen: Stated, state: State, name: string) {
    const context = await visitors.on(device, 'admin');
    const page = await context.newPage();
    try {
      await arrange(page, screen, state);
      await page.goto(screen.path(world, state));
      await page.getByRole('main').waitFor();
      const failed = page.getByRole('button', { name: /Retry|Try again/ });
      if (state === 'error') await failed.first().waitFor();
      if (state !== 'error' && state !== 'loading') await isLoaded(page);
      if (state === 'offline') await goOffline(page);
      await capture(page, name, { isAtRest: state === 'error' });
    } finally {
      await context.setOffline(false);
      await page.close();
    }
  }
} finally {
  await visitors.stop();
  await controls?.stop();
  await stop();
}

function fileOf(name: string, theme: (typeof themes)[number]): string {
  return join(folder, `${name}-${theme}.png`);
}

async function isLoaded(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse'));
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('[data-bar-at-bottom="connection"]', { hasText: 'You’re offline.' }).waitFor();
}

/** Its other rows are drawn only near the window. */
async function cutLongTable(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Long table' }).evaluate(({ style }: HTMLElement) => {
    style.maxHeight = '600px';
    style.overflow = 'hidden';
  });
}

/** Resolves once what measures itself is drawn. */
async function toTheTop(): Promise<void> {
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

interface Capture {
  /** The whole page, not only the viewport. */
  isWhole?: boolean | undefined;
  /** Nothing is being loaded again. */
  isAtRest?: boolean;
}

/** Takes the page in both themes, and copies the pictures that the tour shows. */
async function capture(page: Page, name: string, { isWhole = false, isAtRest = false }: Capture): Promise<void> {
  // Pictures load lazily as they scroll into view.
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
    return [...document.images].every((image) => image.complete || !isInView(image.getBoundingClientRect()));
  });
  for (const theme of themes) {
    const file = fileOf(name, theme);
    await page.emulateMedia({ colorScheme: theme });
    // A bar that sticks to the window would lie across the whole page.
    if (isWhole) await page.evaluate(toTheTop);
    if (isAtRest) await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await page.screenshot({ path: file, animations: 'disabled', fullPage: isWhole });
    if (pages.some((text) => text.includes(`(tour/${basename(file)})`)))
      await copyFile(file, join(docs, 'tour', basename(file)));
  }
}
