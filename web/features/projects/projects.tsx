// The list of projects, and a new one. An existing one opens in project.tsx.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { useGoBack } from '../../components/layout/back-links.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { isOtherScreen, loading, loadingPage } from '../../sync/react/loading.ts';
import { AddProjectForm } from './add-project-form.tsx';
import { ProjectList } from './project-list.tsx';
import { projectPages, templateChoicesQuery, templateQuery } from './queries.ts';

export const list = { Component: ProjectList, loader: loadingPage(projectPages), shouldRevalidate: isOtherScreen };
export const add = { Component: AddProject, loader: loading(() => templateChoicesQuery('')) };

function AddProject() {
  const [search] = useSearchParams();
  const asked = search.get('template');
  const templateId = Number(asked ?? 0);
  const isId = Number.isSafeInteger(templateId) && templateId > 0;
  const template = useQuery({ ...templateQuery(templateId), enabled: isId });
  const isGone = asked !== null && (!isId || template.data?.length === 0);
  return (
    <>
      <PageHead title="Add Project" />
      {isGone ? (
        <Gone
          text="This template does not exist any more. Choose another one."
          to={paths.addProject.href()}
          label="Add Project"
        />
      ) : template.isLoading ? (
        <CardSkeleton />
      ) : (
        <NewProject key={templateId} templateId={templateId} />
      )}
    </>
  );
}

function NewProject({ templateId }: { templateId: number }) {
  const navigate = useNavigate();
  const goBack = useGoBack(paths.projects.href());
  return (
    <AddProjectForm
      templateId={templateId}
      onCreated={(projectId) => void navigate(paths.editProject.href(projectId), { replace: true })}
      onCancel={goBack}
    />
  );
}
