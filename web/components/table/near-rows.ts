import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Lists up to this length are rendered completely, so that the browser's search finds everything. */
const DRAWN_WHOLE = 60;
/** Rows rendered above and below the viewport, so that arrow keys and screen readers always have a next one. */
const BEYOND = 10;

interface Rows {
  count: number;
  /** Estimated height of a row in pixels. */
  rowHeight: number;
  keyOf: (index: number) => string | number;
  /** Renders all rows, for example during a drag. */
  isWhole?: boolean;
}

export interface NearRows {
  indexes: number[];
  /** Height in pixels of the rows above and below the rendered ones. */
  before: number;
  after: number;
  /** The ref of each rendered row, which needs its index as `data-index`. */
  measure: RefCallback<Element>;
}

/** The rows of a long list near the viewport. The list's element gets `ref`. */
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
  /** Scrolls a row into view. */
  show: (index: number) => void;
}

/** The same for a list with its own scrolling. */
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

/** No measuring when all rows are rendered: it would change the scroll position after going back. */
function unmeasured() {}
