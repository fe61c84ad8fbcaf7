import { queryOptions } from '@tanstack/react-query';
import type { ProjectListItem, Template, TemplateOutline } from '../../../functions/api/projects/contract.ts';
import { api, apiPage } from '../../session/api.ts';
import { pagedList } from '../../session/paged-list.ts';

export const projectPages = pagedList<ProjectListItem>({
  list: 'projects',
  key: ['projects', 'list'],
  path: '/projects?templates=false',
  usualSort: '-lastViewed',
  // Sorted by the user's last view, which no event reports.
  staleTime: 0,
});

/** The first matches of a search, for Add Project. */
export const templateChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['templates', 'choices', search],
    queryFn: ({ signal }) => apiPage<Template>('/templates', { search, sort: 'name', limit: 50 }, signal),
  });

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => api<Template[]>(`/templates?ids=${id}`, { signal }),
  });

/** Read whenever a template is chosen, since templates are edited. */
export const templateOutlineQuery = (id: number) =>
  queryOptions({
    queryKey: ['template-outline', id],
    queryFn: ({ signal }) => api<TemplateOutline>(`/templates/${id}/outline`, { signal }),
    staleTime: 0,
  });
