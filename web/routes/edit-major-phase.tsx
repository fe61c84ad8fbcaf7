import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { projectQuery } from '../sync/project/project-query.ts';
import { warm } from '../sync/queries/query-client.ts';
import { EditItemScreen } from './edit-item-screen.tsx';
import { rowId } from './row-id.ts';

export const loader = ({ params }: LoaderFunctionArgs) => warm(projectQuery(rowId(params.projectId)));

export function Component() {
  const { projectId, majorPhaseId } = useParams();
  return <EditItemScreen projectId={rowId(projectId)} entity="majorphase" id={rowId(majorPhaseId)} />;
}
