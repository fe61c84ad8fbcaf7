import { ApiError } from '../../lib/http/api-error.ts';
import { type ToastMeta, toastForFailure } from '../../model/toast-policy.ts';
import type { Refusal } from '../outbox/entry.ts';
import type { Session } from '../session.ts';

/** Says in a toast that the server refused a write, and why. */
export function tellRefused({ showToast }: Pick<Session, 'showToast'>, refusal: Refusal, meta: ToastMeta): void {
  const toast = toastForFailure(refusedError(refusal), meta);
  if (toast) showToast(toast);
}

/** A refusal as the error of its call. */
export function refusedError({ status, body }: Refusal): ApiError {
  return new ApiError(status, body);
}
