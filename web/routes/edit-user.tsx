import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router-dom';
import { userQuery } from '../features/users/queries.ts';
import { UserEditor } from '../features/users/user-editor.tsx';
import { paths } from '../model/paths.ts';
import { warm } from '../sync/queries/query-client.ts';

export const loader = ({ params }: LoaderFunctionArgs) => warm(userQuery(params.userId ?? ''));

export function Component() {
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  return <UserEditor key={userId} userId={userId} title="Edit User" onDone={() => void navigate(paths.users.href())} />;
}
