import { useNavigate } from 'react-router-dom';
import { PageHead } from '../components/layout/page-head.tsx';
import { AddTemplateForm } from '../features/templates/add-template-form.tsx';
import { paths } from '../model/paths.ts';

export function Component() {
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
