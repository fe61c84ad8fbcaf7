// Screenshots of the demo's drawings: the list, the draft of a set, a sheet with its pins, what changed on it, and the same
// for its client and for a trade.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import type { Screen } from './screens.ts';
import { button, open, text } from './steps.ts';
import { onLinked, type World } from './world.ts';

const REPLACED = 'A-101';

const drawn = (page: Page) => page.locator('canvas').first().waitFor();

async function replaced({ call, linkedId }: World): Promise<string> {
  const all = await call<{ id: number; number: string }[]>('GET', `/projects/${linkedId}/documents`);
  return paths.drawing.href(linkedId, all.find(({ number }) => number === REPLACED)?.id ?? 0);
}

async function draft({ call, linkedId }: World): Promise<string> {
  const sets = await call<{ id: number; publishedAt: string | null }[]>('GET', `/projects/${linkedId}/sets`);
  return paths.drawingSet.href(linkedId, sets.find(({ publishedAt }) => publishedAt === null)?.id ?? 0);
}

/** The page of a trade that has work there. */
async function ofTrade({ call }: World): Promise<string> {
  const trades = await call<{ id: number; name: string }[]>('GET', '/trades');
  const electrician = trades.find(({ name }) => name.includes('Electric'))?.id ?? 0;
  const { url } = await call<{ url: string }>('POST', `/trades/${electrician}/links`, { mail: false });
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

const listed = (page: Page) => page.getByRole('link', { name: /A-101/ }).first().waitFor();

export const drawingMoments: Screen[] = [
  { name: 'drawings', path: onLinked('drawings'), ready: listed },
  { name: 'drawing-set', path: draft, ready: button(/^Publish/) },
  { name: 'drawing', path: replaced, ready: text(/current since/), act: drawn },
  { name: 'drawing-readers', path: replaced, ready: text(/current since/), act: open('Share') },
  {
    name: 'drawing-compare',
    path: async (world) => `${await replaced(world)}?v=2&compare=1`,
    ready: text(/places? changed/),
    act: drawn,
  },
  {
    name: 'client-drawings',
    path: ({ linkedId }) => paths.clientProject.href(linkedId, 'drawings'),
    as: 'client',
    ready: listed,
  },
  {
    name: 'trade-drawings',
    path: ofTrade,
    as: 'nobody',
    ready: text('Drawings'),
    act: async (page) => {
      await page.getByText('Drawings').first().click();
      await page.getByRole('button', { name: /E-101/ }).waitFor();
    },
  },
];
