import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../../functions/core/common/english.ts';
import { PaperTable } from '../../../components/print/paper-table.tsx';
import { PrintHead } from '../../../components/print/print-head.tsx';
import { PrintNow } from '../../../components/print/print-now.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { useShownRows } from '../../assignees/filter/use-work-address.ts';
import { useWhoWorks, WhoWorksIn } from '../../assignees/who-works.tsx';
import { type Column, cellLabels } from '../rows/columns.ts';
import { type ScheduleRow, scheduleRows } from '../rows/schedule-rows.ts';
import { useBars } from '../state/use-bars.ts';
import { usePrintedCells } from './use-printed-cells.ts';

interface PlanSheetProps {
  projectId: number;
  onClose: () => void;
}

/** Prints the plan of a project or template as tables, once it is known who does its rows (docs/product.md#plan-print). */
export default function PlanSheet({ projectId, onClose }: PlanSheetProps) {
  const plan = usePlan(projectId);
  const people = useQuery(assigneesQuery);
  const isWaiting = people.isPending && !people.isPaused;
  if (!plan || isWaiting) return null;
  return (
    <PrintNow onClose={onClose}>
      <WhoWorksIn projectId={projectId}>
        <Tables plan={plan} />
      </WhoWorksIn>
    </PrintNow>
  );
}

const ofProject: readonly Column[] = ['start', 'finish', 'days', 'who', 'status'];
/** A template has no dates. */
const ofTemplate: readonly Column[] = ['days', 'who'];
/** Millimetres. */
const widths: Partial<Record<Column, number>> = { start: 19, finish: 19, days: 11, who: 38, status: 27 };

function Tables({ plan }: { plan: PlanSnapshot }) {
  const { name, isTemplate } = plan.project;
  const today = useToday();
  const bars = useBars(plan, useSchedule(plan.project.id), today);
  const { numbers, textOf } = usePrintedCells(plan, bars);
  const { byRow } = useWhoWorks();
  const shown = useShownRows(plan, byRow);
  const rows = scheduleRows(plan, () => false, shown);
  const columns = isTemplate ? ofTemplate : ofProject;
  const heads = [
    { label: 'No.', width: 10 },
    { label: 'Name' },
    ...columns.map((column) => ({ label: cellLabels[column], width: widths[column] })),
  ];
  /** A major phase in a line. */
  const factsOf = (row: ScheduleRow) => {
    if (isTemplate) return [];
    const [start, finish] = [textOf(row, 'start'), textOf(row, 'finish')];
    return [start && `${start} – ${finish}`, textOf(row, 'status')];
  };
  return (
    <>
      <PrintHead
        title={name}
        facts={[
          `${isTemplate ? 'Template' : 'Plan'} as of ${formatDay(today)}`,
          shown && 'filtered',
          counted(rows.length, 'task'),
        ]}
      />
      {byMajorPhase(rows).map(([majorPhase, below]) => (
        <PaperTable
          key={majorPhase.key}
          title={`${numbers.get(majorPhase.key)} ${majorPhase.name}`}
          facts={factsOf(majorPhase)}
          columns={heads}
        >
          {below.map((row) => (
            <tr key={row.key} className={row.level === 2 ? 'font-semibold' : undefined}>
              <td>{numbers.get(row.key)}</td>
              <td className={row.level === 3 ? 'pl-[3mm]!' : undefined}>
                {'isMilestone' in row.item && row.item.isMilestone && '◆ '}
                {row.name}
              </td>
              {columns.map((column) => (
                <td key={column}>{textOf(row, column)}</td>
              ))}
            </tr>
          ))}
        </PaperTable>
      ))}
    </>
  );
}

/** Each major phase with its phases and tasks. */
function byMajorPhase(rows: readonly ScheduleRow[]): [ScheduleRow, ScheduleRow[]][] {
  const tables: [ScheduleRow, ScheduleRow[]][] = [];
  for (const row of rows) {
    if (row.level === 1) tables.push([row, []]);
    else tables.at(-1)?.[1].push(row);
  }
  return tables;
}
