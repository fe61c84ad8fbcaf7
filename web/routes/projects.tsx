import { ProjectList } from '../features/projects/project-list.tsx';
import { projectsQuery } from '../features/projects/queries.ts';
import { warm } from '../sync/queries/query-client.ts';

export const loader = () => warm(projectsQuery);

export function Component() {
  return <ProjectList />;
}
