import '../drawings.css';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DrawingSet } from '../../../../functions/core/drawings/contract.ts';
import { drawingLimits } from '../../../../functions/core/drawings/limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { formatDay, formatInstant } from '../../../lib/time/dates.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { byNumber } from '../list/in-order.ts';
import { ShareMenu } from '../list/share-menu.tsx';
import { drawingsQuery } from '../queries.ts';
import type { SetAt } from '../write-sets.ts';
import { withdrawSet } from './write-published.ts';

interface PublishedSetProps {
  at: SetAt;
  set: DrawingSet;
  isAway: boolean;
}

/** A set as it was published, or withdrawn since (docs/product.md#drawing-withdraw). */
export function PublishedSet({ at, set, isAway }: PublishedSetProps) {
  const { name, issuedOn, note, publishedAt, publishedByName, withdrawnAt, reason, isWithdrawable } = set;
  const { data: drawings = [] } = useQuery(drawingsQuery(at.projectId));
  const current = drawings.filter((drawing) => drawing.current?.setId === set.id);
  return (
    <>
      <PageHead
        title={name}
        action={
          <span className="flex flex-wrap items-center gap-2">
            <ShareMenu projectId={at.projectId} drawings={current} isAway={isAway} />
            {isWithdrawable && <Withdraw at={at} name={name} isAway={isAway} />}
          </span>
        }
      />
      <p className="mb-4 text-muted">
        {`Dated ${formatDay(issuedOn)} · published ${publishedAt ? formatInstant(publishedAt) : ''}${publishedByName ? ` by ${publishedByName}` : ''}`}
        {note && <span className="mt-1 block whitespace-pre-line text-text wrap-anywhere">{note}</span>}
      </p>
      {withdrawnAt && (
        <p className="mb-4 rounded-control bg-warning-tint px-3 py-2 text-warning wrap-anywhere">
          {`Withdrawn ${formatInstant(withdrawnAt)}: ${reason ?? ''}`}
        </p>
      )}
      <Card title={`Sheets ${set.pageCount}`}>
        <ul aria-label="Sheets" className="-mx-4 sm:-mx-5">
          {set.pages.toSorted(byNumber).map(({ id, number, title, revision, take, url }) => (
            <li
              key={id}
              className="flex min-h-14 items-center gap-3 border-line border-t px-4 py-2 first:border-t-0 sm:px-5"
            >
              <span className="sheet-thumb">
                <img
                  src={contentUrl(url.replace('dpreview', 'dthumb'))}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className="block">
                  <span className="font-semibold tabular-nums">{number || 'No number'}</span> {title}
                </span>
                <span className="block text-muted text-sm">
                  {[revision && `revision ${revision}`, !take && 'left out'].filter(Boolean).join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Withdraw({ at, name, isAway }: { at: SetAt; name: string; isAway: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const withdraw = useWriteNow(withdrawSet(at));
  const close = () => setAsking(false);
  return (
    <>
      <Button
        disabled={isAway}
        icon={<Undo2 aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title="Withdraw this set?"
        text={`What “${name}” replaced or retired is current again. What was new in it has no current version.`}
        confirmLabel="Withdraw"
        isDanger
        isBlocked={reason.trim() === ''}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(reason.trim(), { onSuccess: close })}
      >
        <Field label="Reason" required className="mt-4">
          <Textarea
            rows={2}
            maxLength={drawingLimits.drawingReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}
