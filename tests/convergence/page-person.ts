// A person at a real browser who has the plan open and does a few things in it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Session } from '../../functions/api/contract/session.ts';
import { sites } from '../../web/lib/site.ts';
import { paths } from '../../web/routes/paths.ts';
import { stepsOf } from './steps.ts';

/** One row as the page shows it. */
export interface RowShown {
  /** `task:30`, indented as deep as it stands in the list. */
  key: string;
  name: string;
  status: string;
  text: string;
}

export interface PagePerson {
  name: string;
  page: Page;
  told: string[];
  /** Names of rows that were added; whether each arrived is seen in the plan. */
  added: string[];
  work: () => Promise<void>;
  rest: () => void;
  shown: () => Promise<RowShown[]>;
}

/** The longest that a step waits for something to click on, which others may take away; milliseconds. */
const STEP_MS = 3_000;
/** The longest until the plan is there, on a busy machine; milliseconds. */
const ARRIVAL_MS = 120_000;
const PAUSE_MS = 700;
/** As many questions as may have been put off. */
const DIALOGS_AT_MOST = 30;

interface Visit {
  url: string;
  name: string;
  seed: number;
  projectId: number;
  session: Session;
}

export async function openPagePerson(browser: Browser, visit: Visit): Promise<PagePerson> {
  const { url, name, seed, projectId, session } = visit;
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const kept = JSON.stringify({ ...session, expires_at });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: sites.office.sessionKey, value: kept }] }],
    },
  });
  const page = await context.newPage();
  context.setDefaultTimeout(ARRIVAL_MS);
  await page.goto(paths.editProject.href(projectId, 'editor'));
  await page.locator('[data-name^="task"]').first().waitFor();
  context.setDefaultTimeout(STEP_MS);
  const told: string[] = [];
  const added: string[] = [];
  let isWorking = false;

  async function take(kind: string, row: number, number: number) {
    const names = page.locator('[data-name^="task"]');
    const at = Math.floor(row * (await names.count()));
    told.push(`${number} ${kind} the task at ${at}`);
    if (kind === 'move') {
      await names.nth(at).focus();
      return page.keyboard.press(number % 2 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
    }
    if (kind === 'undo') return page.keyboard.press('Control+z');
    if (kind === 'add') {
      const buttons = page.getByRole('button', { name: /^Add Task to / });
      await buttons.nth(Math.floor(row * (await buttons.count()))).click();
      const text = `${name}+${number}`;
      await page.getByRole('textbox', { name: 'Task name' }).fill(text);
      await page.keyboard.press('Enter');
      added.push(text);
      return page.keyboard.press('Escape');
    }
    await names.nth(at).click();
    await page.getByRole('textbox', { name: 'Task name' }).fill(`${name}.${number}`);
    return page.keyboard.press('Enter');
  }

  return {
    name,
    page,
    told,
    added,
    rest: () => {
      isWorking = false;
    },
    work: async () => {
      isWorking = true;
      const steps = stepsOf(seed, PAUSE_MS);
      while (isWorking) {
        const { pauseMs, kind, row, number } = steps.next().value;
        await sleep(pauseMs);
        // Somebody else may have taken the row away, or a dialog may ask: a person looks and does something else.
        await take(kind, row, number).catch(() => leaveDialogs(page));
      }
    },
    shown: async () => {
      await page.setViewportSize({ width: 1440, height: 12_000 });
      // Somebody may answer in the same moment: the next look tries again.
      await decide(page).catch(() => undefined);
      return page.evaluate(readRows);
    },
  };
}

/** Whoever is asked whose text shall stand takes that of the other; every other dialog is left. */
async function leaveDialogs(page: Page) {
  if (page.isClosed()) return;
  const dialog = page.getByRole('dialog');
  const theirs = dialog.getByRole('button', { name: /^(Take theirs|Discard)$/ });
  for (let times = 0; times < DIALOGS_AT_MOST && (await dialog.count()) > 0; times += 1) {
    if ((await theirs.count()) > 0) await theirs.first().click();
    else await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
}

/** Comes back to what was put off. */
async function decide(page: Page) {
  const question = page.getByRole('button', { name: /to decide/ });
  if ((await question.count()) > 0) await question.first().click();
  await leaveDialogs(page);
}

/** Runs in the page. */
function readRows(): RowShown[] {
  return [...document.querySelectorAll('li[data-item]')].map((item) => {
    const key = item.getAttribute('data-item') ?? '';
    const row = item.querySelector(`[data-row="${key}"]`) ?? item;
    let depth = 0;
    for (let above = item.parentElement; above; above = above.parentElement)
      if (above.matches('[data-item]')) depth += 1;
    const status = row.querySelector('[aria-label^="Status of "]')?.getAttribute('aria-label')?.split(': ').at(-1);
    const name = row.querySelector(`[data-name="${key}"]`)?.textContent ?? '';
    return { key: `${'  '.repeat(depth)}${key}`, name, status: status ?? '', text: row.textContent ?? '' };
  });
}
