import { createContext, type RefCallback } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { linesOf } from './lines.ts';

/** Estimated height of a line in pixels, as in plan.css. */
const LINE = window.matchMedia('(pointer: coarse)').matches ? 45 : 37;

interface Measured {
  height: number;
  /** The lines of the row when it was measured. */
  lines: number;
}

/** Shared by the lists of a plan: the height of each row, rendered or not, and notifications of scrolling. */
export interface PlanView {
  /** The displayed rows that match a search. */
  found: ReadonlySet<RowKey> | null;
  /** The height in pixels of a row with its descendants: as measured, corrected by lines added or removed since. */
  heightOf: (entity: PlanEntity, id: number, found: ReadonlySet<RowKey> | null) => number;
  /** The ref of each rendered row, which needs its key as `data-item`. */
  measure: RefCallback<HTMLElement>;
  /** Calls back when the viewport or a row's height changes. */
  subscribe: (look: () => void) => () => void;
  /** Observes viewport and rows; returns a function that stops it. */
  watch: () => () => void;
}

export function createPlanView({ plan, folded }: Pick<PlanUi, 'plan' | 'folded'>): PlanView {
  const measured = new Map<string, Measured>();
  const lists = new Set<() => void>();

  function look() {
    for (const list of lists) list();
  }

  function linesNow(entity: PlanEntity, id: number, found: ReadonlySet<RowKey> | null): number {
    const now = plan.get();
    return now ? linesOf(now, { folded, found }, entity, id) : 1;
  }

  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const key = target.getAttribute('data-item') ?? '';
      const row = parseRowKey(key);
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (row) measured.set(key, { height, lines: linesNow(row.entity, row.id, view.found) });
    }
    look();
  });

  const view: PlanView = {
    found: null,
    heightOf(entity, id, found) {
      const lines = linesNow(entity, id, found);
      const known = measured.get(rowKey(entity, id));
      return known ? known.height + (lines - known.lines) * LINE : lines * LINE;
    },
    measure(item) {
      if (!item) return;
      observer.observe(item);
      return () => observer.unobserve(item);
    },
    subscribe(list) {
      lists.add(list);
      return () => lists.delete(list);
    },
    watch() {
      window.addEventListener('scroll', look, { passive: true });
      window.addEventListener('resize', look);
      return () => {
        window.removeEventListener('scroll', look);
        window.removeEventListener('resize', look);
      };
    },
  };
  return view;
}

/** Whether the plan is short enough to be rendered completely, so that the browser's search finds everything. */
export const IsShortContext = createContext(false);
export const PlanViewContext = createContext<PlanView | null>(null);
