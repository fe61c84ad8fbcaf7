import { LayoutTemplate } from 'lucide-react';
import type { Template } from '../../../functions/core/projects/contract.ts';
import type { DataColumn } from '../../components/table/data-column.ts';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { pagedList } from '../../session/paged-list.ts';
import { TemplateActions } from './template-actions.tsx';

export const templatePages = pagedList<Template>({
  list: 'templates',
  key: ['templates', 'list'],
  path: '/templates',
  isKept: true,
  usualSort: 'name',
});

const columns: DataColumn<Template>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <RowLink to={paths.editTemplate.href(id)}>{name}</RowLink>,
    width: 200,
    grow: 1,
  },
  {
    id: 'createdOn',
    header: 'Created On',
    value: ({ createdOn }) => createdOn,
    cell: ({ createdOn }) => <time dateTime={createdOn}>{formatInstantDay(createdOn)}</time>,
    width: 140,
    rank: 1,
    className: 'text-muted',
  },
];

export function TemplateList() {
  return (
    <ListScreen
      title="Project Templates"
      noun="templates"
      list={useListPage(templatePages)}
      add={{ label: 'Add Template', to: paths.addTemplate.href() }}
      empty={{ icon: LayoutTemplate, text: 'No project templates. Click Add Template to add one.' }}
      label="Project templates"
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      actions={(template) => <TemplateActions template={template} />}
      actionsWidth={236}
    />
  );
}
