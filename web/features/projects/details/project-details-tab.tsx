import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { paths } from '../../../model/paths.ts';
import { useIsAdmin } from '../../../session/current-user.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { DeleteProject } from './delete-project.tsx';
import { PeopleAndNext } from './people-and-next.tsx';
import { ProjectDetails, type ProjectDetailsProps } from './project-details.tsx';

const TeamCard = lazyAtUse(() => import('../team/team-card.tsx'));

interface ProjectDetailsTabProps extends Omit<ProjectDetailsProps, 'project'> {
  plan: PlanSnapshot;
  onExport: () => void;
}

/** The Details tab, with people and next steps first; for administrators with the deletion, which staff are told of. */
export function ProjectDetailsTab({ plan, onExport, ...rest }: ProjectDetailsTabProps) {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const { project } = plan;
  return (
    <>
      {!project.isTemplate && (
        <>
          <PeopleAndNext plan={plan} />
          <Suspense fallback={<Skeleton className="mb-4 h-72" />}>
            <TeamCard projectId={project.id} />
          </Suspense>
        </>
      )}
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
