import { useEffect, useState } from 'react';
import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { olderHere, picturesHere, type SharedSite } from '../../model/shared-sheets.ts';
import { pageOf } from '../../model/sheet-pages.ts';

/** Says of a drawing whether it opens without a connection; with one each does. */
export function useIsHere(site: SharedSite, isAway: boolean): (drawing: SharedDrawing) => boolean {
  const [here, setHere] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (isAway) void picturesHere(site).then(setHere, () => {});
  }, [site, isAway]);
  return ({ url }) => !isAway || !here || here.has(pageOf(url));
}

interface OlderOptions {
  site: SharedSite;
  /** The name of the list that the drawing is in. */
  list: string;
  /** Undefined while it is not asked. */
  id: number | undefined;
}

/** The version of a drawing that is here although it was replaced: null for none, undefined while it is looked up. */
export function useOlder({ site, list, id }: OlderOptions): SharedDrawing | null | undefined {
  const [found, setFound] = useState<{ id: number; older: SharedDrawing | null }>();
  useEffect(() => {
    if (id === undefined) return;
    const find = (older: SharedDrawing | null) => setFound({ id, older });
    olderHere(site, list, id).then(find, () => find(null));
  }, [site, list, id]);
  return found && found.id === id ? found.older : undefined;
}
