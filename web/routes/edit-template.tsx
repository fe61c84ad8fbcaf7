import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { projectQuery } from '../lib/live/project-query.ts';
import { warm } from '../lib/query-client.ts';
import { ProjectScreen } from './project-screen.tsx';
import { rowId } from './row-id.ts';

export const loader = ({ params }: LoaderFunctionArgs) => warm(projectQuery(rowId(params.templateId)));

export function Component() {
  const projectId = rowId(useParams().templateId);
  return <ProjectScreen key={projectId} projectId={projectId} isTemplate />;
}
