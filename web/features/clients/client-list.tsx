import { useQuery } from '@tanstack/react-query';
import { Contact } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../functions/api/users/contract.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { paths } from '../../model/paths.ts';
import { clientColumns } from './client-columns.tsx';
import { clientsQuery } from './queries.ts';

const byLastName = { id: 'name', desc: false };
const textsOf = ({ fullname, email, projects }: User) => [
  fullname,
  email,
  ...projects.map(({ project }) => project.name),
];

export function ClientList() {
  const navigate = useNavigate();
  return (
    <ListScreen
      title="Clients"
      noun="clients"
      query={useQuery(clientsQuery)}
      textsOf={textsOf}
      add={{ label: 'Add Client', to: paths.addClient.href() }}
      empty={{ icon: Contact, text: 'No clients.  Click Add Client to add one.' }}
    >
      {(clients) => (
        <DataTable
          label="Clients"
          rows={clients}
          columns={clientColumns}
          rowId={({ id }) => id}
          rowName={({ fullname }) => fullname}
          sort={byLastName}
          onEdit={({ id }) => void navigate(paths.editClient.href(id))}
        />
      )}
    </ListScreen>
  );
}
