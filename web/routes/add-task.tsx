import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { projectQuery } from '../sync/project/project-query.ts';
import { warm } from '../sync/queries/query-client.ts';
import { AddItemScreen } from './add-item-screen.tsx';
import { rowId } from './row-id.ts';

export const loader = ({ params }: LoaderFunctionArgs) => warm(projectQuery(rowId(params.projectId)));

export function Component() {
  const { projectId, phaseId } = useParams();
  return <AddItemScreen projectId={rowId(projectId)} entity="task" parentId={rowId(phaseId)} />;
}
