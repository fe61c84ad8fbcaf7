import type { MutationFunctionContext } from '@tanstack/react-query';
import type { User, UserCreate, UserUpdate } from '../../../functions/api/users/contract.ts';
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

export const sendSignup = (userId: string) =>
  writeNow({
    write: (send) => send<User>(`/users/${userId}/sendsignup`, { method: 'PATCH' }),
    onSuccess: keep,
    meta: {
      success: 'Signup email sent',
      failure: 'There was an issue sending the signup code. Please try again later.',
    },
  });

export const requestPasswordReset = (userId: string) =>
  writeNow({
    write: (send) => send<{ resetLink: string }>(`/users/${userId}/passwordresetrequest`, { method: 'PATCH' }),
    meta: { failure: 'Error requesting password reset. Please try again.' },
  });
