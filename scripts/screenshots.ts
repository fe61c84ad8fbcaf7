// `npm run screenshots`: every screen and dialog with the demo data, and the loading, empty and error states of
// screens, at two widths, light and dark, in screenshots/, with contact sheets. Updates the pictures of docs/tour.md.
// Arguments select some: `… -- plan notes`.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const themes = ['light', 'dark'] as const;

type Device = keyof typeof widths;
type Theme = (typeof themes)[number];

const tour = await readFile(join(docs, 'tour.md'), 'utf8');
const given = stackOfEnvironment();
const { stack, stop } = given ? { stack: given, stop: async () => {} } : await startStack();
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  await mkdir(join(docs, 'tour'), { recursive: true });
  const world = await makeWorld(stack);
  const asked = process.argv.slice(2);
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
  const colleague = await contextOf('staff@example.com', 'desktop', 'light');
  for (const device of ['desktop', 'phone'] as const) {
    for (const theme of themes) {
      const [mine, nobody] = [await contextOf('admin@example.com', device, theme), await emptyContext(device, theme)];
      const client = await contextOf('client@example.com', device, theme);
      const taken: string[] = [];
      const take = async (name: string, work: (file: string) => Promise<unknown>) => {
        const file = join(folder, `${name}-${device}-${theme}.png`);
        await work(file).then(
          () => taken.push(file),
          (error: unknown) => {
            process.exitCode = 1;
            console.error(`${name}-${device}-${theme}: ${String(error).split('\n')[0]}`);
          },
        );
      };
      for (const screen of stated) {
        for (const state of states.filter((each) => isAsked(`${screen.name}-${each}`))) {
          await take(`${screen.name}-${state}`, (file) => photographState(mine, screen, state, file));
        }
      }
      for (const screen of [...screens, ...moments].filter(({ name }) => isAsked(name))) {
        const context = screen.signedOut ? nobody : screen.isClients ? client : mine;
        await take(screen.name, (file) => photograph(context, screen, file, screen.together ? colleague : null));
      }
      await makeSheets(taken, join(folder, `sheet-${device}-${theme}`));
      await Promise.all([mine.close(), nobody.close(), client.close()]);
    }
  }

  async function photograph(context: BrowserContext, screen: Screen, file: string, other: BrowserContext | null) {
    const page = await context.newPage();
    const second = await other?.newPage();
    try {
      for (const each of second ? [second, page] : [page]) {
        await each.goto(stack.url + screen.path(world));
        await screen.ready(each);
      }
      await screen.act?.(page, world);
      await capture(page, file, screen.isWhole);
      const name = file.slice(folder.length + 1);
      if (tour.includes(`(tour/${name})`)) await copyFile(file, join(docs, 'tour', name));
    } finally {
      await context.setOffline(false);
      await Promise.all([page.close(), second?.close()]);
    }
  }

  async function photographState(context: BrowserContext, screen: Stated, state: State, file: string) {
    const page = await context.newPage();
    try {
      await arrange(page, screen, state);
      await page.goto(stack.url + screen.path(world));
      await page.getByRole('main').waitFor();
      const failed = page.getByRole('button', { name: /Retry|Try again/ });
      if (state === 'error') await failed.first().waitFor();
      if (state === 'offline') await goOffline(page);
      await capture(page, file);
    } finally {
      await context.setOffline(false);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await stop();
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

async function capture(page: Page, path: string, isWhole = false): Promise<void> {
  // Pictures load lazily as they scroll into view.
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
    return [...document.images].every((image) => image.complete || !isInView(image.getBoundingClientRect()));
  });
  await page.screenshot({ path, animations: 'disabled', fullPage: isWhole });
}

function emptyContext(device: Device, theme: Theme): Promise<BrowserContext> {
  return browser.newContext({ viewport: widths[device], colorScheme: theme, reducedMotion: 'reduce' });
}

/** A browser context in which this person is signed in. */
async function contextOf(email: string, device: Device, theme: Theme): Promise<BrowserContext> {
  const context = await emptyContext(device, theme);
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
