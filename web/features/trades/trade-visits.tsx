import { counted } from '../../../functions/core/common/english.ts';
import type { ComingVisit, TradeWithWork } from '../../../functions/core/trades/contract.ts';
import { Card } from '../../components/layout/card.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { SortedTable } from '../../components/table/sorted-table.tsx';
import { formatShortRange, formatWeekday } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';

const answers = {
  asked: 'Not answered',
  coming: 'Coming',
  cant: 'Can’t Make It',
  other: 'Proposes another day',
} as const;

/** The answer of the trade to a visit, or how far its work is. */
function answerOf({ work, state, proposedOn }: ComingVisit): string {
  if (work === 'started') return 'Started';
  return state === 'other' && proposedOn ? `Proposes ${formatWeekday(proposedOn)}` : answers[state];
}

const columns: DataColumn<ComingVisit>[] = [
  {
    id: 'task',
    header: 'Visit',
    cell: ({ project, phaseId, phase, taskId, task }) => (
      <RowLink
        to={
          taskId === null
            ? paths.editProject.href(project.id, 'schedule')
            : paths.editTask.href(project.id, phaseId, taskId)
        }
      >
        {task ?? phase}
      </RowLink>
    ),
    width: 140,
    grow: 1,
  },
  {
    id: 'days',
    header: 'Days',
    cell: ({ from, to }) => formatShortRange(from, to),
    width: 120,
    className: 'tabular-nums',
  },
  { id: 'answer', header: 'Answer', cell: answerOf, width: 130, rank: 1 },
  {
    id: 'project',
    header: 'Project',
    cell: ({ project }) => project.name,
    width: 130,
    grow: 1,
    rank: 2,
    className: 'text-muted',
  },
];

/** The visits of a trade that are not done, with its answers. */
export function TradeVisits({ coming: { count, first } }: Pick<TradeWithWork, 'coming'>) {
  const others = count - first.length;
  return (
    <Card title="Coming Visits">
      {count === 0 && <p className="text-muted">No visit is planned.</p>}
      {count > 0 && (
        <div className="-mx-4">
          <SortedTable
            label="Coming visits of the trade"
            rows={first}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={({ task, phase }) => task ?? phase}
          />
        </div>
      )}
      {others > 0 && <p className="mt-2 text-muted text-sm">and {counted(others, 'later visit')}</p>}
    </Card>
  );
}
