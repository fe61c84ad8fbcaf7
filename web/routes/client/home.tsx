import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { ProjectList } from '../../features/client-site/project/project-list.tsx';
import { projectsQuery } from '../../features/client-site/queries.ts';
import { paths } from '../../model/paths.ts';
import { ClientTitle } from './client-title.tsx';

/** The list of projects; a single project opens directly. */
export function ClientHome() {
  const { data: projects } = useQuery(projectsQuery);
  const [only] = projects ?? [];
  if (projects?.length === 1 && only) return <Navigate to={paths.clientProject.href(only.id)} replace />;
  return (
    <>
      <ClientTitle title="Your projects" />
      <h1 className="mb-4 font-semibold text-2xl">Your projects</h1>
      <ProjectList />
    </>
  );
}
