import { prepareForUse } from '../code/lazy.ts';
import { onDemand } from '../code/on-demand.ts';
import type { ToastAction } from './toast-content.tsx';

export const TOAST_MS = 5_000;
export const API_ERROR_TOAST_MS = 10_000;
export const PROJECT_TOAST_MS = 3_000;

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  tone: ToastTone;
  text: string;
  /** Milliseconds; by default TOAST_MS. */
  autoClose?: number;
  action?: ToastAction;
  /** A toast takes the place of the one with the same id. */
  id?: string;
  /** Shown only in the place of another one. */
  isInPlace?: boolean;
}

/** Shows a toast, once for equal texts. On note and project screens it does not pause on lost focus. */
export function showToast(shown: ToastText) {
  show(shown).catch(() => {});
}

/** Loads the code of toasts. */
export const loadToasts = onDemand(() => Promise.all([import('react-toastify'), import('./toast-content.tsx')]));

async function show({ tone, text, autoClose = TOAST_MS, action, id, isInPlace = false }: ToastText) {
  // The area of toasts waits for the first use, which may not have been noticed yet.
  prepareForUse();
  const [{ toast }, { ToastContent }] = await loadToasts();
  const options = { type: tone, autoClose, pauseOnFocusLoss: autoClose !== PROJECT_TOAST_MS };
  if (id !== undefined) {
    const content = { ...options, data: { text, action, isKept: true } };
    if (toast.isActive(id)) toast.update(id, { ...content, render: ToastContent });
    else if (!isInPlace) toast(ToastContent, { ...content, toastId: id });
    return;
  }
  // A toast with a button is never merged with another, since its button belongs to it.
  if (action) toast(ToastContent, { ...options, data: { text, action } });
  else toast(text, { ...options, toastId: `${tone}:${text}` });
}
