import { ProjectList } from '../features/projects/project-list.tsx';
import { projectsQuery } from '../features/projects/queries.ts';
import { loading } from './loading.ts';

export const loader = loading(() => projectsQuery);

export function Component() {
  return <ProjectList />;
}
