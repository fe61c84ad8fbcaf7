// The list of templates, and a new one. An existing one opens in project.tsx.
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { isOtherScreen, loadingPage } from '../../sync/react/loading.ts';
import { AddTemplateForm } from './add-template-form.tsx';
import { TemplateList, templatePages } from './template-list.tsx';

export const list = { Component: TemplateList, loader: loadingPage(templatePages), shouldRevalidate: isOtherScreen };
export const add = { Component: AddTemplate };

function AddTemplate() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add Template" />
      <AddTemplateForm
        onCreated={(id) =>
          void navigate(id === undefined ? paths.templates.href() : paths.editTemplate.href(id), { replace: true })
        }
        onCancel={() => void navigate(paths.templates.href())}
      />
    </>
  );
}
