import type { MutationFunctionContext } from '@tanstack/react-query';
import type { z } from 'zod';
import { CLIENT } from '../../../functions/core/common/names.ts';
import type { Client, clientRemoved, User, UserCreate } from '../../../functions/core/users/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { writeNow } from '../../sync/write/now.ts';

type Removed = z.infer<typeof clientRemoved>;
export type ReportLink = Removed['reportLinks'][number];

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

/** Makes a client with an invitation by mail, and adds the client. An address in use shows at its field. */
export const inviteProjectClient = (projectId: number) =>
  writeNow({
    write: async (send, person: { firstName: string; lastName: string; email: string }) => {
      const body: UserCreate = { ...person, userTypeId: CLIENT, invite: true };
      const { id } = await send<User>('/users', { method: 'POST', body });
      return send<Client>(`/projects/${projectId}/users/${id}`, { method: 'POST', body: {} });
    },
    onSuccess: refreshLists,
    meta: {
      success: 'Signup email sent',
      failure: (error) => (isTaken(error, 'email') ? null : 'Error creating user'),
      onProjectScreen: true,
    },
  });

export const removeProjectClient = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, userId: string) => send<Removed>(`/projects/${projectId}/users/${userId}`, { method: 'DELETE' }),
    onSuccess: refreshLists,
    meta: { success: 'Client removed', failure: 'Error removing project additional customer', onProjectScreen: true },
  });

/** Ends these links, one after the other; those that are over stay so when it is tried again. */
export const revokeReportLinks = (projectId: number) =>
  writeNow({
    write: async (send, links: readonly ReportLink[]) => {
      for (const { reportId, linkId } of links)
        await send(`/projects/${projectId}/reports/${reportId}/links/${linkId}`, { method: 'DELETE' });
      return links;
    },
    onSettled: (_links, _error, _input, _result, { client }) => readAgain(client, ['reports', projectId]),
    meta: { success: 'Report links revoked', failure: 'The links could not be revoked' },
  });
