import { templatesQuery } from '../features/templates/queries.ts';
import { TemplateList } from '../features/templates/template-list.tsx';
import { warm } from '../sync/queries/query-client.ts';

export const loader = () => warm(templatesQuery);

export function Component() {
  return <TemplateList />;
}
