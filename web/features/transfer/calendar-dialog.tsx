import { type MutationFunctionContext, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarShows, ProjectCalendar } from '../../../functions/core/links/calendar.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { RadioChoice } from '../../components/controls/radio-choice.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { api } from '../../session/api.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { writeNow } from '../../sync/write/now.ts';

const choices = [
  { value: 'phases', label: 'Phases', detail: 'The phases that have dates.' },
  { value: 'tasks', label: 'Phases and tasks', detail: 'The tasks that have dates as well, such as inspections.' },
  { value: 'mine', label: 'My work', detail: 'The phases and tasks that are assigned to you. Only you see this link.' },
] as const;

/** The secret calendar links of a project, one of each kind (docs/product.md#calendar-link). */
export function CalendarDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const [shows, setShows] = useState<CalendarShows>('phases');
  const link = { projectId, shows };
  const query = useQuery(calendarQuery(link));
  const { data } = query;
  const isMissing = hasFailed(query);
  const renew = useWriteNow(renewCalendar(link));
  const revoke = useWriteNow(revokeCalendar(link));
  const url = data?.url;
  const isWriting = renew.isPending || revoke.isPending;
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
            New Link
          </Button>
        )
      }
    >
      <p className="mb-3 text-muted">
        Calendar programs that subscribe to a link show the project and keep up with changes. Whoever has the link can
        read it without signing in; revoking it, or making a new one, shuts it.
      </p>
      <RadioChoice<CalendarShows>
        label="What it shows"
        value={shows}
        options={choices.map((choice) => ({ ...choice, disabled: isWriting }))}
        onChange={setShows}
        className="mb-4"
      />
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

/** Which link of a project: of its phases, its tasks as well, or one's own work. */
interface CalendarLink {
  projectId: number;
  shows: CalendarShows;
}

const pathOf = ({ projectId, shows }: CalendarLink) =>
  `/projects/${projectId}/calendar?${new URLSearchParams({ shows })}`;

/** A secret link to a calendar of a project. */
const calendarQuery = (link: CalendarLink) =>
  queryOptions({
    queryKey: ['projects', link.projectId, 'calendar', link.shows],
    queryFn: ({ signal }) => api<ProjectCalendar>(pathOf(link), { signal }),
  });

const keepCalendar =
  (link: CalendarLink) =>
  (calendar: ProjectCalendar, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    client.setQueryData(calendarQuery(link).queryKey, calendar);

/** Creates or renews the link. */
const renewCalendar = (link: CalendarLink) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(pathOf(link), { method: 'POST' }),
    onSuccess: keepCalendar(link),
    meta: { failure: 'The link could not be made', onProjectScreen: true },
  });

/** Makes the link lead nowhere. */
const revokeCalendar = (link: CalendarLink) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(pathOf(link), { method: 'DELETE' }),
    onSuccess: keepCalendar(link),
    meta: { failure: 'The link could not be revoked', onProjectScreen: true },
  });
