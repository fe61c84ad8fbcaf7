import { toast } from 'react-toastify';

export const TOAST_MS = 5_000;
export const API_ERROR_TOAST_MS = 10_000;
export const PROJECT_TOAST_MS = 3_000;

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  tone: ToastTone;
  text: string;
  /** Milliseconds; TOAST_MS unless told. */
  autoClose?: number;
}

/** Shows a toast once, also when two calls fail with the same text. The note and project screens go on in the background. */
export function showToast({ tone, text, autoClose = TOAST_MS }: ToastText) {
  toast(text, {
    type: tone,
    toastId: `${tone}:${text}`,
    autoClose,
    pauseOnFocusLoss: autoClose !== PROJECT_TOAST_MS,
  });
}
