import { RefreshCw } from 'lucide-react';
import { isOutdated } from '../../lib/code/missing-code.ts';
import { useValue } from '../../lib/store/use-store.ts';

/**
 * Says that code of this page is no longer on the server. The user decides when to reload, since there may be unsaved
 * text. A screen that is missing completely shows its own message.
 */
export function NewVersionBar() {
  const isShown = useValue(isOutdated);
  return (
    <div role="status" className="group-has-data-new-version/page:hidden">
      {isShown && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-accent-tint px-4 py-1.5 text-accent text-sm">
          <span className="flex items-center gap-2">
            <RefreshCw aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />A new version is here. Save what
            you are typing, then reload.
          </span>
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="rounded-control font-medium underline"
          >
            Reload
          </button>
        </div>
      )}
    </div>
  );
}
