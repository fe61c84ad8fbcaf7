import { counted } from '../../../functions/core/common/english.ts';
import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import { itemState, itemStatus } from '../../../functions/core/schedule/item-status.ts';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { RelativeTime } from '../../components/layout/times.tsx';
import { BehindTag } from '../../components/project/behind-tag.tsx';
import { StateTag, StatusTag } from '../../components/project/item-tags.tsx';
import { PicturedName } from '../../components/project/pictured-name.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { CustomerLink } from './customer-link.tsx';

const name: DataColumn<ProjectListItem> = {
  id: 'name',
  header: 'Name',
  value: (project) => project.name,
  cell: (project) => <PicturedName project={project} />,
  width: 248,
  grow: 3,
};

const customer: DataColumn<ProjectListItem> = {
  id: 'customer',
  header: 'Customer',
  value: (project) => customerName(project) || null,
  cell: (project) => project.customer && <CustomerLink customer={project.customer} />,
  width: 136,
  grow: 2,
  rank: 2,
};

/** Columns that a person may add. */
export const chosenColumns = { finish: 'Finish', progress: 'Progress', behind: 'Behind' } as const;
export type ChosenColumns = Record<keyof typeof chosenColumns, boolean>;

const finish: DataColumn<ProjectListItem> = {
  id: 'finish',
  header: chosenColumns.finish,
  isEmpty: ({ completedOn, scheduledCompletion }) => (completedOn ?? scheduledCompletion) === null,
  cell: ({ completedOn, scheduledCompletion }) => {
    const day = completedOn ?? scheduledCompletion;
    return day && formatDay(day);
  },
  width: 120,
  rank: 2,
  className: 'tabular-nums',
};

const progress: DataColumn<ProjectListItem> = {
  id: 'progress',
  header: chosenColumns.progress,
  isEmpty: ({ taskCount }) => taskCount === 0,
  cell: ({ name: project, taskCount, tasksDone }) =>
    taskCount > 0 && (
      <span className="flex flex-col gap-1 tabular-nums">
        {tasksDone} of {taskCount}
        <ProgressBar label={`Completed tasks of ${project}`} value={tasksDone} max={taskCount} />
      </span>
    ),
  width: 92,
  rank: 2,
};

const behind: DataColumn<ProjectListItem> = {
  id: 'behind',
  header: chosenColumns.behind,
  isEmpty: ({ behind: days }) => days <= 0,
  cell: ({ behind: days }) => (days > 0 ? counted(days, 'day') : null),
  width: 84,
  rank: 2,
  className: 'font-medium text-danger tabular-nums',
};

const othersOn = (today: string, has: ChosenColumns): DataColumn<ProjectListItem>[] => [
  {
    id: 'city',
    header: 'City',
    value: ({ city }) => city,
    cell: ({ city }) => city,
    width: 120,
    grow: 1,
    rank: 4,
  },
  {
    id: 'lastViewed',
    header: 'Last viewed',
    value: ({ lastViewed }) => lastViewed,
    cell: ({ lastViewed }) => lastViewed && <RelativeTime instant={lastViewed} />,
    width: 128,
    rank: 5,
    className: 'text-muted',
  },
  {
    id: 'lastUpdated',
    header: 'Last updated',
    value: ({ lastUpdated }) => lastUpdated,
    cell: ({ lastUpdated }) => <RelativeTime instant={lastUpdated} />,
    width: 128,
    rank: 3,
    className: 'text-muted',
  },
  {
    id: 'state',
    header: 'Project State',
    value: (project) => itemState(project).text,
    cell: (project) => <StateTag dates={project} />,
    width: 124,
    rank: 1,
  },
  {
    id: 'status',
    header: 'Status',
    value: (project) => itemStatus(project, today)?.text ?? null,
    cell: (project) => (
      <span className="flex flex-wrap gap-1">
        <StatusTag dates={project} />
        {!has.behind && <BehindTag days={project.behind} />}
      </span>
    ),
    width: 124,
    rank: 1,
  },
  ...(has.finish ? [finish] : []),
  ...(has.progress ? [progress] : []),
  ...(has.behind ? [behind] : []),
];

/** The columns of the projects list on this day, with those that are chosen. All of them fit beside the menu. */
export function projectColumns(hasCustomer: boolean, has: ChosenColumns, today: string): DataColumn<ProjectListItem>[] {
  const others = othersOn(today, has);
  const columns = hasCustomer ? [name, customer, ...others] : [name, ...others];
  const isTight = Object.values(has).some(Boolean);
  return isTight ? columns.map((column) => ({ ...column, width: tight[column.id] ?? column.width })) : columns;
}

/** Less room for some, so that two chosen columns have their place at 1440 pixels; with three, Last viewed is below. */
const tight: Partial<Record<string, number>> = {
  name: 200,
  customer: 112,
  city: 108,
  lastViewed: 124,
  lastUpdated: 116,
  state: 116,
};

function customerName({ customer }: ProjectListItem): string {
  return customer ? `${customer.firstName} ${customer.lastName}` : '';
}
