import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { paths } from '../../../model/paths.ts';
import { projectsQuery } from '../queries.ts';
import { ProgressLine } from './progress-line.tsx';
import { ProjectBanner } from './project-banner.tsx';
import { placeOf } from './project-card.tsx';

/** The banner, name, address and progress of the project. */
export function ProjectHead({ project }: { project: ClientProject }) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const place = placeOf(project);
  return (
    <header className="mb-2">
      {projects.length > 1 && (
        <Link
          to={paths.clientHome.href()}
          className="-mt-2 mb-2 inline-flex h-11 items-center gap-1.5 rounded-control text-muted hover:text-text"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          All projects
        </Link>
      )}
      <ProjectBanner project={project} className="aspect-[5/2] rounded-card lg:aspect-[4/1]" />
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-[1fr_320px] lg:items-end">
        <div>
          <h1 className="break-words font-semibold text-2xl">{project.name}</h1>
          {place && <p className="mt-1 break-words text-muted">{place}</p>}
        </div>
        <ProgressLine progress={project.progress} />
      </div>
    </header>
  );
}
