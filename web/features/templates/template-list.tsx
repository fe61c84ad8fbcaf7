import { FolderPlus, LayoutTemplate, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Template } from '../../../functions/core/projects/contract.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { deleteEntry, MoreMenu } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { pagedList } from '../../session/paged-list.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { deleteTemplate } from './write-templates.ts';

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

/** The actions of a row, above the row's link. */
function TemplateActions({ template }: { template: Template }) {
  return (
    <div className="flex items-center gap-1 max-[16rem]:flex-wrap">
      <ButtonLink
        to={paths.addProject.href(template.id)}
        look="quiet"
        icon={<FolderPlus aria-hidden size={16} strokeWidth={1.75} />}
      >
        Create Project
      </ButtonLink>
      <Link
        to={paths.editTemplate.href(template.id)}
        aria-label={`Edit ${template.name}`}
        title={`Edit ${template.name}`}
        className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
      >
        <Pencil aria-hidden size={16} strokeWidth={1.75} />
      </Link>
      <DeleteTemplate template={template} />
    </div>
  );
}

function DeleteTemplate({ template: { id, name } }: { template: Template }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(deleteTemplate);
  return (
    <>
      <MoreMenu of={name} groups={[[deleteEntry('Delete', () => setAsking(true))]]} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
        title="Delete Template"
        text={`Delete template ${name}? This cannot be undone!`}
        confirmLabel="Delete"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
