import { type RefObject, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { IsShortContext, PlanViewContext } from './plan-view.ts';

/**
 * Rows this far outside the viewport are rendered, in pixels. Those within `least` must be, those beyond `most` must not:
 * in between a rendered row may stay, or a few pixels of a first measurement would render and drop it for ever.
 */
const MARGIN = { least: 200, usual: 400, most: 800 };

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

  const look = useEffectEvent((rows: readonly number[]) => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const within = (margin: number) => {
      const isNear = (_: number, place: number) =>
        topOf(place + 1) > -top - margin && topOf(place) < window.innerHeight - top + margin;
      const first = rows.findIndex(isNear);
      return first === -1 ? { from: 0, to: 0 } : { from: first, to: rows.findLastIndex(isNear) + 1 };
    };
    const [least, most] = [within(MARGIN.least), within(MARGIN.most)];
    setNear((near) => (holds(near, least) && holds(most, near) ? near : within(MARGIN.usual)));
  });
  // Not after each render: the view reports the heights that a render changes, and a loop here would never end.
  useLayoutEffect(() => {
    look(ids);
    return view?.subscribe(() => look(ids));
  }, [view, ids]);

  const isDrawn = (id: number, place: number) => isShort || (place >= from && place < to) || kept.includes(id);
  return {
    list,
    drawn: ids.flatMap((id, place) => (isDrawn(id, place) ? place : [])),
    room: (start, end) => topOf(end) - topOf(start),
  };
}

interface Range {
  from: number;
  to: number;
}

function holds(outer: Range, inner: Range): boolean {
  return inner.from === inner.to || (outer.from <= inner.from && outer.to >= inner.to);
}
