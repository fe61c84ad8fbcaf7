import { staffPages } from '../features/users/queries.ts';
import { UserList } from '../features/users/user-list.tsx';
import { loadingPage } from './loading.ts';

export { isOtherScreen as shouldRevalidate } from './loading.ts';

export const loader = loadingPage(staffPages);

export function Component() {
  return <UserList />;
}
