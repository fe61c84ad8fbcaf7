// Lists in the browser: from a click or the last letter until the new page of the list is drawn.
import type { Page } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium.ts';
import { paths } from '../../web/model/paths.ts';
import { sites } from '../../web/model/site.ts';
import { sample, spreadOf } from '../measure.ts';
import type { Figure } from './figure.ts';
import { ADMINISTRATOR } from './people.ts';
import type { World } from './product.ts';

const AIM_MS = 300;
/** Without a request until then the page came from the cache. */
const KNOWN_AFTER_MS = 2_000;
const HOW_OFTEN = { warmUp: 3, count: 20 };
const SECONDS_OF_TOKEN = 3_600;

const lists = [
  { name: 'Projects', at: paths.projects.href() },
  { name: 'Clients', at: paths.clients.href() },
  { name: 'Users', at: paths.users.href() },
  { name: 'Project Templates', link: 'Templates', at: paths.templates.href() },
];

export async function measureListScreens(world: World): Promise<Figure[]> {
  const { token } = await world.callsOf(ADMINISTRATOR);
  const expires_at = Math.floor(Date.now() / 1000) + SECONDS_OF_TOKEN;
  const session = { access_token: token, refresh_token: 'none', token_type: 'bearer', expires_at };
  const browser = await launchChromium();
  try {
    const value = JSON.stringify({ ...session, expires_in: SECONDS_OF_TOKEN, user: { id: '' } });
    const context = await browser.newContext({
      baseURL: world.url,
      viewport: { width: 1440, height: 900 },
      storageState: {
        cookies: [],
        origins: [{ origin: world.url, localStorage: [{ name: sites.office.sessionKey, value }] }],
      },
    });
    const page = await context.newPage();
    const figures: Figure[] = [];
    for (const list of lists) figures.push(...(await measureList(page, list)));
    return figures;
  } finally {
    await browser.close();
  }
}

async function measureList(
  page: Page,
  { name, link = name, at }: (typeof lists)[number] & { link?: string },
): Promise<Figure[]> {
  await page.goto(paths.dashboard.href());
  await page.getByRole('heading', { name: 'Dashboard' }).first().waitFor();
  const opened = performance.now();
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
  await page.locator('main tbody tr').first().waitFor();
  const opening = performance.now() - opened;

  const search = page.getByRole('searchbox');
  const searching = await sample(async (index) => {
    // Words that no earlier run has asked for; each finds a few rows or none.
    const word = `${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${index}`;
    return drawn(page, `search=${word}`, () => search.fill(word));
  }, HOW_OFTEN);

  await page.goto(at);
  const headings = page.locator('main thead button');
  await headings.first().waitFor();
  const times: number[] = [];
  for (let column = 0; column < (await headings.count()); column += 1) {
    for (const _direction of ['ascending', 'descending']) {
      const time = await drawn(page, 'sort=', () => headings.nth(column).click());
      if (time !== undefined) times.push(time);
    }
  }
  const sorting = spreadOf(times);
  const figure = (work: string, value: number, p95?: number): Figure => ({
    ...{ work: `${name} in the browser: ${work}`, unit: 'ms', value, aim: { atMost: AIM_MS } },
    ...(p95 !== undefined && { p95 }),
  });
  return [
    figure('open', opening),
    figure('search', searching.p50, searching.p95),
    figure('sort', sorting.p50, sorting.p95),
  ];
}

/** Milliseconds from `act` until the page of the list that it asks for is drawn; undefined for one that was known. */
async function drawn(page: Page, asked: string, act: () => Promise<void>): Promise<number | undefined> {
  const answer = page
    .waitForResponse((response) => response.url().includes(asked), { timeout: KNOWN_AFTER_MS })
    .catch(() => undefined);
  const start = performance.now();
  await act();
  if (!(await answer)) return undefined;
  await page.locator('main [aria-busy=false]').waitFor();
  return performance.now() - start;
}
