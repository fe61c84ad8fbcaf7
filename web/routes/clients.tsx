import { ClientList } from '../features/clients/client-list.tsx';
import { clientsQuery } from '../features/clients/queries.ts';
import { loading } from './loading.ts';

export const loader = loading(() => clientsQuery);

export function Component() {
  return <ClientList />;
}
