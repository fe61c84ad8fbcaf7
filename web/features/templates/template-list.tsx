import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import type { Template } from '../../../functions/api/projects/contract.ts';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { templatesQuery } from './queries.ts';
import { TemplateActions } from './template-actions.tsx';

const columns: DataColumn<Template>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <RowLink to={paths.editTemplate.href(id)}>{name}</RowLink>,
    onPhone: 'title',
  },
  {
    id: 'createdOn',
    header: 'Created On',
    value: ({ createdOn }) => createdOn,
    cell: ({ createdOn }) => <time dateTime={createdOn}>{formatInstantDay(createdOn)}</time>,
    className: 'whitespace-nowrap text-muted sm:w-44',
  },
  {
    id: 'actions',
    header: 'Actions',
    hidesHeader: true,
    cell: (template) => <TemplateActions template={template} />,
    onPhone: 'title',
    className: 'sm:w-72',
  },
];

const byName = { id: 'name', desc: false };
const textsOf = ({ name }: Template) => [name];

export function TemplateList() {
  return (
    <ListScreen
      title="Project Templates"
      noun="templates"
      query={useQuery(templatesQuery)}
      textsOf={textsOf}
      add={{ label: 'Add Template', to: paths.addTemplate.href() }}
      empty={{ icon: LayoutTemplate, text: 'No project templates. Click Add Template to add one.' }}
    >
      {(templates) => (
        <DataTable
          label="Project templates"
          rows={templates}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          sort={byName}
        />
      )}
    </ListScreen>
  );
}
