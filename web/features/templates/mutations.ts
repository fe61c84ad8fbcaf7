import { mutationOptions } from '@tanstack/react-query';
import type { ProjectCreate } from '../../../functions/api/projects/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';
import { queryClient } from '../../sync/queries/query-client.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['templates'] });

export const createTemplate = mutationOptions({
  mutationFn: (name: string) => {
    const body: ProjectCreate = { name, isTemplate: true };
    return api<{ projectCreateJson?: { id?: number } }>('/projects', { method: 'POST', body });
  },
  onSuccess: refresh,
  meta: {
    success: 'Template created',
    failure: (error) => (isTaken(error, 'name') ? null : 'Error creating project'),
  },
});

/** A failure has no sentence of its own: the shared one of the API is enough. */
export const deleteTemplate = mutationOptions({
  mutationFn: (templateId: number) => api(`/templates/${templateId}`, { method: 'DELETE' }),
  onSettled: refresh,
  meta: { success: 'Template deleted' },
});
