import { templatesQuery } from '../features/templates/queries.ts';
import { TemplateList } from '../features/templates/template-list.tsx';
import { loading } from './loading.ts';

export const loader = loading(() => templatesQuery);

export function Component() {
  return <TemplateList />;
}
