import type { MutationFunctionContext } from '@tanstack/react-query';
import type { Client } from '../../../functions/api/users/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';

const refreshLists = (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) => {
  void client.invalidateQueries({ queryKey: ['users'] });
  void client.invalidateQueries({ queryKey: ['projects'] });
};

export const addProjectClient = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, userId: string) =>
      send<Client>(`/projects/${projectId}/users/${userId}`, { method: 'POST', body: {} }),
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
  writeNow({
    projectId,
    write: (send, userId: string) => send(`/projects/${projectId}/users/${userId}`, { method: 'DELETE' }),
    onSuccess: refreshLists,
    meta: { success: 'Client removed', failure: 'Error removing project additional customer', onProjectScreen: true },
  });
