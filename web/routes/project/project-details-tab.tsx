import { useNavigate } from 'react-router-dom';
import { useDates } from '../../features/dates/use-dates.tsx';
import { DeleteProject } from '../../features/projects/delete-project.tsx';
import { ProjectDetails } from '../../features/projects/project-details.tsx';
import type { ProjectOnScreen } from '../../features/projects/project-fields.ts';
import { paths } from '../../model/paths.ts';
import { useIsAdmin } from '../../session/current-user.ts';

/** The Details tab; for administrators with the deletion. */
export function ProjectDetailsTab({ project }: { project: ProjectOnScreen }) {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const dates = useDates(project);
  return (
    <>
      <ProjectDetails project={project} onChangeMode={dates.openMode} />
      {dates.dialog}
      {!project.isTemplate && isAdmin && (
        <DeleteProject project={project} onDeleted={() => void navigate(paths.projects.href(), { replace: true })} />
      )}
    </>
  );
}
