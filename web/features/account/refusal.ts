import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { say } from '../../lib/language/say.ts';

/** Says in the form why it was not saved; rethrows a 422, whose messages the form shows at its fields. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): false {
  if (isStatus(error, 422) && Object.keys(error.fields).length > 0) throw error;
  form.setError('root', { message: reasonOf(error) });
  return false;
}

/** Why a call failed, in a sentence for the person. */
export function reasonOf(error: unknown): string {
  if (isStatus(error, 429)) return say('Too many attempts. Try again in a few minutes.');
  if (error instanceof ApiError) return say('That did not work. Try again in a moment.');
  return say('There is no connection to the server. Nothing is lost: try again in a moment.');
}
