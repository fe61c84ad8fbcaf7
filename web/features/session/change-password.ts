import type { PasswordChange } from '../../../functions/core/users/session.contract.ts';
import { say, sayAny } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { isRefusal, tooMany } from './authenticate.ts';
import { noAnswer } from './no-answer.ts';

/** Makes the forced password change; resolves to the error message, or null. */
export async function changePassword(current: string, next: string, token: string): Promise<string | null> {
  try {
    const body: PasswordChange = { current_password: current, new_password: next, token };
    await api('/tokenpasswordreset', { method: 'POST', body });
    return null;
  } catch (error) {
    if (isRefusal(error)) {
      if (error.status === 429) return tooMany(error);
      return sayAny(error.body.errors?.[0]?.description ?? say('The password could not be changed. Sign in again.'));
    }
    return noAnswer(say('There was a problem changing the password. Contact technical support.'));
  }
}
