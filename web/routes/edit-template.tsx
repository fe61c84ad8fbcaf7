import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { projectQuery } from '../sync/project/project-query.ts';
import { warm } from '../sync/queries/query-client.ts';
import { ProjectScreen } from './project-screen.tsx';
import { loadTab } from './project-tab.tsx';
import { rowId } from './row-id.ts';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  Promise.all([loadTab(request.url, true), warm(projectQuery(rowId(params.templateId)))]);

export function Component() {
  const projectId = rowId(useParams().templateId);
  return <ProjectScreen key={projectId} projectId={projectId} isTemplate />;
}
