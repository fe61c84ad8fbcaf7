// The list of templates, and a new one. An existing one opens in project.tsx.
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../components/layout/page-head.tsx';
import { AddTemplateForm } from '../features/templates/add-template-form.tsx';
import { templatePages } from '../features/templates/queries.ts';
import { TemplateList } from '../features/templates/template-list.tsx';
import { paths } from '../model/paths.ts';
import { isOtherScreen, loadingPage } from './loading.ts';

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
