import { mutationOptions } from '@tanstack/react-query';
import type { ProjectCreate } from '../../../functions/api/projects/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';
import { queryClient } from '../../sync/queries/query-client.ts';

/** Creates a project from a template; a taken name is shown by its field. */
export const createProject = mutationOptions({
  mutationFn: (body: ProjectCreate) => api<{ id: number }>('/projects', { method: 'POST', body }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
  meta: {
    success: 'Project created',
    failure: (error) => (isTaken(error, 'name') ? null : 'Error creating project'),
  },
});
