import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlanUi } from '../state/plan-ui.ts';
import type { RowKey } from '../state/row-key.ts';
import { FirstRowsContext, firstRows, OnlyRowsContext } from './first-rows.ts';

/** The least height of a row, in pixels; plan.css has it. */
const ROW = 36;
const none: ReadonlySet<RowKey> = new Set();

/** Draws what the window shows of the plan first, and all that follows when that is seen. */
export function FromTheTop({ children }: { children: ReactNode }) {
  const ui = usePlanUi();
  const { hash } = useLocation();
  const [first] = useState(() => {
    const plan = ui.plan.get();
    // Where an address asks for a row, that one is first.
    return plan && !hash ? firstRows(plan, ui, window.innerHeight / ROW) : null;
  });
  const only = useDeferredValue(null, first);
  return (
    <FirstRowsContext value={first ?? none}>
      <OnlyRowsContext value={only}>{children}</OnlyRowsContext>
    </FirstRowsContext>
  );
}
