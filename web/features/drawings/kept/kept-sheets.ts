// The drawings of projects that this device keeps: a cache a project, which the service worker answers from.
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { openSheet } from '../../../components/sheet/open-sheet.ts';
import { fileAt } from '../../../lib/http/file-at.ts';
import { keptPictures, keptSheets } from '../../../model/kept-pictures.ts';
import type { KeptProject } from './room.ts';

/** The entry of a project's cache that says what it has. */
const FACTS = '/kept';
/** Sheets that come at the same time. */
const AT_ONCE = 4;

export const canKeep = () => 'caches' in globalThis && 'serviceWorker' in navigator;

const nameOf = (projectId: number) => keptSheets.cache + projectId;
const cacheOf = (projectId: number) => caches.open(nameOf(projectId));
const factsIn = async (cache: Cache): Promise<KeptProject | undefined> => (await cache.match(FACTS))?.json();
const write = (cache: Cache, facts: KeptProject) => cache.put(FACTS, new Response(JSON.stringify(facts)));

/** The projects that are kept here. */
export async function keptProjects(): Promise<KeptProject[]> {
  if (!canKeep()) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(keptSheets.cache));
  const all = await Promise.all(names.map(async (name) => factsIn(await caches.open(name))));
  return all.flatMap((facts) => facts ?? []);
}

/** The pages whose pictures are on this device: of kept projects, and those that were opened. */
export async function pagesHere(): Promise<number[]> {
  if (!canKeep()) return [];
  const opened = await (await caches.open(keptPictures('office')[0].cache)).keys();
  const seen = opened.flatMap(({ url }) => /\/content\/(\d+)\/dpreview$/.exec(url)?.[1] ?? []);
  return [...seen.map(Number), ...(await keptProjects()).flatMap(({ pages }) => pages)];
}

export const pageOf = (url: string) => Number.parseInt(url, 10);

/** The bytes of the current drawings of a project. */
export const sizeOf = (drawings: readonly DrawingItem[]) =>
  drawings.reduce((sum, { current }) => sum + (current?.size ?? 0), 0);

interface Keeping {
  project: { id: number; name: string };
  drawings: readonly DrawingItem[];
  onProgress: (done: number) => void;
}

/** Keeps the current sheets of a project that are not here yet, and drops what is not current any more. */
export async function keepSheets({ project, drawings, onProgress }: Keeping): Promise<void> {
  const cache = await cacheOf(project.id);
  const current = drawings.flatMap((drawing) => drawing.current ?? []);
  const before = await factsIn(cache);
  const wanted = new Map(current.map((version) => [pageOf(version.url), version]));
  const pages = new Set(before?.pages.filter((page) => wanted.has(page)));
  const facts = () => ({
    ...project,
    size: [...pages].reduce((sum, page) => sum + (wanted.get(page)?.size ?? 0), 0),
    usedAt: Date.now(),
    pages: [...pages],
    count: current.length,
  });
  await write(cache, facts());
  const missing = [...wanted.keys()].filter((page) => !pages.has(page));
  onProgress(pages.size);
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let page = missing.shift(); page !== undefined; page = missing.shift()) {
          const version = wanted.get(page);
          if (version) await keepPage(cache, version);
          pages.add(page);
          onProgress(pages.size);
        }
      }),
    );
  } finally {
    missing.length = 0;
    await write(cache, facts());
  }
  const isOld = ({ url }: Request) => !pages.has(Number(/\/content\/(\d+)\//.exec(url)?.[1] ?? Number.NaN));
  const old = (await cache.keys()).filter((key) => isOld(key) && !key.url.endsWith(FACTS));
  await Promise.all(old.map((key) => cache.delete(key)));
  const alone = current.find(({ isAlone }) => isAlone);
  const file = alone && (await cache.match(`/api/content/${pageOf(alone.url)}/dsheet`));
  // The engine that draws sheets comes with the first one that is opened, and is kept from then on.
  if (file) (await openSheet(await file.blob(), { reads: false })).close();
}

type Current = NonNullable<DrawingItem['current']>;

/** The picture comes last: with it the page counts as opened here. */
async function keepPage(cache: Cache, { url, isAlone, revision }: Current) {
  for (const kind of isAlone ? ['dthumb', 'dsheet', 'dpreview'] : ['dthumb', 'dpreview']) {
    const answer = await fileAt(url.replace('dpreview', kind), revision);
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    await cache.put(`/api/content/${pageOf(url)}/${kind}`, new Response(await answer.blob(), { headers }));
  }
}

/** Somebody looks at the drawings of a project. */
export async function noteUsed(projectId: number): Promise<void> {
  if (!(await caches.has(nameOf(projectId)))) return;
  const cache = await cacheOf(projectId);
  const facts = await factsIn(cache);
  if (facts) await write(cache, { ...facts, usedAt: Date.now() });
}

export const dropSheets = (projectId: number) => caches.delete(nameOf(projectId));
