import { queryOptions } from '@tanstack/react-query';
import type { ProjectListItem, Template } from '../../../functions/api/contract/projects.ts';
import { api } from '../../lib/api.ts';

export const projectsQuery = queryOptions({
  queryKey: ['projects', 'list'],
  meta: { rowsAt: '/projects?ids=' },
  queryFn: ({ signal }) => api<ProjectListItem[]>('/projects?templates=false', { signal }),
  // It is sorted by when one last viewed a project, and nobody is told of that.
  staleTime: 0,
});

/** The choices of Add Project, by name. */
export const templateChoicesQuery = queryOptions({
  queryKey: ['templates'],
  meta: { rowsAt: '/templates?ids=' },
  queryFn: ({ signal }) => api<Template[]>('/templates', { signal }),
  select: (templates) => templates.toSorted((a, b) => a.name.localeCompare(b.name)),
});
