import { Link } from 'react-router-dom';
import type { PlanSnapshot } from '../lib/live/plan-snapshot.ts';
import { type ProjectTab, paths } from './paths.ts';

/** The way back to the project from a screen of one of its parts. */
export function ProjectLine({ plan: { project }, tab }: { plan: PlanSnapshot; tab: ProjectTab }) {
  const href = project.isTemplate ? paths.editTemplate.href : paths.editProject.href;
  return (
    <p className="mb-1 text-muted text-sm">
      <Link to={href(project.id, tab)} className="rounded-control hover:text-text hover:underline">
        {project.name}
      </Link>
    </p>
  );
}
