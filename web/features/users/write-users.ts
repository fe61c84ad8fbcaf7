import type { MutationFunctionContext } from '@tanstack/react-query';
import type { EmailCorrected, User, UserCreate, UserUpdate } from '../../../functions/core/users/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { writeNow } from '../../sync/write/now.ts';
import { userQuery } from './queries.ts';

function keep(user: User, _input: unknown, _result: unknown, { client }: MutationFunctionContext) {
  client.setQueryData(userQuery(user.id).queryKey, user);
  void client.invalidateQueries({ queryKey: ['users'], refetchType: 'active' });
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

/** An e-mail address in use shows at its field. */
export const createUser = writeNow({
  write: (send, body: UserCreate) => send<User>('/users', { method: 'POST', body }),
  onSuccess: keep,
  meta: { success: 'User created', failure: (error) => (isTaken(error, 'email') ? null : 'Error creating user') },
});

export const updateUser = (userId: string) =>
  writeNow({
    write: (send, body: UserUpdate) => send<User>(`/users/${userId}`, { method: 'PATCH', body }),
    onSuccess: keep,
    meta: { success: 'User updated', failure: 'Error updating user' },
  });

export const requestPasswordReset = (userId: string) =>
  writeNow({
    write: (send) => send<{ resetLink: string }>(`/users/${userId}/passwordresetrequest`, { method: 'PATCH' }),
    meta: { failure: 'Error requesting password reset. Please try again.' },
  });

export const renewFirstPassword = (userId: string) =>
  writeNow({
    write: (send, password: string) =>
      send<User>(`/users/${userId}/firstpassword`, { method: 'POST', body: { password } }),
    onSuccess: keep,
    meta: { failure: 'The temporary password could not be made' },
  });

export const removeUser = (userId: string, noun: 'User' | 'Client') =>
  writeNow({
    write: (send) => send<{ id: string }>(`/users/${userId}`, { method: 'DELETE' }),
    onSuccess: (_removed, _input, _result, { client }) => {
      client.removeQueries({ queryKey: userQuery(userId).queryKey });
      void client.invalidateQueries({ queryKey: ['users'], refetchType: 'active' });
    },
    meta: { success: `${noun} removed`, failure: `${noun} could not be removed` },
  });

/** An e-mail address in use shows at its field. */
export const correctEmail = (userId: string) =>
  writeNow({
    write: (send, email: string) =>
      send<EmailCorrected>(`/users/${userId}/email`, { method: 'PATCH', body: { email } }),
    onSuccess: ({ user }, ...rest) => keep(user, ...rest),
    meta: { failure: (error) => (isTaken(error, 'email') ? null : 'The email address could not be corrected') },
  });

const refresh = (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) => {
  void client.invalidateQueries({ queryKey: ['users'] });
  void client.invalidateQueries({ queryKey: ['projects'] });
};

export const assignProject = (userId: string) =>
  writeNow({
    write: (send, projectId: number) => send(`/projects/${projectId}/users/${userId}`, { method: 'POST', body: {} }),
    onSuccess: refresh,
    meta: {
      success: 'Project assigned',
      failure: (error) =>
        isTaken(error, 'client')
          ? { tone: 'warning', text: 'Client is already on this project' }
          : 'The project could not be assigned',
    },
  });
