import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import type { LedgerEntry, LedgerSaid } from '../../../functions/core/schedule/ledger.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { signed } from './slip-words.ts';
import { sayWhy } from './write-ledger.ts';

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

/** The reason that stands there now, as a refused write answers it. */
function theirsIn(error: unknown): string | null | undefined {
  return error instanceof ApiError ? (error.body.data as LedgerSaid | undefined)?.reason : undefined;
}

/** The reason that staff give, and whether the project's clients read it. */
function Reason({ projectId, entry, seq }: LedgerRowProps & { seq: number }) {
  const { reason, isReleased } = entry;
  /** What the person saw when they began to write. */
  const [seen, setSeen] = useState<{ reason: string | null } | null>(null);
  const say = useWriteNow(sayWhy(projectId, seq));
  const theirs = isStatus(say.error, 409) ? theirsIn(say.error) : undefined;
  if (seen) {
    return (
      <EditReason
        reason={reason ?? ''}
        mayBeEmpty={!isReleased}
        isSaving={say.isPending}
        problem={
          theirs === undefined ? '' : `Somebody else wrote meanwhile: ${theirs ?? 'no reason'}. Save replaces it.`
        }
        onSave={(text) =>
          say.mutate(
            { reason: text || null, base: seen },
            {
              onSuccess: () => setSeen(null),
              onError: (error) => isStatus(error, 409) && setSeen({ reason: theirsIn(error) ?? null }),
            },
          )
        }
        onCancel={() => {
          say.reset();
          setSeen(null);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <button
        type="button"
        onClick={() => setSeen({ reason })}
        className="min-h-9 min-w-0 rounded-control py-1.5 text-left font-medium wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        <span className={reason ? undefined : 'text-accent'}>{reason ?? 'Add a reason'}</span>
      </button>
      <Switch
        label="Show to client"
        checked={isReleased}
        disabled={reason === null || say.isPending}
        onChange={(next) => say.mutate({ isReleased: next })}
      />
    </div>
  );
}

interface EditReasonProps {
  reason: string;
  /** A reason that clients read cannot be emptied. */
  mayBeEmpty: boolean;
  isSaving: boolean;
  /** Why it was not saved; empty without one. */
  problem: string;
  onSave: (reason: string) => void;
  onCancel: () => void;
}

function EditReason({ reason, mayBeEmpty, isSaving, problem, onSave, onCancel }: EditReasonProps) {
  const [text, setText] = useState(reason);
  const trimmed = text.trim();
  function save(event: FormEvent) {
    event.preventDefault();
    if (mayBeEmpty || trimmed) onSave(trimmed);
  }
  // Escape would close the dialog, too.
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }
  return (
    <form onSubmit={save} className="mt-1 flex flex-wrap gap-2">
      <div className="grow basis-60">
        <TextInput
          aria-label="Reason"
          value={text}
          maxLength={limits.name}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={leave}
          autoFocus
        />
        <p role="alert" className="mt-1 text-danger text-sm empty:hidden">
          {problem}
        </p>
      </div>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="primary" pending={isSaving} disabled={!mayBeEmpty && !trimmed}>
        Save
      </Button>
    </form>
  );
}
