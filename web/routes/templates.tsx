import { templatePages } from '../features/templates/queries.ts';
import { TemplateList } from '../features/templates/template-list.tsx';
import { loadingPage } from './loading.ts';

export { isOtherScreen as shouldRevalidate } from './loading.ts';

export const loader = loadingPage(templatePages);

export function Component() {
  return <TemplateList />;
}
