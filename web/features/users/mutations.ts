import { mutationOptions } from '@tanstack/react-query';
import type { User, UserCreate, UserUpdate } from '../../../functions/api/users/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { queryClient } from '../../sync/queries/query-client.ts';
import { userQuery } from './queries.ts';

function keep(user: User) {
  queryClient.setQueryData(userQuery(user.id).queryKey, user);
  void queryClient.invalidateQueries({ queryKey: ['users'], refetchType: 'active' });
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

/** A taken e-mail is shown by its field. */
export const createUser = mutationOptions({
  mutationFn: (body: UserCreate) => api<User>('/users', { method: 'POST', body }),
  onSuccess: keep,
  meta: { success: 'User created', failure: (error) => (isTaken(error, 'email') ? null : 'Error creating user') },
});

export const updateUser = (userId: string) =>
  mutationOptions({
    mutationFn: (body: UserUpdate) => api<User>(`/users/${userId}`, { method: 'PATCH', body }),
    onSuccess: keep,
    meta: { success: 'User updated', failure: 'Error updating user' },
  });

export const sendSignup = (userId: string) =>
  mutationOptions({
    mutationFn: () => api<User>(`/users/${userId}/sendsignup`, { method: 'PATCH' }),
    onSuccess: keep,
    meta: {
      success: 'Signup email sent',
      failure: 'There was an issue sending the signup code. Please try again later.',
    },
  });

export const requestPasswordReset = (userId: string) =>
  mutationOptions({
    mutationFn: () => api<{ resetLink: string }>(`/users/${userId}/passwordresetrequest`, { method: 'PATCH' }),
    meta: { failure: 'Error requesting password reset. Please try again.' },
  });
