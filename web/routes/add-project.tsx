import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../components/layout/page-head.tsx';
import { AddProjectForm } from '../features/projects/add-project-form.tsx';
import { templateChoicesQuery } from '../features/projects/queries.ts';
import { useGoBack } from '../lib/react/use-go-back.ts';
import { paths } from '../model/paths.ts';
import { loading } from './loading.ts';

export const loader = loading(() => templateChoicesQuery(''));

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const goBack = useGoBack(paths.projects.href());
  return (
    <>
      <PageHead title="Add Project" />
      <AddProjectForm
        templateId={Number(search.get('template')) || 0}
        onCreated={(projectId) => void navigate(paths.editProject.href(projectId), { replace: true })}
        onCancel={goBack}
      />
    </>
  );
}
