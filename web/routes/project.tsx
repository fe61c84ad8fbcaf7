import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading } from './loading.ts';
import { ProjectScreen } from './project-screen.tsx';
import { loadTab } from './project-tab.tsx';
import { rowId } from './row-id.ts';

const load = loading(({ params }, sync) => projectQuery(sync, rowId(params.projectId)));

export const loader = (args: LoaderFunctionArgs) => Promise.all([loadTab(args.request.url, false), load(args)]);

export function Component() {
  const projectId = rowId(useParams().projectId);
  return <ProjectScreen key={projectId} projectId={projectId} isTemplate={false} />;
}
