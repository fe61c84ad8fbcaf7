import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button-link.tsx';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../model/paths.ts';
import { ProjectList } from '../project/project-list.tsx';
import { meQuery, projectsQuery } from '../queries.ts';

/** The list of projects; a single project opens directly. */
export function ClientHome() {
  const { data: projects } = useQuery(projectsQuery);
  const [only] = projects ?? [];
  if (projects?.length === 1 && only) return <Navigate to={paths.clientProject.href(only.id)} replace />;
  return (
    <>
      <ClientTitle title={say('Your projects')} />
      <h1 className="mb-4 font-semibold text-2xl">{say('Your projects')}</h1>
      <ProjectList />
    </>
  );
}

export function ClientNotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-20 text-center">
      <ClientTitle title={say('Page not found')} />
      <h1 className="font-semibold text-xl">{say('This page does not exist')}</h1>
      <p className="text-muted">{say('The address may be old or mistyped.')}</p>
      <ButtonLink to={paths.clientHome.href()} look="primary" className="mt-3">
        {say('To Your Projects')}
      </ButtonLink>
    </div>
  );
}

/** The title of the browser's tab, with the company's name. */
export function ClientTitle({ title }: { title: string }) {
  const company = useQuery(meQuery).data?.company.name;
  return <title>{company ? `${title} – ${company}` : title}</title>;
}
