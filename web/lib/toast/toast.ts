import { prepareForUse } from '../code/later.ts';
import { onDemand } from '../code/on-demand.ts';
import type { ToastAction } from './toast-content.tsx';

export const TOAST_MS = 5_000;
export const API_ERROR_TOAST_MS = 10_000;
export const PROJECT_TOAST_MS = 3_000;

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  tone: ToastTone;
  text: string;
  /** Milliseconds; TOAST_MS unless told. */
  autoClose?: number;
  action?: ToastAction;
}

/** Shows a toast once, also when two calls fail with the same text. The note and project screens go on in the background. */
export function showToast(shown: ToastText) {
  show(shown).catch(() => {});
}

/** Loads what toasts are made of. */
export const loadToasts = onDemand(() => Promise.all([import('react-toastify'), import('./toast-content.tsx')]));

async function show({ tone, text, autoClose = TOAST_MS, action }: ToastText) {
  // The first step of a person may have come before anybody looked for it: their area comes now at the latest.
  prepareForUse();
  const [{ toast }, { ToastContent }] = await loadToasts();
  const options = { type: tone, autoClose, pauseOnFocusLoss: autoClose !== PROJECT_TOAST_MS };
  // With a button each stands for itself: the button is about this one.
  if (action) toast(ToastContent, { ...options, data: { text, action } });
  else toast(text, { ...options, toastId: `${tone}:${text}` });
}
