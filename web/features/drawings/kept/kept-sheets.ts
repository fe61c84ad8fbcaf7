// The drawings of projects that this device keeps, all of each or its pictures: a cache a project, which the service worker answers from.
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { openSheet } from '../../../components/sheet/open-sheet.ts';
import { fileAt } from '../../../lib/http/file-at.ts';
import { keptPictures, keptSheets } from '../../../model/kept-pictures.ts';
import { pageAt, pageOf } from '../../../model/sheet-pages.ts';
import { isAsked, type KeptProject, leavingFor, ROOM, roomForPictures, unseen } from './room.ts';

/** The entry of a project's cache that says what it has. */
const FACTS = '/kept';
/** Sheets that come at the same time. */
const AT_ONCE = 4;

export const canKeep = () => 'caches' in globalThis && 'serviceWorker' in navigator;

const nameOf = (projectId: number) => keptSheets.cache + projectId;
const cacheOf = (projectId: number) => caches.open(nameOf(projectId));
const factsIn = async (cache: Cache): Promise<KeptProject | undefined> => (await cache.match(FACTS))?.json();
const writeFacts = (cache: Cache, facts: KeptProject) => cache.put(FACTS, new Response(JSON.stringify(facts)));

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

/** The bytes of the current drawings of a project. */
export const sizeOf = (drawings: readonly DrawingItem[]) =>
  drawings.reduce((sum, { current }) => sum + (current?.size ?? 0), 0);

interface Keeping {
  project: { id: number; name: string };
  drawings: readonly DrawingItem[];
  /** Somebody asked for all of it, not for pictures alone. */
  isAsked: boolean;
  onProgress?: (done: number) => void;
}

/**
 * Keeps the current sheets of a project that are not here yet, and drops what is not current any more. Without `isAsked`
 * only their pictures, unless somebody asked before. One page of this browser does so at a time.
 */
export const keepSheets = (keeping: Keeping): Promise<void> =>
  navigator.locks.request(nameOf(keeping.project.id), () => keepNow(keeping));

async function keepNow({ project, drawings, isAsked: asks, onProgress }: Keeping): Promise<void> {
  const others = (await keptProjects()).filter(({ id }) => id !== project.id);
  await dropAll(unseen(others, Date.now()));
  const cache = await cacheOf(project.id);
  const before = await factsIn(cache);
  const picturesOnly = !asks && !(before && isAsked(before));
  const current = drawings.flatMap((drawing) => drawing.current ?? []);
  const wanted = new Map(current.map((version) => [pageOf(version.url), version]));
  // Of pages of which only the picture is here, the file is missing.
  const known = before?.picturesOnly && !picturesOnly ? [] : (before?.pages ?? []);
  const pages = new Set(known.filter((page) => wanted.has(page)));
  const state = { bytes: before?.size ?? 0, isFull: false };
  const write = () => {
    const facts = { ...project, usedAt: Date.now(), pages: [...pages], count: current.length };
    return writeFacts(cache, { ...facts, size: state.bytes, isFull: state.isFull, picturesOnly });
  };
  await write();
  const missing = [...wanted].filter(([page]) => !pages.has(page));
  const room = picturesOnly ? roomForPictures(project.id, others) : ROOM;
  onProgress?.(pages.size);
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = missing.shift(); next; next = missing.shift()) {
          const [page, version] = next;
          if (state.bytes > room) throw noRoom();
          state.bytes += await keepPage(cache, version, picturesOnly);
          pages.add(page);
          onProgress?.(pages.size);
        }
      }),
    );
    await dropOld(cache, new Set(wanted.keys()));
  } catch (error) {
    state.isFull = isNoRoom(error);
    throw error;
  } finally {
    missing.length = 0;
    state.bytes = await bytesIn(cache);
    await write();
  }
  await dropAll(leavingFor({ id: project.id, size: state.bytes }, others) ?? []);
  const alone = picturesOnly ? undefined : current.find(({ isAlone }) => isAlone);
  const file = alone && (await cache.match(`/api/content/${pageOf(alone.url)}/dsheet`));
  // The engine that draws sheets comes with the first one that is opened, and is kept from then on.
  if (file) (await openSheet(await file.blob(), { reads: false })).close();
}

export const noRoom = () => new DOMException('There is no room for all', 'QuotaExceededError');
export const isNoRoom = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

const dropAll = (projects: readonly KeptProject[]) => Promise.all(projects.map(({ id }) => dropSheets(id)));

async function dropOld(cache: Cache, pages: ReadonlySet<number>) {
  const isOld = ({ url }: Request) => !pages.has(pageAt(url));
  const old = (await cache.keys()).filter((key) => isOld(key) && !key.url.endsWith(FACTS));
  await Promise.all(old.map((key) => cache.delete(key)));
}

async function bytesIn(cache: Cache): Promise<number> {
  let bytes = 0;
  for (const answer of await cache.matchAll()) bytes += (await answer.blob()).size;
  return bytes;
}

type Current = NonNullable<DrawingItem['current']>;

/** Gives the bytes that came. The picture comes last: with it the page counts as opened here. */
async function keepPage(cache: Cache, { url, isAlone, revision }: Current, picturesOnly: boolean): Promise<number> {
  let bytes = 0;
  for (const kind of isAlone && !picturesOnly ? ['dthumb', 'dsheet', 'dpreview'] : ['dthumb', 'dpreview']) {
    const path = `/api/content/${pageOf(url)}/${kind}`;
    if (await cache.match(path)) continue;
    const answer = await fileAt(url.replace('dpreview', kind), revision);
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    const body = await answer.blob();
    await cache.put(path, new Response(body, { headers }));
    bytes += body.size;
  }
  return bytes;
}

/** Somebody looks at the drawings of a project. */
export async function noteUsed(projectId: number): Promise<void> {
  if (!(await caches.has(nameOf(projectId)))) return;
  const cache = await cacheOf(projectId);
  const facts = await factsIn(cache);
  if (facts) await writeFacts(cache, { ...facts, usedAt: Date.now() });
}

export const dropSheets = (projectId: number) => caches.delete(nameOf(projectId));
