// A person at a real browser who works in an open plan.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openPlan, type PlanVisit } from './open-plan.ts';
import { stepsOf } from './steps.ts';

/** A row as shown on the page. */
export interface RowShown {
  /** `task:30`, indented by its level. */
  key: string;
  name: string;
  status: string;
  text: string;
}

export interface PagePerson {
  name: string;
  page: Page;
  told: string[];
  /** Names of added rows, whose arrival is checked in the plan. */
  added: string[];
  work: () => Promise<void>;
  rest: () => void;
  /** The rows of the plan, and the text of the outbox bar (empty without entries). */
  show: () => Promise<{ rows: RowShown[]; waits: string }>;
}

const PAUSE_MS = 700;
/** A window that fits the whole plan, in pixels. */
const TALL = { width: 1440, height: 6_000 };
/** Timeout for rendering on a busy machine; milliseconds. */
const LOOK_MS = 60_000;
/** The most postponed dialogs. */
const DIALOGS_AT_MOST = 30;
/** So much of an error is told: what it waited for is in its later lines. */
const TOLD = 400;

export async function openPagePerson(
  browser: Browser,
  visit: PlanVisit & { name: string; seed: number },
): Promise<PagePerson> {
  const { name, seed } = visit;
  const page = await openPlan(browser, visit);
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

  /** Loads the page again where its bar asks for it: the browser keeps to itself that a cut line took a file of its code. */
  async function reloadWhenAsked() {
    const reload = page.getByRole('button', { name: 'Reload', exact: true });
    if ((await reload.count()) === 0) return;
    told.push('reloads');
    await Promise.all([page.waitForEvent('domcontentloaded'), reload.click()]);
    await page.locator('[data-name^="task"]').first().waitFor({ timeout: LOOK_MS });
  }

  async function show() {
    await reloadWhenAsked().catch(
      (error: Error) => void told.push(`could not reload: ${error.message.slice(0, TOLD)}`),
    );
    // Rows far from the viewport are not rendered.
    await page.setViewportSize(TALL);
    // A concurrent answer may fail this; the next round retries.
    await decide(page).catch((error: Error) => void told.push(`could not decide: ${error.message.slice(0, TOLD)}`));
    const waits = await page.getByRole('button', { name: /waiting|to decide/ }).allTextContents();
    return { rows: await page.evaluate(readRows), waits: waits.join() };
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
        // The row may be gone or a dialog may be open; the person then does something else.
        await take(kind, row, number)
          .catch(() => leaveDialogs(page))
          .catch(
            (error: Error) => void told.push(`${number} could not leave a dialog: ${error.message.split('\n')[0]}`),
          );
      }
    },
    show: () =>
      Promise.race([
        show(),
        sleep(LOOK_MS, undefined, { ref: false }).then(() => ({ rows: [], waits: 'nothing: it does not answer' })),
      ]),
  };
}

/** Accepts the other person's text in conflicts, and cancels all other dialogs. */
async function leaveDialogs(page: Page) {
  if (page.isClosed()) return;
  const dialog = page.getByRole('dialog');
  const theirs = theirsOn(page);
  for (let times = 0; times < DIALOGS_AT_MOST && (await dialog.count()) > 0; times += 1) {
    if ((await theirs.count()) > 0) await theirs.last().click();
    else await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
}

/** The buttons that take the other person's text, or give up an own change. */
const theirsOn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(Take Theirs|Discard)$/ });

/** Resolves postponed dialogs and discards refused entries. */
async function decide(page: Page) {
  const question = page.getByRole('button', { name: /to decide/ });
  const waiting = page.getByRole('dialog', { name: 'Not at the server yet' });
  const refused = waiting.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  if ((await page.getByRole('dialog').count()) > 0) await leaveDialogs(page);
  for (let times = 0; times < DIALOGS_AT_MOST && (await question.count()) > 0; times += 1) {
    await question.click();
    const choice = waiting.getByRole('link', { name: 'Decide' }).first();
    const waste = refused.first().getByRole('button', { name: /^Discard: / });
    await choice.or(waste).first().click();
    // A key that is pressed before the question is there would put it off, each time anew.
    await theirsOn(page).last().click();
    await leaveDialogs(page);
  }
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
