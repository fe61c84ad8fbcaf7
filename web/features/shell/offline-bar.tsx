import { CloudAlert, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { classNames } from '../../components/controls/control-style.ts';
import { lazyPart } from '../../lib/code/lazy.ts';
import { connection, isTakenOver } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { decisionsIn } from '../../sync/outbox/gone-projects.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useLate } from './use-late.ts';
import { changes } from './waiting-words.ts';

/** The look of a bar over the bottom of the page, one line high. */
export const barAtBottom =
  'pointer-events-auto flex h-(--bar-at-bottom) items-center justify-center gap-x-2 border-line border-t px-4 text-sm';

const TakenOver = lazyPart(() => import('../../components/feedback/pages/taken-over.tsx'));
const WaitingDialog = lazyPart(() => import('./waiting-dialog.tsx'));

/** Pending changes are shown after this time, in milliseconds. */
const QUICK_MS = 2_000;

/**
 * A bar that shows a lost connection and pending changes (docs/product.md#offline-bar). It lies over the bottom of the
 * page in one line, so that nothing moves when it comes or says more.
 */
export function OfflineBar() {
  const { isDurable } = useSync().outbox;
  const [isOpen, setOpen] = useState(false);
  const state = useValue(connection);
  const isTaken = useValue(isTakenOver);
  const isKept = useValue(isDurable);
  const entries = useOutbox();
  const { single, gone } = decisionsIn(entries);
  const refused = single.length + gone.length;
  const waiting = entries.length - single.length - gone.flat().length;
  const isReconnecting = useLate(state === 'reconnecting', QUICK_MS);
  const isSlow = useLate(waiting > 0, QUICK_MS);
  const isAway = state === 'offline' || isReconnecting;
  const isShown = isAway || isSlow || refused > 0;

  function message(): [LucideIcon, string] {
    if (state === 'offline') return [CloudOff, 'You’re offline.'];
    if (isReconnecting) return [RefreshCw, 'Reconnecting…'];
    return refused > 0 ? [CloudAlert, 'Something could not be saved.'] : [CloudUpload, 'Sending…'];
  }

  const [Icon, text] = message();
  return (
    <>
      <div role="status">
        {isShown && (
          <div
            data-bar-at-bottom="connection"
            className={classNames(
              barAtBottom,
              isAway || refused > 0 ? 'bg-warning-tint text-warning' : 'bg-accent-tint text-accent',
            )}
          >
            <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            <span className="truncate">
              {isReconnecting && isTaken ? (
                <Suspense fallback={text}>
                  <TakenOver look="short" />
                </Suspense>
              ) : (
                text
              )}
              {state === 'offline' && (
                <span className="max-sm:sr-only"> Changes are saved on this device and sync when you reconnect.</span>
              )}
            </span>
            {!isKept && waiting > 0 && (
              <span className="truncate">This browser does not keep it: leave this page open.</span>
            )}
            {entries.length > 0 && (
              <button
                type="button"
                onClick={() => setOpen(true)}
                className="shrink-0 self-stretch rounded-control font-medium underline focus-visible:-outline-offset-4"
              >
                {waiting > 0 && `${changes(waiting)} waiting`}
                {waiting > 0 && refused > 0 && ', '}
                {refused > 0 && `${changes(refused)} to decide`}
              </button>
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <WaitingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
