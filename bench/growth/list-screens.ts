// Lists in the browser: from a click or a letter until their rows are drawn. Beside each stands the same call made
// straight to the server in the same run: the rest is the browser, the web app, and its pause while somebody types.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import { drawnFigure } from './drawn-figure.ts';
import type { Figure } from './figure.ts';
import { inAdministratorsPage } from './page.ts';
import type { World } from './product.ts';
import { straight } from './straight.ts';
import { type Drawn, whenDrawn } from './when-drawn.ts';

const AIM_MS = 300;
/** The first openings fetch the code of the screen. */
const OPENED = { warmUp: 1, count: 7 };
/** Milliseconds for the dashboard to ask all that it asks. */
const SETTLED_MS = 1_000;
const SEARCHES = 20;

interface Screen {
  name: string;
  at: string;
  /** One that is in no menu is opened from the palette. */
  isInMenu: boolean;
  rows: string;
  /** How the path of its call begins. */
  call: string;
  /** It can be searched and sorted. */
  isTable?: boolean;
}

const table = (label: string) => `main table[aria-label="${label}"] tbody tr[data-index]`;
const feed = (label: string) => `main ul[aria-label="${label}"] > li`;
const inMenu = { isInMenu: true, isTable: true };
const screens: Screen[] = [
  { name: 'Projects', at: paths.projects.href(), ...inMenu, rows: table('Projects'), call: '/projects?templates' },
  { name: 'Clients', at: paths.clients.href(), ...inMenu, rows: table('Clients'), call: '/users?type=3' },
  { name: 'Users', at: paths.users.href(), ...inMenu, rows: table('Users'), call: '/users?type=2' },
  { name: 'Templates', at: paths.templates.href(), ...inMenu, rows: table('Project templates'), call: '/templates?' },
  {
    name: 'Notifications',
    at: paths.notifications.href(),
    isInMenu: true,
    rows: feed('Notifications'),
    call: '/notifications?',
  },
  {
    name: 'Library',
    at: paths.admin.href(),
    isInMenu: false,
    rows: feed('Major Phases'),
    call: '/majorphases',
  },
  { name: 'Audit Log', at: paths.admin.href('audit'), isInMenu: false, rows: feed('Audit Log'), call: '/audit' },
];

export function measureListScreens(world: World): Promise<Figure[]> {
  return inAdministratorsPage(world, async (page) => {
    const figures: Figure[] = [];
    for (const screen of screens) {
      process.stderr.write(`${screen.name} …\n`);
      figures.push(await measureOpening(world, page, screen));
      if (!screen.isTable) continue;
      figures.push(await measureSearch(world, page, screen));
      figures.push(await measureSort(world, page, screen));
    }
    return figures;
  });
}

async function measureOpening(world: World, page: Page, { name, at, isInMenu, rows, call }: Screen): Promise<Figure> {
  const taken = straight(world, page, call);
  const times: Drawn[] = [];
  for (let index = -OPENED.warmUp; index < OPENED.count; index += 1) {
    await page.goto(paths.dashboard.href());
    await page.locator('main h2').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const link = isInMenu
      ? page.getByRole('navigation').getByRole('link', { name, exact: true })
      : page.getByRole('option', { name: `Go to ${name}` });
    if (!isInMenu) {
      await page.keyboard.press('Control+k');
      await link.waitFor();
    }
    // The palette opens a line when the button of the mouse goes down.
    const event = isInMenu ? 'click' : 'mousedown';
    const drawn = await whenDrawn(page, { event, selector: rows }, () => link.click());
    await page.waitForURL(at);
    await taken.again();
    if (drawn && index >= 0) times.push(drawn);
  }
  return drawnFigure(`${name} in the browser: open`, times, taken.stop(), AIM_MS);
}

async function measureSearch(world: World, page: Page, { name, call }: Screen): Promise<Figure> {
  const taken = straight(world, page, call);
  const field = page.getByRole('searchbox');
  const times: Drawn[] = [];
  for (let index = 0; index < SEARCHES; index += 1) {
    // The names of the world end with numbers: some rows are found.
    const drawn = await whenDrawn(page, { event: 'input', ...nextPage }, () => field.fill(String(10 + index)));
    await taken.again();
    if (drawn) times.push(drawn);
  }
  return drawnFigure(`${name} in the browser: search`, times, taken.stop(), AIM_MS);
}

async function measureSort(world: World, page: Page, { name, at, rows, call }: Screen): Promise<Figure> {
  await page.goto(at);
  await page.locator(rows).first().waitFor();
  const taken = straight(world, page, call);
  const headings = page.locator('main thead button');
  const times: Drawn[] = [];
  for (let column = 0; column < (await headings.count()); column += 1) {
    for (const _direction of ['ascending', 'descending']) {
      const drawn = await whenDrawn(page, { event: 'click', ...nextPage }, () => headings.nth(column).click());
      if (!drawn) continue;
      await taken.again();
      times.push(drawn);
    }
  }
  return drawnFigure(`${name} in the browser: sort`, times, taken.stop(), AIM_MS);
}

/** The old page of a list stays until the next is here. */
const nextPage = { after: 'main [aria-busy=true]', selector: 'main [aria-busy=false]' };
