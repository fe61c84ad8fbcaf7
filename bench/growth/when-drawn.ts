// Measures in the page itself, since the round trips of the browser's driver cost more than a list does.
import type { Page } from 'playwright-core';

/** What ends a measurement: an element of this selector is there, with this text if one is given. */
export interface Moment {
  event: 'click' | 'mousedown' | 'input' | 'keydown';
  selector: string;
  /** In lower case. */
  text?: string;
  /** An element of this selector must have been there before, since the event. */
  after?: string;
}

/** Milliseconds since the event: in the document, and painted. */
export interface Drawn {
  document: number;
  pixel: number;
}

/** Without `after` until then nothing was asked: the page was known. In milliseconds. */
const KNOWN_AFTER_MS = 2_000;
const LONGEST_MS = 30_000;

/** Acts, and measures from the event until the moment; undefined when `moment.after` did not come. */
export async function whenDrawn(page: Page, moment: Moment, act: () => Promise<unknown>): Promise<Drawn | undefined> {
  const drawn = page.evaluate(watch, { ...moment, knownAfter: KNOWN_AFTER_MS, longest: LONGEST_MS });
  // The page must be watching before the event.
  await page.evaluate(() => undefined);
  const [measured] = await Promise.all([drawn, act()]);
  if (measured === 'known') return undefined;
  if (measured === 'never') throw new Error(`No ${moment.selector} ${moment.text ?? ''} at ${page.url()}`);
  return measured;
}

interface Watched extends Moment {
  knownAfter: number;
  longest: number;
}

/** Runs in the page. */
function watch(watched: Watched): Promise<Drawn | 'known' | 'never'> {
  const { event, selector, text, after, knownAfter, longest } = watched;
  return new Promise((resolve) => {
    let start: number | undefined;
    let isAfter = after === undefined;
    const end = (result: Drawn | 'known' | 'never') => {
      observer.disconnect();
      resolve(result);
    };
    const isThere = () =>
      [...document.querySelectorAll(selector)].some(
        (element) => text === undefined || element.textContent?.toLowerCase() === text,
      );
    const look = () => {
      if (start === undefined) return;
      isAfter ||= after !== undefined && document.querySelector(after) !== null;
      if (!isAfter || !isThere()) return;
      observer.disconnect();
      const drawn = performance.now() - start;
      // A message posted in the frame arrives after the paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => end({ document: drawn, pixel: performance.now() - (start ?? 0) });
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    const begin = () => {
      start = performance.now();
      if (after !== undefined) setTimeout(() => !isAfter && end('known'), knownAfter);
    };
    setTimeout(() => end('never'), longest);
    window.addEventListener(event, begin, { capture: true, once: true });
  });
}
