import { useState } from 'react';
import type { LedgerEntry } from '../../../functions/api/ledger/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { EditReason } from './edit-reason.tsx';
import { sayWhy } from './mutations.ts';
import { signed } from './slip-words.ts';

interface LedgerRowProps {
  projectId: number;
  entry: LedgerEntry;
}

export function LedgerRow({ projectId, entry }: LedgerRowProps) {
  const { seq, at, actorName, what, days } = entry;
  return (
    <li className="py-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <span className="block break-words">{what}</span>
          <span className="block text-muted text-sm tabular-nums">
            {[at && formatInstantDay(at), actorName].filter(Boolean).join(' · ')}
          </span>
        </div>
        <span className="shrink-0 font-medium tabular-nums">{signed(days)}</span>
      </div>
      {seq !== null && <Reason projectId={projectId} entry={entry} seq={seq} />}
    </li>
  );
}

/** The reason that staff give, and whether the project's clients read it. */
function Reason({ projectId, entry, seq }: LedgerRowProps & { seq: number }) {
  const { reason, isReleased } = entry;
  const [isEditing, setEditing] = useState(false);
  const say = useWriteNow(sayWhy(projectId, seq));
  if (isEditing) {
    return (
      <EditReason
        reason={reason ?? ''}
        mayBeEmpty={!isReleased}
        isSaving={say.isPending}
        onSave={(text) => say.mutate({ reason: text || null }, { onSuccess: () => setEditing(false) })}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Button look="quiet" onClick={() => setEditing(true)} className="-ml-3 min-w-0 text-left!">
        <span className={reason ? 'wrap-anywhere whitespace-normal' : 'text-accent'}>{reason ?? 'Add a reason'}</span>
      </Button>
      <Switch
        label="Clients read it"
        checked={isReleased}
        disabled={reason === null || say.isPending}
        onChange={(next) => say.mutate({ isReleased: next })}
      />
    </div>
  );
}
