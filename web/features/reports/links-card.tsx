import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../functions/core/common/english.ts';
import type { Report } from '../../../functions/core/reports/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { Card } from '../../components/layout/card.tsx';
import { formatInstant, formatInstantDay } from '../../lib/time/dates.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { LinkDays } from './link-days.tsx';
import { unsentWords } from './report-words.ts';
import { createLink, type ReportAt, revokeLink } from './write-reports.ts';

interface LinksCardProps {
  at: ReportAt;
  report: Report;
  isAway: boolean;
}

type ReportLink = Report['links'][number];

/** To whom it went, and the links that open it: who has one needs no account. */
export function LinksCard({ at, report, isAway }: LinksCardProps) {
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<ReportLink | null>(null);
  const revoke = useWriteNow(revokeLink(at));
  const { links, sent, unsent } = report;
  const to = (link: ReportLink) => sent.filter(({ linkId }) => linkId === link.id).map(({ email }) => email);
  const notTo = (link: ReportLink) => unsent.filter(({ linkId }) => linkId === link.id);
  return (
    <Card
      title="Sent and Links"
      actions={
        <Button
          disabled={isAway}
          icon={<Link2 aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setMaking(true)}
        >
          New Link
        </Button>
      }
    >
      {links.length === 0 ? (
        <p className="text-muted">Nobody has a link yet. Send mails one.</p>
      ) : (
        <ul aria-label="Links" className="divide-y divide-line">
          {links.map((link) => (
            <li key={link.id} className="flex items-start justify-between gap-3 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <p>{to(link).join(', ') || `${notTo(link)[0] ? 'Sent' : 'Made'} by ${link.createdByName}`}</p>
                {unsentWords(notTo(link)).map((words) => (
                  <p key={words} className="text-sm text-warning">
                    {words}
                  </p>
                ))}
                <p className="text-muted text-sm tabular-nums">{linkWords(link)}</p>
              </div>
              {link.revokedAt === null && (
                <IconButton
                  icon={Link2Off}
                  label={`Revoke link ${to(link)[0] ? `for ${to(link)[0]}` : `of ${formatInstantDay(link.createdAt)}`}`}
                  disabled={isAway}
                  onClick={() => setEnding(link)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && revoke.mutate(ending.id, { onSettled: () => setEnding(null) })}
        title="Revoke Link"
        text="The link opens nothing any more. What somebody has saved or printed stays with them."
        confirmLabel="Revoke"
        isDanger
        pending={revoke.isPending}
      />
      {isMaking && <MakeLink at={at} onClose={() => setMaking(false)} />}
    </Card>
  );
}

function linkWords({ createdAt, expiresAt, openedAt, opens, revokedAt }: ReportLink): string {
  const opened = openedAt
    ? `opened ${formatInstant(openedAt)}${opens > 1 ? `, ${counted(opens, 'time')}` : ''}`
    : 'not opened yet';
  const end = revokedAt ? `revoked ${formatInstant(revokedAt)}` : `until ${formatInstantDay(expiresAt)}`;
  return [formatInstant(createdAt), opened, end].join(' · ');
}

/** The address is shown once: nobody can read it again, in the database neither. */
function MakeLink({ at, onClose }: { at: ReportAt; onClose: () => void }) {
  const create = useWriteNow(createLink(at));
  const url = create.data?.url;
  return (
    <Dialog isOpen onClose={onClose} title="New Link">
      {url ? (
        <>
          <p className="mb-3">Whoever has this link reads the report. It is shown once.</p>
          <CopyField label="Link" value={url} onCopied={() => showToast({ tone: 'success', text: 'Link copied' })} />
          <div className="mt-4 flex justify-end">
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </>
      ) : (
        <Form<{ days: string }, unknown>
          values={{ days: '30' }}
          onSubmit={({ values: { days } }) => create.mutateAsync(Number(days) as 7 | 30 | 180)}
        >
          <LinkDays<{ days: string }> name="days" />
          <FormFooter label="New Link" onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
