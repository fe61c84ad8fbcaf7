import { ProjectList } from '../features/projects/project-list.tsx';
import { projectPages } from '../features/projects/queries.ts';
import { loadingPage } from './loading.ts';

export { isOtherScreen as shouldRevalidate } from './loading.ts';

export const loader = loadingPage(projectPages);

export function Component() {
  return <ProjectList />;
}
