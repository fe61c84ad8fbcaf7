import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import { itemState, itemStatus } from '../../../functions/core/schedule/item-status.ts';
import { RelativeTime } from '../../components/layout/times.tsx';
import { BehindTag } from '../../components/project/behind-tag.tsx';
import { StateTag, StatusTag } from '../../components/project/item-tags.tsx';
import { PicturedName } from '../../components/project/pictured-name.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
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

const othersOn = (today: string): DataColumn<ProjectListItem>[] => [
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
        <BehindTag days={project.behind} />
      </span>
    ),
    width: 124,
    rank: 1,
  },
];

/** The columns of the projects list on this day, with or without the customer. */
export function projectColumns(hasCustomer: boolean, today: string): DataColumn<ProjectListItem>[] {
  const others = othersOn(today);
  return hasCustomer ? [name, customer, ...others] : [name, ...others];
}

function customerName({ customer }: ProjectListItem): string {
  return customer ? `${customer.firstName} ${customer.lastName}` : '';
}
