import { useQuery } from '@tanstack/react-query';
import { Copy, Mail, MessageSquareText, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { TradeLink, TradeLinkCreated } from '../../../../functions/core/visits/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { RelativeTime } from '../../../components/layout/times.tsx';
import { copyAndSay } from '../../../lib/copy-and-say.ts';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { tradeQuery } from '../../../sync/queries/assignees.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { linksQuery } from './queries.ts';
import { revokeLink, sendWeek, type Week } from './write-send-week.ts';

interface SendWeekDialogProps extends Week {
  onClose: () => void;
}

/** Sends a trade the link to its visits: by mail, or as a text to copy or share (docs/product.md#send-week). */
export default function SendWeekDialog({ tradeId, projectId, onClose }: SendWeekDialogProps) {
  const trade = useQuery(tradeQuery(tradeId));
  const links = useQuery(linksQuery(tradeId));
  const mail = useWriteNow(sendWeek({ tradeId, projectId }));
  const text = useWriteNow(sendWeek({ tradeId, projectId }));
  const isBusy = mail.isPending || text.isPending;
  const { name = '', email } = trade.data ?? {};
  const iconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
  const sendMail = () =>
    mail.mutate({ mail: true }, { onSuccess: () => showToast({ tone: 'success', text: `Week sent to ${email}` }) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name ? `Send Schedule: ${name}` : 'Send Schedule'}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p className="text-muted">
        A link to the visits of the next 14 days, without an account. There the trade says whether it comes, proposes
        another day, and reports work as started and done.
        {projectId !== null && ' The message tells those of this project; the page shows all.'}
      </p>
      {hasFailed(trade) || hasFailed(links) ? (
        <ErrorState
          text="The link of this trade could not be loaded."
          onRetry={() => Promise.all([trade.refetch(), links.refetch()])}
          isRetrying={trade.isFetching || links.isFetching}
        />
      ) : trade.data && links.data ? (
        <>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              look={email ? 'primary' : 'secondary'}
              icon={<Mail {...iconProps} />}
              disabled={!email || isBusy}
              pending={mail.isPending}
              onClick={sendMail}
            >
              {email ? `Mail to ${email}` : 'Mail'}
            </Button>
            <Button
              icon={<MessageSquareText {...iconProps} />}
              disabled={isBusy}
              pending={text.isPending}
              onClick={() => text.mutate({ mail: false })}
            >
              Copy as Text Message…
            </Button>
          </div>
          {!email && <p className="mt-2 text-muted text-sm">{name} has no email address.</p>}
          {text.data && links.data.length > 0 && <WeekText {...text.data} />}
          <LiveLink tradeId={tradeId} links={links.data} />
        </>
      ) : (
        <div className="mt-4 space-y-3">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-5 w-48" />
        </div>
      )}
    </Dialog>
  );
}

/** The text with the link, in the language of the trade. */
function WeekText({ text }: Pick<TradeLinkCreated, 'text'>) {
  const iconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
  const copy = () => copyAndSay(text, 'Text');
  // The person may close the share sheet again.
  const share = () => navigator.share({ text }).catch(() => undefined);
  return (
    <div className="mt-4">
      <Textarea
        readOnly
        aria-label="Text for the trade"
        value={text}
        rows={Math.min(10, text.split('\n').length + 1)}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<Copy {...iconProps} />} onClick={() => void copy()}>
          Copy Text
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 {...iconProps} />} onClick={() => void share()}>
            Share…
          </Button>
        )}
      </div>
    </div>
  );
}

/** The link that opens now: when it was sent and opened last, and its end. */
function LiveLink({ tradeId, links }: { tradeId: number; links: readonly TradeLink[] }) {
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
