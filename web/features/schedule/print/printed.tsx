import { use, useMemo } from 'react';
import { Paper } from '../../../components/print/paper.tsx';
import { useIsPrinting } from '../../../components/print/use-printing.ts';
import { RowDecisionsContext } from '../../../components/project/row-decisions.tsx';
import { narrow } from '../../../lib/widths.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Bars } from '../rows/bars.ts';
import { scheduleRows } from '../rows/schedule-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { pagesOf } from './pages.ts';
import { PrintSheet } from './print-sheet.tsx';
import { usePrintedCells } from './use-printed-cells.ts';

interface PrintedProps {
  plan: PlanSnapshot;
  bars: Bars;
  /** The keys of the rows of a filter; null for all. */
  shown: ReadonlySet<string> | null;
}

/** The printed schedule: the rows that are not folded with the columns of the screen, of a long plan on several pages. */
export function Printed(props: PrintedProps) {
  return useIsPrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ plan, bars, shown }: PrintedProps) {
  const { folded, table } = useScheduleUi();
  const { waiting } = use(RowDecisionsContext);
  const { numbers, textOf } = usePrintedCells(plan, bars);
  const { columns } = table.get()[narrow.get() ? 'narrow' : 'wide'];
  const pages = useMemo(
    () => pagesOf(scheduleRows(plan, (key) => folded.get(key) === true, shown)),
    [plan, folded, shown],
  );
  return (
    <Paper isLandscape>
      {pages.map((rows) => (
        <PrintSheet
          key={rows[0]?.key ?? ''}
          plan={plan}
          rows={rows}
          bars={bars}
          numbers={numbers}
          columns={columns}
          cellOf={textOf}
          waitingOn={waiting.get}
          isOneOfSeveral={pages.length > 1}
          isFiltered={shown !== null}
        />
      ))}
    </Paper>
  );
}
