import { useNavigate, useParams } from 'react-router-dom';
import { userQuery } from '../features/users/queries.ts';
import { UserEditor } from '../features/users/user-editor.tsx';
import { paths } from '../model/paths.ts';
import { loading } from './loading.ts';

export const loader = loading(({ params }) => userQuery(params.userId ?? ''));

export function Component() {
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  return <UserEditor key={userId} userId={userId} title="Edit User" onDone={() => void navigate(paths.users.href())} />;
}
