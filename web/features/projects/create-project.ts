import { mutationOptions } from '@tanstack/react-query';
import type { ProjectCreate } from '../../../functions/api/projects/contract.ts';
import { api } from '../../lib/api.ts';
import { isTaken } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Creates a project from a template; a taken name is shown by its field. */
export const createProject = mutationOptions({
  mutationFn: (body: ProjectCreate) => api<{ id: number }>('/projects', { method: 'POST', body }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
  meta: {
    success: 'Project created',
    failure: (error) => (isTaken(error, 'name') ? null : 'Error creating project'),
  },
});
