import { useParams } from 'react-router-dom';
import { projectQuery } from '../../sync/project/project-query.ts';
import { loading } from '../loading.ts';
import { EditItemScreen } from './edit-item-screen.tsx';
import { rowId } from './row-id.ts';

export const loader = loading(({ params }, sync) => projectQuery(sync, rowId(params.projectId)));

export function Component() {
  const { projectId, phaseId } = useParams();
  return <EditItemScreen projectId={rowId(projectId)} entity="phase" id={rowId(phaseId)} />;
}
