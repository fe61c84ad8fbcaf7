import { ApiError, NetworkError } from '../lib/http/api-error.ts';
import { API_ERROR_TOAST_MS, PROJECT_TOAST_MS, TOAST_MS, type ToastText } from '../lib/toast/toast.ts';
import type { ToastAction } from '../lib/toast/toast-content.tsx';
import { refusedLoop } from './schedule/loop-in-words.ts';

/** The toasts of a mutation. */
export interface ToastMeta extends Record<string, unknown> {
  success?: string;
  /** The action of the success toast. */
  action?: ToastAction;
  /** A text, or a function of the error; null shows no toast because the screen shows the error. */
  failure?: string | ((error: unknown) => string | Pick<ToastText, 'tone' | 'text'> | null);
  /** The text of a 409 that no dialog and no field shows. */
  conflict?: string;
  /** On project and note screens: 3 seconds, no pause on lost focus (docs/product.md#toasts). */
  onProjectScreen?: boolean;
}

/** Statuses that the caller itself shows (docs/product.md#silent-errors). */
const SHOWN_BY_CALLER = [404, 409, 413, 415, 422, 429];

/** An unanswered write may have been done: submitting again repeats it with its key, so that it is done once. */
const UNANSWERED = 'There is no connection to the server. Nothing is lost: try again in a moment.';

/** The toast of a failed write: what failed, in the screen's words, and the reason that the server gave. */
export function toastForFailure(error: unknown, meta: ToastMeta = {}): ToastText | null {
  if (error instanceof NetworkError) return { tone: 'error', text: UNANSWERED, autoClose: duration(meta) };
  const loop = refusedLoop(error);
  if (loop) return { tone: 'error', text: loop, autoClose: API_ERROR_TOAST_MS };
  const own = ownToast(error, meta);
  const shared = sharedToast(error);
  if (own?.tone !== 'error') return own ?? shared;
  const reason = shared?.text ?? fieldReason(error);
  if (!reason) return own;
  const text = `${own.text}${/[.!?]$/.test(own.text) ? '' : ':'} ${reason}`;
  return { ...own, text, ...(shared && { autoClose: API_ERROR_TOAST_MS }) };
}

export function toastForSuccess(meta: ToastMeta = {}): ToastText | null {
  if (!meta.success) return null;
  const { action } = meta;
  return { tone: 'success', text: meta.success, autoClose: duration(meta), ...(action && { action }) };
}

function sharedToast(error: unknown): ToastText | null {
  if (!(error instanceof ApiError) || SHOWN_BY_CALLER.includes(error.status)) return null;
  if (error.status === 403) {
    return { tone: 'error', text: 'You are not allowed to do this', autoClose: API_ERROR_TOAST_MS };
  }
  const message = error.status === 400 ? 'Bad data' : error.message;
  return { tone: 'error', text: `${message}.  Contact Tech Support.`, autoClose: API_ERROR_TOAST_MS };
}

/** The first message of a 422, such as that the last administrator must stay. */
function fieldReason(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body.detail?.[0]?.msg : undefined;
}

function ownToast(error: unknown, meta: ToastMeta): ToastText | null {
  if (!(error instanceof ApiError)) return null;
  // A dialog or a field shows it, unless there is a text.
  if (error.status === 409)
    return meta.conflict ? { tone: 'warning', text: meta.conflict, autoClose: duration(meta) } : null;
  const failure = typeof meta.failure === 'function' ? meta.failure(error) : (meta.failure ?? null);
  if (failure === null) return null;
  return { ...(typeof failure === 'string' ? { tone: 'error', text: failure } : failure), autoClose: duration(meta) };
}

function duration(meta: ToastMeta) {
  return meta.onProjectScreen ? PROJECT_TOAST_MS : TOAST_MS;
}
