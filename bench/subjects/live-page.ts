// Two real browsers on one plan: one sends a change, the other displays it.
import type { Browser, Page } from 'playwright-core';
import { sites } from '../../web/model/site.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import { openPlan, type SignedIn } from './browser.ts';

export interface TwoPages {
  writer: Page;
  watcher: Page;
  /** Milliseconds from the PATCH in one page until the text is in the other's document, and painted. */
  change: (title: string) => Promise<{ document: number; pixel: number }>;
  /** Heap of the watching page after a forced collection, in megabytes. */
  heap: () => Promise<number>;
  close: () => Promise<void>;
}

interface Sending {
  path: string;
  title: string;
  sessionKey: string;
}

export async function openTwoPages(browser: Browser, bench: Bench, shape: Shape, state: SignedIn): Promise<TwoPages> {
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ storageState: state })));
  const [writer, watcher] = (await Promise.all(contexts.map((context) => openPlan(context, bench, shape)))) as [
    Page,
    Page,
  ];
  // A channel has joined once the first answer about missed changes has arrived.
  await watcher.waitForTimeout(2_000);
  const devtools = await watcher.context().newCDPSession(watcher);
  const path = `/api/projects/${shape.id}/tasks/${shape.phases[0]?.tasks[0]}`;
  return {
    writer,
    watcher,
    change: async (title) => {
      const seen = watcher.evaluate(whenSeen, title);
      // The page must be watching before the change is sent.
      await watcher.evaluate(() => undefined);
      const sent = await writer.evaluate(send, { path, title, sessionKey: sites.office.sessionKey });
      const { document, pixel } = await seen;
      return { document: document - sent, pixel: pixel - sent };
    },
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Runs in the writing page; returns the time of the request. */
async function send({ path, title, sessionKey }: Sending): Promise<number> {
  const { access_token } = JSON.parse(localStorage.getItem(sessionKey) ?? '{}');
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const sent = performance.timeOrigin + performance.now();
  const response = await fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ title }) });
  if (!response.ok) throw new Error(`The change was answered with ${response.status}`);
  return sent;
}

/** Runs in the watching page: when the text is in the document, and when its frame is painted. */
function whenSeen(text: string): Promise<{ document: number; pixel: number }> {
  const now = () => performance.timeOrigin + performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver((mutations) => {
      if (!mutations.some(({ target }) => target.textContent?.includes(text))) return;
      observer.disconnect();
      const document = now();
      // A message posted in the frame arrives after the paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ document, pixel: now() });
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
