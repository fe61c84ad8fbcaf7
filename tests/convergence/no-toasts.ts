// Stands in for web/lib/toast/toast.ts where there is no page to show one on.
import type * as toasts from '../../web/lib/toast/toast.ts';

export const TOAST_MS: typeof toasts.TOAST_MS = 5_000;
export const API_ERROR_TOAST_MS: typeof toasts.API_ERROR_TOAST_MS = 10_000;
export const PROJECT_TOAST_MS: typeof toasts.PROJECT_TOAST_MS = 3_000;

export const showToast: typeof toasts.showToast = () => undefined;
