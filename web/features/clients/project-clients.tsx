import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Contact, Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Project } from '../../../functions/core/projects/contract.ts';
import type { Client, User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Tag } from '../../components/layout/tag.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { SortedTable } from '../../components/table/sorted-table.tsx';
import { clientsByIdQuery, signupTag } from '../../session/clients-by-id.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { AddProjectClient } from './add-project-client.tsx';
import { type LeftWithLinks, ReportLinksDialog } from './report-links-dialog.tsx';
import { removeProjectClient } from './write-clients.ts';

type Signup = ReadonlyMap<string, User> | undefined;

const columnsOf = (signup: Signup): DataColumn<Client>[] => [
  {
    id: 'lastName',
    header: 'Last Name',
    value: ({ lastName }) => lastName,
    cell: ({ id, lastName, isPrimary }) => (
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        {lastName}
        {isPrimary && <Tag tone="info">Customer</Tag>}
        <SignupTag user={signup?.get(id)} />
      </span>
    ),
    width: 200,
    grow: 2,
  },
  {
    id: 'firstName',
    header: 'First Name',
    value: ({ firstName }) => firstName,
    cell: ({ firstName }) => firstName,
    width: 130,
    grow: 1,
    rank: 1,
  },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => email,
    width: 220,
    grow: 2,
    rank: 2,
    className: 'text-muted',
  },
];

/** The step that is missing until the client has an account. */
function SignupTag({ user }: { user: User | undefined }) {
  const tag = user && signupTag(user);
  return tag && <Tag tone={tag.tone}>{tag.text}</Tag>;
}

const byLastName = { id: 'lastName', desc: false };

/** The Clients tab of a project. */
export function ProjectClients({ project }: { project: Pick<Project, 'id' | 'name' | 'projectClients'> }) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Client | null>(null);
  const [left, setLeft] = useState<LeftWithLinks | null>(null);
  const remove = useWriteNow(removeProjectClient(project.id));
  const clients = project.projectClients;
  const status = useQuery({ ...clientsByIdQuery(clients), placeholderData: keepPreviousData });
  const { data: signup } = status;
  // Their tags would move the rows under a finger.
  const isComing = status.isLoading && status.failureCount === 0;
  const columns = useMemo(() => columnsOf(signup), [signup]);
  const removeClient = (client: Client) =>
    remove.mutate(client.id, {
      onSuccess: ({ reportLinks: links }) => links.length > 0 && setLeft({ client, links }),
      onSettled: () => setLeaving(null),
    });
  const addClient = (
    <Button icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setAdding(true)}>
      Add Client
    </Button>
  );
  return (
    <div className="rounded-card border border-line bg-surface">
      {clients.length === 0 ? (
        <EmptyState icon={Contact} text="There are no clients assigned to this project yet!" action={addClient} />
      ) : (
        <>
          <div className="flex items-center justify-between border-line border-b px-4 py-3">
            <h2 className="font-semibold text-lg">Clients</h2>
            {addClient}
          </div>
          <SortedTable
            label="Clients of the project"
            rows={isComing ? [] : clients}
            isLoading={isComing}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ firstName, lastName }) => `${firstName} ${lastName}`}
            sort={byLastName}
            more={(client) => [{ label: 'Remove from Project', icon: X, onSelect: () => setLeaving(client) }]}
          />
        </>
      )}
      <AddProjectClient
        projectId={project.id}
        assigned={clients.map(({ id }) => id)}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && removeClient(leaving)}
        title="Remove Client"
        text={`Remove ${leaving?.firstName} ${leaving?.lastName} from ${project.name}? The client will not see this project any more.`}
        confirmLabel="Remove"
        isDanger
        pending={remove.isPending}
      />
      <ReportLinksDialog projectId={project.id} left={left} onClose={() => setLeft(null)} />
    </div>
  );
}
