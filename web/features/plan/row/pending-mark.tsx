import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { useIsPending } from '../../../sync/react/use-outbox.ts';

/** A dot at a row with a pending change; hidden while the network is fast. */
export function PendingMark({ row }: { row: RowKey }) {
  if (!useIsPending(row)) return null;
  return (
    <span
      role="img"
      aria-label="Waiting to be sent"
      title="Waiting to be sent"
      className="absolute top-1/2 left-0 z-10 size-1.5 -translate-y-1/2 animate-late rounded-full bg-warning"
    />
  );
}
