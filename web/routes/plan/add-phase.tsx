import { useParams } from 'react-router-dom';
import { projectQuery } from '../../sync/project/project-query.ts';
import { loading } from '../loading.ts';
import { AddItemScreen } from './add-item-screen.tsx';
import { rowId } from './row-id.ts';

export const loader = loading(({ params }, sync) => projectQuery(sync, rowId(params.projectId)));

export function Component() {
  const { projectId, majorPhaseId } = useParams();
  return <AddItemScreen projectId={rowId(projectId)} entity="phase" parentId={rowId(majorPhaseId)} />;
}
