import { type ComponentType, lazy, Suspense } from 'react';
import { afterFirstUse } from '../lib/later.ts';

const ToastArea = lazy<ComponentType>(() =>
  afterFirstUse()
    .then(() => import('./toast-area.tsx'))
    .catch(() => ({ default: NoToasts })),
);

/** Where toasts appear; those that are shown before it is there wait for it. */
export function Toaster() {
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}

/** A screen without toasts is better than none. */
function NoToasts() {
  return null;
}
