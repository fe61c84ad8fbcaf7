import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading } from './loading.ts';
import { rowId } from './plan/row-id.ts';
import { ProjectScreen } from './project/project-screen.tsx';
import { loadTab } from './project/project-tab.tsx';

const load = loading(({ params }, sync) => projectQuery(sync, rowId(params.projectId)));

export const loader = (args: LoaderFunctionArgs) => Promise.all([loadTab(args.request.url, false), load(args)]);

export function Component() {
  const projectId = rowId(useParams().projectId);
  return <ProjectScreen key={projectId} projectId={projectId} isTemplate={false} />;
}
