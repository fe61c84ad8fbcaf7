import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Bars } from '../rows/bars.ts';
import { scheduleRows } from '../rows/schedule-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { PrintSheet } from './print-sheet.tsx';
import { useIsPrinting } from './use-printing.ts';

/** More rows than this cannot be read on one page. */
const READABLE = 120;

interface PrintedProps {
  plan: PlanSnapshot;
  bars: Bars;
}

/** What the print dialog of the browser prints: the rows that are not folded, of a very long plan its phases. */
export function Printed(props: PrintedProps) {
  return useIsPrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ plan, bars }: PrintedProps) {
  const { folded } = useScheduleUi();
  const rows = useMemo(() => {
    const shown = scheduleRows(plan, (key) => folded.get(key) === true);
    return shown.length > READABLE ? shown.filter(({ entity }) => entity !== 'task') : shown;
  }, [plan, folded]);
  return createPortal(<PrintSheet plan={plan} rows={rows} bars={bars} />, document.body);
}
