import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { assigneesOf, doersOfPhase } from '../../assignees/assigned-work.ts';
import { useWhoWorks } from '../../assignees/who-works.tsx';
import type { Bars } from '../rows/bars.ts';
import { cellText } from '../rows/cell-texts.ts';
import type { Column } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { useWaits } from '../state/use-waits.ts';

/** The numbers of the rows of a plan, and the texts of their cells as they stand on paper, where who does a row is a name. */
export function usePrintedCells(plan: PlanSnapshot, bars: Bars) {
  const day = useToday();
  const computed = useSchedule(plan.project.id);
  const { numbers, waits } = useWaits(plan, computed);
  const { people, byRow } = useWhoWorks();
  const textOf = (row: ScheduleRow, column: Column) => {
    if (column === 'who' && row.entity !== 'majorphase') {
      const own = byRow.get(rowKey(row.entity, row.id));
      const doers = own ? assigneesOf(people, own, row.item) : doersOfPhase({ people, byRow }, row.item);
      return doers.map(({ name }) => name).join(', ');
    }
    const facts = {
      bar: bars.get(row.key),
      marks: computed?.marks.get(row.key),
      waits: waits(row.key),
      day,
    };
    return cellText(column, row, facts).text;
  };
  return { numbers, textOf };
}
