import { mutationOptions } from '@tanstack/react-query';
import type { Client } from '../../../functions/api/users/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { newKey } from '../../lib/http/new-key.ts';
import { api } from '../../session/api.ts';
import { liveProject } from '../../sync/project/live-projects.ts';
import { queryClient } from '../../sync/queries/query-client.ts';

const refreshLists = () => {
  void queryClient.invalidateQueries({ queryKey: ['users'] });
  void queryClient.invalidateQueries({ queryKey: ['projects'] });
};

export const addProjectClient = (projectId: number) =>
  mutationOptions({
    mutationFn: (userId: string) =>
      liveProject(projectId).write(newKey(), (idempotencyKey) =>
        api<Client>(`/projects/${projectId}/users/${userId}`, { method: 'POST', body: {}, idempotencyKey }),
      ),
    onSuccess: refreshLists,
    meta: {
      success: 'Additional client added',
      failure: (error) =>
        isTaken(error, 'client')
          ? { tone: 'warning', text: 'Client is already on this project' }
          : 'Cient could not be added to the project',
      onProjectScreen: true,
    },
  });

export const removeProjectClient = (projectId: number) =>
  mutationOptions({
    mutationFn: (userId: string) =>
      liveProject(projectId).write(newKey(), (idempotencyKey) =>
        api(`/projects/${projectId}/users/${userId}`, { method: 'DELETE', idempotencyKey }),
      ),
    onSuccess: refreshLists,
    meta: { success: 'Client removed', failure: 'Error removing project additional customer', onProjectScreen: true },
  });
