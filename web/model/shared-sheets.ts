// The pictures of drawings that a phone of a client or a trade keeps: those of what is shared, and of what was replaced
// until the new one is here.
import type { SharedDrawing } from '../../functions/core/drawings/shared.contract.ts';
import { pageAt, pageOf } from './sheet-pages.ts';

export type SharedSite = 'client' | 'trade';

interface List {
  /** As the list was read last. */
  drawings: SharedDrawing[];
  /** Those that were replaced, of which a picture is here and none of the version that replaced them. */
  older: SharedDrawing[];
}

/** Notes what a list says now, and drops the pictures of what is not shared any more, and of what was replaced. */
export async function noteShared(site: SharedSite, list: string, now: readonly SharedDrawing[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const known = await knownOf(site, list);
  const before = [...known.drawings, ...known.older];
  const here = await picturesHere(site);
  const older = now.flatMap(({ id, url }) => {
    const one = before.find((each) => each.id === id && pageOf(each.url) !== pageOf(url) && here.has(pageOf(each.url)));
    return one && !here.has(pageOf(url)) ? [one] : [];
  });
  const stays = new Set([...now, ...older].map(({ url }) => pageOf(url)));
  const gone = new Set(before.map(({ url }) => pageOf(url)).filter((page) => !stays.has(page)));
  if (gone.size > 0) {
    const sheets = await caches.open(`${site}-sheets`);
    const isGone = ({ url }: Request) => gone.has(pageAt(url));
    await Promise.all((await sheets.keys()).filter(isGone).map((key) => sheets.delete(key)));
  }
  // Without their signatures, which what is kept needs as little.
  const drawings = now.map((drawing) => ({ ...drawing, url: drawing.url.replace(/\?.*/, '') }));
  const kept: List = { drawings, older };
  await (await listsOf(site)).put(`/${list}`, new Response(JSON.stringify(kept)));
}

/** The version of a drawing whose picture is here although it was replaced; null for none. */
export async function olderHere(site: SharedSite, list: string, id: number): Promise<SharedDrawing | null> {
  if (!('caches' in globalThis)) return null;
  const here = await picturesHere(site);
  const { older } = await knownOf(site, list);
  return older.find((each) => each.id === id && here.has(pageOf(each.url))) ?? null;
}

/** The pages whose pictures open here without a connection. */
export async function picturesHere(site: SharedSite): Promise<Set<number>> {
  if (!('caches' in globalThis)) return new Set();
  const keys = await (await caches.open(`${site}-sheets`)).keys();
  return new Set(keys.flatMap(({ url }) => (url.endsWith('dpreview') ? [pageAt(url)] : [])));
}

const listsOf = (site: SharedSite) => caches.open(`${site}-shared`);

async function knownOf(site: SharedSite, list: string): Promise<List> {
  const known: Partial<List> | undefined = await (await (await listsOf(site)).match(`/${list}`))?.json();
  return { drawings: known?.drawings ?? [], older: known?.older ?? [] };
}
