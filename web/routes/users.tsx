import { staffQuery } from '../features/users/queries.ts';
import { UserList } from '../features/users/user-list.tsx';
import { warm } from '../sync/queries/query-client.ts';

export const loader = () => warm(staffQuery);

export function Component() {
  return <UserList />;
}
