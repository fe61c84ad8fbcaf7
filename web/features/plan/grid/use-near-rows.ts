import { type RefObject, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import type { RowKey } from '../state/row-key.ts';
import { IsShortContext, PlanViewContext } from './plan-view.ts';

/** Rows this far outside the viewport are rendered, in pixels. */
const MARGIN = 400;

interface Near {
  list: RefObject<HTMLOListElement | null>;
  /** The indexes of the rows to render, in order. */
  drawn: number[];
  /** The height in pixels of the rows between two indexes. */
  room: (from: number, to: number) => number;
}

/** The rows of one list near the viewport, and those that always stay rendered. */
export function useNearRows(
  entity: PlanEntity,
  ids: readonly number[],
  kept: readonly (number | null)[],
  found: ReadonlySet<RowKey> | null,
): Near {
  const view = use(PlanViewContext);
  const isShort = use(IsShortContext);
  const list = useRef<HTMLOListElement>(null);
  const [{ from, to }, setNear] = useState({ from: 0, to: 0 });
  const tops = [0];
  for (const id of ids) tops.push((tops.at(-1) ?? 0) + (view?.heightOf(entity, id, found) ?? 0));
  const topOf = (place: number) => tops[place] ?? 0;

  const look = useEffectEvent(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const isNear = (place: number) =>
      topOf(place + 1) > -top - MARGIN && topOf(place) < window.innerHeight - top + MARGIN;
    const first = ids.findIndex((_, place) => isNear(place));
    const after = ids.findLastIndex((_, place) => isNear(place)) + 1;
    setNear((near) => (near.from === first && near.to === after ? near : { from: first, to: after }));
  });
  useLayoutEffect(() => view?.subscribe(() => look()), [view]);
  useLayoutEffect(() => look());

  const isDrawn = (id: number, place: number) => isShort || (place >= from && place < to) || kept.includes(id);
  return {
    list,
    drawn: ids.flatMap((id, place) => (isDrawn(id, place) ? place : [])),
    room: (start, end) => topOf(end) - topOf(start),
  };
}
