import { counted } from '../../../functions/core/common/english.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import type { TradeWithWork } from '../../../functions/core/trades/contract.ts';
import { Card } from '../../components/layout/card.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { SortedTable } from '../../components/table/sorted-table.tsx';
import { paths } from '../../model/paths.ts';

/** `12 open phases and tasks in 3 projects`. */
export function workWords({ rows, projects }: TradeWithWork['assigned']): string {
  if (rows === 0) return 'No open phase or task.';
  const most = rows >= limits.assignedRows ? `${limits.assignedRows} or more` : String(rows);
  return `${most} open ${rows === 1 ? 'phase or task' : 'phases and tasks'} in ${counted(projects, 'project')}.`;
}

type Work = TradeWithWork['assigned'];
type Project = Work['first'][number];

/** The open work of a trade: the projects with the most phases and tasks of it. */
export function TradeWork({ trade }: { trade: TradeWithWork }) {
  const { assigned } = trade;
  const others = assigned.projects - assigned.first.length;
  const columns: DataColumn<Project>[] = [
    {
      id: 'name',
      header: 'Project',
      cell: ({ id, name }) => (
        <RowLink to={`${paths.editProject.href(id, 'editor')}&who=trade:${trade.id}`}>{name}</RowLink>
      ),
      width: 150,
      grow: 1,
    },
    {
      id: 'rows',
      header: 'To Do',
      cell: ({ rows }) => counted(rows, 'task'),
      width: 100,
      className: 'text-muted',
    },
  ];
  return (
    <Card title="Assigned to">
      <p className="mb-3 text-muted">{workWords(assigned)}</p>
      {assigned.first.length > 0 && (
        <div className="-mx-4">
          <SortedTable
            label="Projects of the trade"
            rows={assigned.first}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={({ name }) => name}
          />
        </div>
      )}
      {others > 0 && <p className="mt-2 text-muted text-sm">and {counted(others, 'more project')}</p>}
    </Card>
  );
}
