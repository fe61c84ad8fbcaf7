import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { calendarQuery, renewCalendar, revokeCalendar } from './calendar-link.ts';

/** The secret calendar link of a project (docs/product.md#calendar-link). */
export function CalendarDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const query = useQuery(calendarQuery(projectId));
  const { data } = query;
  const isMissing = hasFailed(query);
  const renew = useWriteNow(renewCalendar(projectId));
  const revoke = useWriteNow(revokeCalendar(projectId));
  const url = data?.url;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Calendar Link"
      footer={
        url ? (
          <>
            <Button look="danger" pending={revoke.isPending} disabled={renew.isPending} onClick={() => revoke.mutate()}>
              Revoke
            </Button>
            <Button pending={renew.isPending} disabled={revoke.isPending} onClick={() => renew.mutate()}>
              New Link
            </Button>
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <Button look="primary" disabled={!data} pending={renew.isPending} onClick={() => renew.mutate()}>
            Make Link
          </Button>
        )
      }
    >
      <p className="mb-3 text-muted">
        Calendar programs that subscribe to this link show the phases of the project and keep up with changes. Whoever
        has the link can read them without signing in; revoking it, or making a new one, shuts it.
      </p>
      {isMissing && (
        <ErrorState text="The link could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />
      )}
      {!data && !isMissing && <Skeleton className="h-9 w-full" />}
      {url && (
        <CopyField
          label="Calendar link"
          value={url}
          onCopied={() => showToast({ tone: 'success', text: 'Calendar link copied to clipboard' })}
        />
      )}
      {data && !url && <p>There is no link at present.</p>}
    </Dialog>
  );
}
