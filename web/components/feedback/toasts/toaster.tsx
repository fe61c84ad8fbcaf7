import { type ComponentType, lazy, Suspense } from 'react';
import { afterFirstUse } from '../../../lib/code/lazy.ts';
import { onDemand } from '../../../lib/code/on-demand.ts';
import { loadToasts } from '../../../lib/toast/toast.ts';

const area = onDemand(async () => {
  const [loaded] = await Promise.all([import('./toast-area.tsx'), loadToasts()]);
  return loaded;
});
const ToastArea = lazy<ComponentType>(() =>
  afterFirstUse()
    .then(area)
    .catch(() => ({ default: NoToasts })),
);

/** The lazy area of toasts; earlier toasts wait for it. */
export function Toaster() {
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}

/** When the code of toasts cannot be loaded, the screen works without them. */
function NoToasts() {
  return null;
}
