import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Bars } from '../rows/bars.ts';
import { scheduleRows } from '../rows/schedule-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { pagesOf } from './pages.ts';
import { PrintSheet } from './print-sheet.tsx';
import { useIsPrinting } from './use-printing.ts';

interface PrintedProps {
  plan: PlanSnapshot;
  bars: Bars;
  /** The keys of the rows of a filter; null for all. */
  shown: ReadonlySet<string> | null;
}

/** The printed schedule: the rows that are not folded, of a long plan on several pages. */
export function Printed(props: PrintedProps) {
  return useIsPrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ plan, bars, shown }: PrintedProps) {
  const { folded } = useScheduleUi();
  const pages = useMemo(
    () => pagesOf(scheduleRows(plan, (key) => folded.get(key) === true, shown)),
    [plan, folded, shown],
  );
  return createPortal(
    pages.map((rows, at) => (
      <PrintSheet
        key={rows[0]?.key ?? ''}
        plan={plan}
        rows={rows}
        bars={bars}
        page={pages.length > 1 ? `Page ${at + 1} of ${pages.length}` : ''}
      />
    )),
    document.body,
  );
}
