import { RefreshCw } from 'lucide-react';
import { isOutdated } from '../../lib/code/missing-code.ts';
import { isReloading, reloadNewest } from '../../lib/code/reload-newest.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { barAtBottom } from './offline-bar.tsx';

/**
 * Says that there is a newer build. The user decides when to reload, since there may be unsaved text. A screen that is
 * missing completely shows its own message.
 */
export function NewVersionBar() {
  const isShown = useValue(isOutdated);
  const isPending = useValue(isReloading);
  return (
    <div role="status" className="group-has-data-new-version/page:hidden">
      {isShown && (
        <div data-bar-at-bottom="version" className={`${barAtBottom} bg-accent-tint text-accent`}>
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="truncate">
            A new version is here. <span className="max-sm:sr-only">Save what you are typing, then reload.</span>
          </span>
          <button
            type="button"
            disabled={isPending}
            onClick={reloadNewest}
            className="shrink-0 self-stretch rounded-control font-medium underline focus-visible:-outline-offset-4"
          >
            {isPending ? 'Reloading…' : 'Reload'}
          </button>
        </div>
      )}
    </div>
  );
}
