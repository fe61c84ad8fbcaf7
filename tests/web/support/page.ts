// The page of a test as Playwright shows one, from within: locators, keys and the mouse are Playwright's own, in the
// process that drives the browser; addresses change as links change them. What needs a page to be loaded is not there.
import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { commands, page as frame } from 'vitest/browser';
import { fits, network, type Pattern } from './network.ts';
import { leaveOffice, openAt } from './office.tsx';
import { setOffline } from './offline.ts';
import { STEPS, type Step, sent } from './steps.ts';

/** What a locator leads on with; everything else is done at once. */
const leadsOn = /^(getBy.*|locator|filter|and|or|first|last|nth|describe)$/;

/** A locator that these steps lead to. */
function locator(steps: readonly Step[]): Locator {
  const done = (name: string, args: unknown[]) => commands.replay([...steps, { name, args: args.map(sent) }]);
  const of = (name: string, args: unknown[]) => locator([...steps, { name, args: args.map(sent) }]);
  return new Proxy({} as Locator, {
    get: (_target, name) => {
      if (name === STEPS) return steps;
      // It is no promise.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      if (name === 'page') return () => page;
      if (name === 'all')
        return async () => Array.from({ length: Number(await done('count', [])) }, (_, at) => of('nth', [at]));
      return (...args: unknown[]) => (leadsOn.test(name) ? of : done)(name, args);
    },
  });
}

/** A part of the page around the frame. */
const device = <Part extends object>(part: string): Part =>
  new Proxy({} as Part, {
    get:
      (_target, name) =>
      (...args: unknown[]) =>
        commands.replay([
          { name: part, args: [] },
          { name: String(name), args: args.map(sent) },
        ]),
  });

/** Waits longer than a screen takes on a busy machine; milliseconds. */
const patience = { timeout: 40_000, interval: 20 };

async function downloadOf(event: string) {
  if (event !== 'download') throw new Error(`A page that tests run in does not wait for: ${event}`);
  const { name, text } = (await commands.downloaded()) as { name: string; text: string };
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return { suggestedFilename: () => name, bytes };
}

async function travelled(travel: () => void) {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  travel();
  await arrived;
  return null;
}

const inPage = {
  ...network,
  keyboard: device<Page['keyboard']>('keyboard'),
  mouse: device<Page['mouse']>('mouse'),
  emulateMedia: (media: object) => commands.replay([{ name: 'emulateMedia', args: [media] }]),
  context: () => ({ setOffline }),
  waitForEvent: downloadOf,
  url: () => location.href,
  title: async () => document.title,
  evaluate: async (run: (given: unknown) => unknown, given: unknown) => run(given),
  goto: async (to: string) => (to === 'about:blank' ? leaveOffice() : openAt(to)),
  /** The office's data is read anew; the code stays. */
  reload: () => openAt(location.href),
  goBack: () => travelled(() => history.back()),
  goForward: () => travelled(() => history.forward()),
  waitForURL: (to: Pattern) =>
    vi.waitFor(() => {
      if (!fits(to, location.href)) throw new Error(`The page is at ${location.href}, not at ${to}`);
    }, patience),
  waitForFunction: async (run: (given: unknown) => unknown, given: unknown) => {
    const value = await vi.waitUntil(() => run(given), patience);
    return { jsonValue: async () => value };
  },
  setViewportSize: ({ width, height }: { width: number; height: number }) => frame.viewport(width, height),
  viewportSize: () => ({ width: innerWidth, height: innerHeight }),
};

export const page = new Proxy(inPage, {
  get: (parts, name) =>
    parts[name as keyof typeof parts] ?? (leadsOn.test(String(name)) ? locator([])[name as keyof Locator] : undefined),
}) as unknown as Page;
