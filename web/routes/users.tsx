import { staffQuery } from '../features/users/queries.ts';
import { UserList } from '../features/users/user-list.tsx';
import { loading } from './loading.ts';

export const loader = loading(() => staffQuery);

export function Component() {
  return <UserList />;
}
