import { useState } from 'react';
import type { TradeLink } from '../../../../functions/core/visits/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { RelativeTime } from '../../../components/layout/times.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { revokeLink } from './write-send-week.ts';

/** The link that opens now: when it was sent and opened last, and its end. */
export function LiveLink({ tradeId, links }: { tradeId: number; links: readonly TradeLink[] }) {
  const [link] = links;
  const [isAsking, setAsking] = useState(false);
  const revoke = useWriteNow(revokeLink(tradeId));
  if (!link) return <p className="mt-4 text-muted">There is no link at present.</p>;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-muted">Sent</dt>
        <dd>
          <RelativeTime instant={link.sentAt} />
        </dd>
        <dt className="text-muted">Last opened</dt>
        <dd>{link.usedAt ? <RelativeTime instant={link.usedAt} /> : 'Not yet'}</dd>
        <dt className="text-muted">Ends</dt>
        <dd>{formatDay(link.expiresOn)}, later when it is used</dd>
      </dl>
      <Button onClick={() => setAsking(true)}>Revoke Link</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate(link.id, { onSettled: () => setAsking(false) })}
        title="Revoke Link"
        text="Revoke this link? Pages that are open under it are cleared within 20 seconds. The next week is sent with a new link."
        confirmLabel="Revoke"
        isDanger
        pending={revoke.isPending}
      />
    </div>
  );
}
