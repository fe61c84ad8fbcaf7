import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CardSkeleton } from '../../../components/feedback/card-skeleton.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { useGoBack } from '../../../components/layout/back-links.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { paths } from '../../../model/paths.ts';
import { templateQuery } from '../data/queries.ts';
import { AddProjectForm } from './add-project-form.tsx';

type OnCreated = (projectId: number) => void;

interface Then {
  onCreated: OnCreated;
  /** The new project is deleted again. */
  onTakenBack: () => void;
}

/** `fromFile`: another way to begin, which ends with the new project as well. */
export function AddProject({ fromFile }: { fromFile: (then: Then) => ReactNode }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('template');
  const templateId = Number(asked ?? 0);
  const isId = Number.isSafeInteger(templateId) && templateId > 0;
  const template = useQuery({ ...templateQuery(templateId), enabled: isId });
  const isGone = asked !== null && (!isId || template.data?.length === 0);
  const onCreated = (projectId: number) => void navigate(paths.editProject.href(projectId), { replace: true });
  const onTakenBack = () => void navigate(paths.projects.href(), { replace: true });
  return (
    <>
      <PageHead title="Add Project" action={fromFile({ onCreated, onTakenBack })} />
      {isGone ? (
        <Gone
          text="This template does not exist any more."
          to={paths.addProject.href()}
          label="Choose Another Template"
        />
      ) : template.isLoading ? (
        <CardSkeleton />
      ) : (
        <NewProject key={templateId} templateId={templateId} onCreated={onCreated} />
      )}
    </>
  );
}

function NewProject({ templateId, onCreated }: { templateId: number; onCreated: OnCreated }) {
  const goBack = useGoBack(paths.projects.href());
  return <AddProjectForm templateId={templateId} onCreated={onCreated} onCancel={goBack} />;
}
