import { queryOptions } from '@tanstack/react-query';
import type { Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import type {
  ProjectListItem,
  ProjectWithNoteIds,
  Template,
  TemplateOutline,
} from '../../../../functions/core/projects/contract.ts';
import { projectStates } from '../../../../functions/core/projects/names.ts';
import { onDemand } from '../../../lib/code/on-demand.ts';
import { api, apiPage } from '../../../session/api.ts';
import { bookLength } from '../../../session/book-pages.ts';
import { pagedList } from '../../../session/paged-list.ts';

const listed = {
  list: 'projects',
  path: '/projects?templates=false',
  isKept: true,
  usualSort: '-lastViewed',
  parts: { parameter: 'state', shows: projectStates },
  // Sorted by the user's last view, which no event reports.
  staleTime: 0,
} as const;

export const projectPages = pagedList<ProjectListItem>({ ...listed, key: ['projects', 'list'] });

/** The list of the projects of one's teams. */
export const myProjectPages = pagedList<ProjectListItem>({
  ...listed,
  key: ['projects', 'mine'],
  path: `${listed.path}&projects=mine`,
  from: ['users'],
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

const linkedCode = onDemand(() => import('./linked-outline.ts'));

/** The same for linked dates, computed from this start. */
export const linkedOutlineQuery = (id: number, start: string) =>
  queryOptions({
    queryKey: ['template-outline', id, start],
    queryFn: async ({ signal }) => {
      const plan = api<ProjectWithNoteIds>(`/projects/${id}?plan=full&notes=ids`, { signal });
      const [{ linkedOutline }, template] = await Promise.all([linkedCode(), plan]);
      return linkedOutline(template, start);
    },
    staleTime: 0,
  });

/** How many pages its diary has; read when it is to be deleted. */
export const bookLengthQuery = (id: number) =>
  queryOptions({
    queryKey: ['book-length', id],
    queryFn: ({ signal }) => bookLength(id, signal),
    staleTime: 0,
  });

/** How many decisions of a project are signed; read when it is to be deleted. */
export const signedPapersQuery = (id: number) =>
  queryOptions({
    queryKey: ['signed-papers', id],
    queryFn: async ({ signal }) => (await api<Standing>(`/projects/${id}/contract`, { signal })).orders.length,
    staleTime: 0,
  });
