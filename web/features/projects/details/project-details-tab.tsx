import { useNavigate } from 'react-router-dom';
import { paths } from '../../../model/paths.ts';
import { useIsAdmin } from '../../../session/current-user.ts';
import { DeleteProject } from './delete-project.tsx';
import { ProjectDetails, type ProjectDetailsProps } from './project-details.tsx';

/** The Details tab; for administrators with the deletion, which staff are told of. */
export function ProjectDetailsTab({ project, onExport, ...rest }: ProjectDetailsProps & { onExport: () => void }) {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  return (
    <>
      <ProjectDetails project={project} {...rest} />
      {!project.isTemplate &&
        (isAdmin ? (
          <DeleteProject
            project={project}
            onDeleted={() => void navigate(paths.projects.href(), { replace: true })}
            onExport={onExport}
          />
        ) : (
          <p className="mt-8 text-muted">Only administrators can delete a project. They are listed in Users.</p>
        ))}
    </>
  );
}
