import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { isReloading, reloadNewest } from '../../lib/code/reload-newest.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { type Entry, isForDialog } from '../../sync/outbox/entry.ts';
import { giveUp } from '../../sync/outbox/give-up.ts';
import { isKnown } from '../../sync/outbox/known-kinds.ts';
import { dependents } from '../../sync/outbox/queue.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { addressOf, changes, entryText, reasonOf } from './waiting-words.ts';

interface WaitingEntryProps {
  entry: Entry;
  /** The entry that it waits for. */
  behind: Entry | undefined;
  /** Called when another screen opens. */
  onLeave: () => void;
}

/** A pending entry with its reason and actions. */
export function WaitingEntry({ entry, behind, onLeave }: WaitingEntryProps) {
  const { outbox } = useSync();
  const [isAsking, setAsking] = useState(false);
  const isPending = useValue(isReloading);
  const { refusal } = entry;
  const more = dependents(outbox.entries.get(), entry).length;
  const alsoLost = more > 0 ? ` ${changes(more)} that need it go too.` : '';

  function decide() {
    outbox.lookNow();
    onLeave();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-words font-medium">{entryText(entry)}</p>
        <p className={refusal ? 'text-danger text-sm' : 'text-muted text-sm'}>{reasonOf(entry, behind)}</p>
      </div>
      {isKnown(entry) ? (
        <>
          {isForDialog(entry) ? (
            <Link to={addressOf(entry)} onClick={decide} className={buttonStyle('primary')}>
              Decide
            </Link>
          ) : (
            refusal && <Button onClick={() => outbox.retry(entry)}>Retry</Button>
          )}
          <Button aria-label={`Discard: ${entryText(entry)}`} onClick={() => setAsking(true)}>
            Discard
          </Button>
        </>
      ) : (
        <Button pending={isPending} onClick={reloadNewest}>
          Reload
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void giveUp(outbox, entry)}
        title="Discard"
        text={`${entryText(entry)}: this is not saved yet and would be lost.${alsoLost}`}
        confirmLabel="Discard"
        isDanger
      />
    </li>
  );
}
