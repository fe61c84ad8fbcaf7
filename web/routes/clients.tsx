import { ClientList } from '../features/clients/client-list.tsx';
import { clientsQuery } from '../features/clients/queries.ts';
import { warm } from '../sync/queries/query-client.ts';

export const loader = () => warm(clientsQuery);

export function Component() {
  return <ClientList />;
}
