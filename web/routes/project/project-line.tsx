import { Link } from 'react-router-dom';
import { type ProjectTab, paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

/** The link back to the project from the screen of one of its items. */
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
