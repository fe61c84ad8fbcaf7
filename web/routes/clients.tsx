import { ClientList } from '../features/clients/client-list.tsx';
import { clientPages } from '../features/clients/queries.ts';
import { loadingPage } from './loading.ts';

export { isOtherScreen as shouldRevalidate } from './loading.ts';

export const loader = loadingPage(clientPages);

export function Component() {
  return <ClientList />;
}
