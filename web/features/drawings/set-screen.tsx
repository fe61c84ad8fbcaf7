import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DrawingSet } from '../../../functions/core/drawings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { deleteEntry, MoreMenu } from '../../components/controls/more-menu.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { PublishCard } from './publishing/publish-card.tsx';
import { PublishedSet } from './publishing/published-set.tsx';
import { outcomeQuery, setQuery } from './queries.ts';
import { useSending } from './sending/use-sending.ts';
import { SetDialog } from './set-dialog.tsx';
import { SetFiles } from './set-files.tsx';
import { SetSheets } from './set-sheets.tsx';
import { useLiveDrawings } from './use-live-drawings.ts';
import { pathOfSet, removeSet, type SetAt, updateSet } from './write-sets.ts';

interface SetScreenProps {
  projectId: number;
  id: number;
}

/** A set of drawings: its draft with the table of its sheets, or what was published (docs/product.md#drawing-sets). */
export function SetScreen({ projectId, id }: SetScreenProps) {
  const query = useQuery(setQuery(projectId, id));
  const isGone = useIsGone(query);
  const isAway = useValue(connection) !== 'online';
  useLiveDrawings(projectId);
  if (isGone) {
    return (
      <>
        <PageTitle title="Set of Drawings" />
        <Gone
          text="This set does not exist any more."
          to={paths.editProject.href(projectId, 'drawings')}
          label="To the Drawings"
        />
      </>
    );
  }
  return (
    <>
      <AsOf at={query.dataUpdatedAt} />
      <QueryView query={query} errorText="The set could not be loaded." loading={<CardSkeleton fields={5} />}>
        {(set) =>
          set.publishedAt === null ? (
            <Draft at={{ projectId, id }} set={set} isAway={isAway} />
          ) : (
            <PublishedSet at={{ projectId, id }} set={set} isAway={isAway} />
          )
        }
      </QueryView>
    </>
  );
}

interface DraftProps {
  at: SetAt;
  set: DrawingSet;
  isAway: boolean;
}

function Draft({ at, set, isAway }: DraftProps) {
  const cache = useQueryClient();
  const again = () => void readAgain(cache, ['drawings', at.projectId]);
  const sending = useSending({
    path: pathOfSet(at),
    read: () => cache.fetchQuery({ ...setQuery(at.projectId, at.id), staleTime: 0 }),
    onAdded: again,
  });
  // The outcome follows from the rows as they are now.
  const { data: outcome } = useQuery({ ...outcomeQuery(at.projectId, at.id), enabled: set.pageCount > 0 });
  return (
    <>
      <PageHead title={set.name} action={<DraftActions at={at} set={set} isAway={isAway} />} />
      <p className="mb-4 text-muted">
        {`Draft · dated ${formatDay(set.issuedOn)} · goes after 7 days without a change`}
        {set.note && <span className="mt-1 block whitespace-pre-line text-text wrap-anywhere">{set.note}</span>}
      </p>
      <div className="flex flex-col gap-4">
        <SetFiles set={set} sending={sending} isAway={isAway} />
        <SetSheets at={at} set={set} outcome={outcome} isAway={isAway} isSending={sending.isBusy} />
        {outcome && set.pageCount > 0 && (
          <PublishCard at={at} set={set} outcome={outcome} isAway={isAway} isSending={sending.isBusy} />
        )}
      </div>
    </>
  );
}

function DraftActions({ at, set, isAway }: DraftProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const update = useWriteNow(updateSet(at));
  const remove = useWriteNow(removeSet(at));
  const { name, issuedOn, note } = set;
  const close = () => setDialog(null);
  return (
    <span className="flex items-center gap-2">
      <Button
        disabled={isAway}
        icon={<Pencil aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setDialog('edit')}
      >
        Edit Set
      </Button>
      <MoreMenu groups={[[deleteEntry('Delete Draft', () => setDialog('delete'), isAway)]]} />
      {dialog === 'edit' && (
        <SetDialog
          values={{ name, issuedOn, note: note ?? '' }}
          onSubmit={(fields) => update.mutateAsync({ ...fields, base: { name, issuedOn, note } })}
          onSaved={close}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={close}
        title="Delete this draft?"
        text={`The draft of “${name}” and its files are deleted.`}
        confirmLabel="Delete Draft"
        isDanger
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate(paths.editProject.href(at.projectId, 'drawings'), { replace: true }),
          })
        }
      />
    </span>
  );
}
