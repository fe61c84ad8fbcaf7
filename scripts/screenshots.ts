// `npm run screenshots`: every screen and dialog with the demo data, and the loading, empty and error states of
// screens, at five widths, light and dark, in screenshots/, with contact sheets. Updates the pictures of docs/tour.md.
// Arguments select screens and widths: `… -- plan notes phone`.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import { stackOfEnvironment } from '../tests/support/stack.ts';
import { startStack } from '../tests/support/start-stack.ts';
import { paths } from '../web/model/paths.ts';
import { makeSheets } from './screenshots/contact-sheets.ts';
import { moments } from './screenshots/moments.ts';
import { type Screen, screens } from './screenshots/screens.ts';
import { arrange, type State, type Stated, stated, states } from './screenshots/states.ts';
import { makeWorld } from './screenshots/world.ts';

const docs = join(import.meta.dirname, '../docs');
const folder = join(import.meta.dirname, '../screenshots');
const viewports = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
};
const themes = ['light', 'dark'] as const;

type Device = keyof typeof viewports;
const devices = Object.keys(viewports) as Device[];

const tour = await readFile(join(docs, 'tour.md'), 'utf8');
const given = stackOfEnvironment();
const { stack, stop } = given ? { stack: given, stop: async () => {} } : await startStack();
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  await mkdir(join(docs, 'tour'), { recursive: true });
  const world = await makeWorld(stack);
  const asked = process.argv.slice(2);
  const askedDevices = devices.filter((device) => asked.includes(device));
  const askedNames = asked.filter((word) => !devices.some((device) => device === word));
  const isAsked = (name: string) => askedNames.length === 0 || askedNames.includes(name);
  const colleague = await contextOf('staff@example.com', 'desktop');
  for (const device of askedDevices.length > 0 ? askedDevices : devices) {
    const [mine, nobody] = [await contextOf('admin@example.com', device), await emptyContext(device)];
    const client = await contextOf('client@example.com', device);
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
      for (const state of states.filter((each) => isAsked(`${screen.name}-${each}`))) {
        await take(`${screen.name}-${state}`, (name) => photographState(mine, screen, state, name));
      }
    }
    for (const screen of [...screens, ...moments].filter(({ name }) => isAsked(name))) {
      const context = screen.signedOut ? nobody : screen.isClients ? client : mine;
      await take(screen.name, (name) => photograph(context, screen, name, screen.together ? colleague : null));
    }
    for (const theme of themes) {
      const files = taken.map((name) => fileOf(name, theme));
      await makeSheets(files, join(folder, `sheet-${device}-${theme}`));
    }
    await Promise.all([mine.close(), nobody.close(), client.close()]);
  }

  async function photograph(context: BrowserContext, screen: Screen, name: string, other: BrowserContext | null) {
    const page = await context.newPage();
    const second = await other?.newPage();
    try {
      for (const each of second ? [second, page] : [page]) {
        await each.goto(stack.url + screen.path(world));
        await screen.ready(each);
      }
      await screen.act?.(page, world);
      await capture(page, name, screen.isWhole);
    } finally {
      await context.setOffline(false);
      await Promise.all([page.close(), second?.close()]);
    }
  }

  async function photographState(context: BrowserContext, screen: Stated, state: State, name: string) {
    const page = await context.newPage();
    try {
      await arrange(page, screen, state);
      await page.goto(stack.url + screen.path(world));
      await page.getByRole('main').waitFor();
      const failed = page.getByRole('button', { name: /Retry|Try again/ });
      if (state === 'error') await failed.first().waitFor();
      if (state === 'offline') await goOffline(page);
      await capture(page, name);
    } finally {
      await context.setOffline(false);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await stop();
}

function fileOf(name: string, theme: (typeof themes)[number]): string {
  return join(folder, `${name}-${theme}.png`);
}

async function goOffline(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse'));
  await page.context().setOffline(true);
  await page
    .getByText(/offline|no connection/i)
    .first()
    .waitFor();
}

/** Takes the page in both themes, and copies the pictures that the tour shows. */
async function capture(page: Page, name: string, isWhole = false): Promise<void> {
  // Pictures load lazily as they scroll into view.
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
    return [...document.images].every((image) => image.complete || !isInView(image.getBoundingClientRect()));
  });
  for (const theme of themes) {
    const file = fileOf(name, theme);
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: file, animations: 'disabled', fullPage: isWhole });
    if (tour.includes(`(tour/${basename(file)})`)) await copyFile(file, join(docs, 'tour', basename(file)));
  }
}

function emptyContext(device: Device): Promise<BrowserContext> {
  return browser.newContext({ viewport: viewports[device], reducedMotion: 'reduce' });
}

/** A browser context in which this person is signed in. */
async function contextOf(email: string, device: Device): Promise<BrowserContext> {
  const context = await emptyContext(device);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const isClient = email === 'client@example.com';
  await page.goto(stack.url + (isClient ? paths.clientSignIn : paths.login).href());
  await page.getByLabel(isClient ? 'E-mail' : 'Username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(stack.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(stack.url + (isClient ? paths.clientHome : paths.dashboard).href());
  await page.close();
  return context;
}
