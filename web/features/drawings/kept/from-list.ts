import type { Drawing, DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { pageOf } from '../../../model/sheet-pages.ts';

interface Known {
  /** The drawing as it was read last, and when. */
  drawing: Drawing | undefined;
  readAt: number;
  /** As the list has it, and when that was read. */
  listed: DrawingItem | undefined;
  listedAt: number;
  here: ReadonlySet<number> | undefined;
}

/**
 * A drawing without a connection: as the list says, where that is newer, or all there is, and its picture is here. Its
 * older versions are those that were read.
 */
export function fromList({ drawing, readAt, listed, listedAt, here }: Known): { drawing: Drawing; at: number } | null {
  const current = listed?.current;
  const isNewer = !drawing || (listedAt > readAt && drawing.current?.id !== current?.id);
  if (!listed || !current || !isNewer || !here?.has(pageOf(current.url))) return null;
  const others = drawing?.versions.filter(({ id }) => id !== current.id) ?? [];
  const versions = [{ ...current, byName: null, withdrawnAt: null }, ...others];
  return { drawing: { ...listed, pins: [], readers: [], versions }, at: listedAt };
}
