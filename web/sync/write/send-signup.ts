import type { User } from '../../../functions/core/users/contract.ts';
import { writeNow } from './now.ts';

/** Mails the invitation, again as well. */
export const sendSignup = (userId: string) =>
  writeNow({
    write: (send) => send<User>(`/users/${userId}/sendsignup`, { method: 'PATCH' }),
    onSuccess: (_user, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['users'] }),
    meta: {
      success: 'Signup email sent',
      failure: 'There was an issue sending the signup code. Please try again later.',
    },
  });
