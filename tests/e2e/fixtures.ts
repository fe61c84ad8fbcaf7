// People at their browsers. A console error or warning, a page error, a 5xx answer, or a serious axe finding on a page
// left open fails the test.
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { UserType } from '../../supabase/world/people.ts';
import { paths } from '../../web/model/paths.ts';
import { sites } from '../../web/model/site.ts';
import { aPerson, aSessionOf, type Person } from '../support/builders.ts';
import { frugal, launchChromium } from '../support/chromium/chromium.ts';
import { type Caller, callerWith } from '../support/client.ts';
import { findingsOfNewKinds } from './support/axe.ts';
import { watchShown } from './support/shown.ts';

export interface Visitor {
  page: Page;
  person: Person;
  /** Calls of /api as the same person, to create data. */
  caller: Caller;
}

interface Visit {
  /** The address of the page; without one the test opens it. */
  at?: string;
  width?: number;
  /** In a browser whose text is set to twice the usual size. */
  hasLargeText?: boolean;
  /** With the service worker of the office, which tests of requests do without. */
  hasWorker?: boolean;
  /** Failures that the test causes, as those of `Opened`. */
  meant?: RegExp;
}

/** Timeout of one step; milliseconds. */
const STEP_MS = 40_000;
/** Width of a phone in pixels. */
const PHONE = 390;

/** One for all files of this process, which ends with it. */
const browsers: { usual?: Promise<Browser>; withLargeText?: Promise<Browser> } = {};

const browser = () => (browsers.usual ??= launchChromium(frugal));
const browserWithLargeText = () =>
  (browsers.withLargeText ??= launchChromium([...frugal, '--blink-settings=defaultFontSize=32']));

/** A new signed-in person with a page, which is open where `at` is given; clients use a phone. */
export async function signedInAs(type: UserType, visit: Visit = {}): Promise<Visitor> {
  const person = await aPerson({ type });
  const isClient = type === 'client';
  const session = await aSessionOf(person, type);
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const page = await openPage({
    width: visit.width ?? (isClient ? PHONE : undefined),
    hasLargeText: visit.hasLargeText,
    ...(visit.hasWorker && { hasWorker: true }),
    ...(visit.meant && { meant: visit.meant }),
    site: isClient ? 'client' : 'office',
    session: JSON.stringify({ ...session, expires_at }),
  });
  if (visit.at) {
    await page.goto(visit.at);
    await page.getByRole('main').waitFor();
  }
  return { page, person, caller: callerWith(session.access_token) };
}

/** The sign-in screen without a session. */
export async function signedOut({ at = paths.login.href(), width }: Visit = {}): Promise<Page> {
  const page = await openPage({ width });
  await page.goto(at);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  return page;
}

interface Opened {
  width?: number;
  hasLargeText?: boolean | undefined;
  /** The stored session, for one of the two sites. */
  session?: string;
  site?: keyof typeof sites;
  /** Failures that the test causes: console lines, or answers such as `503 GET …`. */
  meant?: RegExp;
  /** With a service worker in the office, too. */
  hasWorker?: boolean;
  /** The URL of a separate product. */
  url?: string;
}

/** Opens a page, signed in if a session is given. */
export async function openPage(opened: Opened = {}): Promise<Page> {
  const { width = 1440, session, site = 'office', meant, url = inject('stack').url } = opened;
  const context = await (await (opened.hasLargeText ? browserWithLargeText() : browser())).newContext({
    baseURL: url,
    // Tests watch and change the requests of a page, which a service worker would answer.
    serviceWorkers: opened.hasWorker || site === 'client' ? 'allow' : 'block',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(STEP_MS);
  // The loaded files of a page are read from this list, which ends at 250 of them: the office has more with a few pictures.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  const page = await context.newPage();
  if (session) await storeAtFirst(page, url, sites[site].sessionKey, session);
  const faults = watchFaults(page, meant);
  const shown = watchShown(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(await shown());
    const findings = await findingsOfNewKinds(page);
    await context.close();
    expect([...faults, ...findings]).toEqual([]);
  });
  return page;
}

/** Has an item in the local storage of the origin when its first page opens; a page of its own would cost a process. */
async function storeAtFirst(page: Page, url: string, key: string, value: string): Promise<void> {
  const store = ([origin, name, text]: readonly [string, string, string]) => {
    if (location.origin === origin) localStorage.setItem(name, text);
  };
  const script = await page.addInitScript(store, [new URL(url).origin, key, value] as const);
  const forget = () => {
    if (!page.url().startsWith(url)) return;
    page.off('domcontentloaded', forget);
    void script.dispose();
  };
  page.on('domcontentloaded', forget);
}

/**
 * Console lines by the browser itself: failed requests and a missing network, whose effect the tests check, and files
 * in flight when the service worker of the clients' site took over, and that a context has none.
 */
const noted =
  /^Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|cross-world service worker|registration blocked by Playwright/;

function watchFaults(page: Page, meant?: RegExp): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    const isMeant = noted.test(message.text()) || meant?.test(message.text());
    if (isFault && !isMeant) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('response', (response) => {
    const line = `${response.status()} ${response.request().method()} ${response.url()}`;
    if (response.status() >= 500 && !meant?.test(line)) faults.push(line);
  });
  return faults;
}
