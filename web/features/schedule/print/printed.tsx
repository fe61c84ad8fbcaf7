import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { today } from '../../../lib/time/dates.ts';
import { narrow } from '../../../lib/widths.ts';
import { rowKey } from '../../../model/row-key.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { assigneesOf } from '../../assignees/assigned-work.ts';
import { useWhoWorks } from '../../assignees/who-works.tsx';
import type { Bars } from '../rows/bars.ts';
import { cellText } from '../rows/cell-texts.ts';
import type { Column } from '../rows/columns.ts';
import { type ScheduleRow, scheduleRows } from '../rows/schedule-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { useWaits } from '../state/use-waits.ts';
import { pagesOf } from './pages.ts';
import { PrintSheet } from './print-sheet.tsx';
import { useIsPrinting } from './use-printing.ts';

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
  const computed = useSchedule(plan.project.id);
  const { numbers, waits } = useWaits(plan, computed);
  const { people, byRow } = useWhoWorks();
  const { columns } = table.get()[narrow.get() ? 'narrow' : 'wide'];
  /** The text of a cell as it stands on paper, where who does a row is a name. */
  const textOf = (row: ScheduleRow, column: Column) => {
    if (column === 'who' && row.entity !== 'majorphase') {
      const assignments = byRow.get(rowKey(row.entity, row.id)) ?? [];
      return assigneesOf(people, assignments, row.item)
        .map(({ name }) => name)
        .join(', ');
    }
    const facts = {
      bar: bars.get(row.key),
      marks: computed?.marks.get(row.key),
      waits: waits.get(row.key),
      day: today(),
    };
    return cellText(column, row, facts).text;
  };
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
        numbers={numbers}
        columns={columns}
        cellOf={textOf}
        page={pages.length > 1 ? `Page ${at + 1} of ${pages.length}` : ''}
      />
    )),
    document.body,
  );
}
