import { useQuery } from '@tanstack/react-query';
import { Copy, Mail, MessageSquareText, Share2 } from 'lucide-react';
import type { TradeLinkCreated } from '../../../../functions/core/visits/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { copyAndSay } from '../../../lib/copy-text.ts';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { tradeQuery } from '../../../sync/queries/assignees.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { LiveLink } from './live-link.tsx';
import { linksQuery } from './queries.ts';
import { sendWeek, type Week } from './write-send-week.ts';

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
