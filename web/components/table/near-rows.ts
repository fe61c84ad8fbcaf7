import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Lists up to here are drawn whole: the browser's own search finds everything in them. */
const DRAWN_WHOLE = 60;
/** Rows drawn above and below what is in sight, so that arrow keys and the screen reader always have a next one. */
const BEYOND = 10;

interface Rows {
  count: number;
  /** Pixels of a row before it was measured. */
  rowHeight: number;
  keyOf: (index: number) => string | number;
  /** Draws every row all the same, as while one is dragged. */
  isWhole?: boolean;
}

export interface NearRows {
  indexes: number[];
  /** Pixels that the rows above and below the drawn ones would take. */
  before: number;
  after: number;
  /** The ref of each drawn row, which also has its index as `data-index`. */
  measure: RefCallback<Element>;
}

/** The rows of a long list that are near the window's view. The list's element gets `ref`. */
export function useRowsNearWindow<List extends Element>(rows: Rows): NearRows & { ref: RefObject<List | null> } {
  const ref = useRef<List | null>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  }, []);
  const virtualizer = useWindowVirtualizer<Element>({ ...useOptions(rows), scrollMargin: top });
  return { ref, ...nearRows(virtualizer, rows) };
}

interface NearView<List> extends NearRows {
  ref: RefObject<List | null>;
  /** Scrolls the list until a row is in sight. */
  show: (index: number) => void;
}

/** The same for a list that scrolls by itself. */
export function useRowsNearView<List extends Element>(rows: Rows): NearView<List> {
  const ref = useRef<List | null>(null);
  const virtualizer = useVirtualizer<Element, Element>({ ...useOptions(rows), getScrollElement: () => ref.current });
  return { ref, show: (index) => virtualizer.scrollToIndex(index), ...nearRows(virtualizer, rows) };
}

function useOptions({ count, rowHeight, keyOf }: Rows) {
  return {
    count,
    overscan: BEYOND,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: keyOf,
  };
}

function nearRows<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  { count, isWhole }: Rows,
): NearRows {
  if (isWhole || count <= DRAWN_WHOLE) {
    return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: unmeasured };
  }
  const drawn = virtualizer.getVirtualItems();
  const margin = virtualizer.options.scrollMargin;
  const [first, last] = [drawn[0], drawn.at(-1)];
  return {
    indexes: drawn.map(({ index }) => index),
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** Where every row is drawn the browser knows where it is; a measured one would move the page that came back to it. */
function unmeasured() {}
