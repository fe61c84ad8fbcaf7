import { createContext, type RefCallback } from 'react';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import { parseRowKey, type RowKey, rowKey } from '../state/row-key.ts';
import { linesOf } from './lines.ts';

/** Pixels of a line of the plan that was not measured; plan.css has them. */
const LINE = window.matchMedia('(pointer: coarse)').matches ? 45 : 37;

interface Measured {
  height: number;
  /** The lines that the row took when it was measured. */
  lines: number;
}

/** What the lists of a plan know together: how high each row is, drawn or not, and when to look what is near the window. */
export interface PlanView {
  /** The rows that a search leaves, as they are on the screen. */
  found: ReadonlySet<RowKey> | null;
  /** Pixels of a row with everything in it: as it was measured, corrected by the lines that came and went since. */
  heightOf: (entity: PlanEntity, id: number, found: ReadonlySet<RowKey> | null) => number;
  /** The ref of each drawn row, which has its key as `data-item`. */
  measure: RefCallback<HTMLElement>;
  /** Calls back when the window shows another part of the page, or a row has another height. */
  subscribe: (look: () => void) => () => void;
  /** Watches the window and the rows until the returned function is called. */
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

/** Whether the plan is short enough to be drawn whole, where the browser's own search finds everything in it. */
export const IsShortContext = createContext(false);
export const PlanViewContext = createContext<PlanView | null>(null);
