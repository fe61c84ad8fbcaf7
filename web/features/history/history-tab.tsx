import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { changeEntities } from '../../../functions/core/changes/names.ts';
import { Choice } from '../../components/controls/choice.tsx';
import { Select } from '../../components/controls/select.tsx';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { UndoButtons } from '../../components/controls/undo-buttons.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { NotLoaded } from '../../components/feedback/not-loaded.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { ShowMore } from '../../components/table/show-more.tsx';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { useUndo } from '../../sync/react/use-undo.ts';
import { groupsOf } from './groups.ts';
import { HistoryGroupRow } from './history-group-row.tsx';
import { type HistoryFilter, historyQuery } from './queries.ts';
import { useLiveHistory } from './use-live-history.ts';

const kinds = {
  project: 'The project',
  majorphase: 'Major phases',
  phase: 'Phases',
  task: 'Tasks',
  note: 'Notes',
  entry: 'Replies',
  photo: 'Photos and files',
  client: 'Clients',
  projectday: 'Days off and extra days',
  baseline: 'Baselines',
  ledgerentry: 'Reasons in the delay log',
  link: 'Links',
  assignment: 'Who does what',
  contract: 'The contract',
  decision: 'Decisions',
  option: 'Options of decisions',
  diaryday: 'Daily log',
  diarypage: 'Pages of the daily log',
  report: 'Reports',
  document: 'Drawings',
  documentset: 'Sets of drawings',
  pin: 'Pins on drawings',
  todo: 'To-dos',
} as const;

/** `name`: what the row was called last. */
function headingOf({ id }: HistoryFilter, name: string | null | undefined): string {
  if (id === null) return 'History';
  return name ? `History of “${name}”` : 'History of one item';
}

/** The history of a project or a row, newest first, with restore of earlier texts and deleted rows. */
export function HistoryTab({ projectId }: { projectId: number }) {
  const [search, setSearch] = useSearchParams();
  const [kind = '', item] = (search.get('item') ?? '').split(':');
  const actor = search.get('by') ?? '';
  const filter = useMemo<HistoryFilter>(
    () => ({ entity: changeEntities.find((each) => each === kind) ?? '', id: item ? Number(item) : null, actor }),
    [kind, item, actor],
  );
  const query = useInfiniteQuery(historyQuery(projectId, filter));
  useLiveHistory(projectId, filter);
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const lines = query.data?.pages.flat() ?? [];
  const people = new Map(lines.flatMap((line) => (line.actor ? [[line.actor, line.actorName ?? '']] : [])));
  const undo = useUndo(projectId);
  return (
    <section aria-label="History" className="mx-auto max-w-[820px]">
      <h2 className="mb-3 break-words font-semibold text-lg">{headingOf(filter, lines[0]?.name)}</h2>
      <div role="toolbar" aria-label="History" className="mb-3 flex flex-wrap items-center gap-2">
        {filter.id === null ? (
          <Select
            aria-label="Show"
            value={filter.entity}
            onChange={({ target }) => choose('item', target.value)}
            className="max-w-48"
          >
            <option value="">Everything</option>
            {changeEntities.map((each) => (
              <option key={each} value={each}>
                {kinds[each]}
              </option>
            ))}
          </Select>
        ) : (
          <Link to="?tab=history" replace className="rounded-control text-accent text-sm hover:underline">
            Show the whole project
          </Link>
        )}
        <Choice
          aria-label="By"
          noun="people"
          value={actor}
          options={[{ id: '', label: 'Everyone' }, ...[...people].map(([id, label]) => ({ id, label }))]}
          onChange={(id) => choose('by', id)}
          className="max-w-56"
        />
        <span className="ml-auto flex gap-1">
          <UndoButtons {...undo} />
        </span>
      </div>
      {hasFailed(query) && (
        <ErrorState text="The history could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />
      )}
      {query.isPaused && !query.data && <NotLoaded />}
      {query.isLoading && !hasFailed(query) && (
        <div className="rounded-card border border-line bg-surface">
          <LoadingNote />
          <ListSkeleton rows={8} rowClass="h-14" />
        </div>
      )}
      {query.data && lines.length === 0 && <EmptyState icon={History} text="Nothing was changed here yet." />}
      {lines.length > 0 && (
        <ul aria-label="History" className="rounded-card border border-line bg-surface">
          {groupsOf(lines).map((group) => (
            <HistoryGroupRow key={group.at(-1)?.seq} projectId={projectId} group={group} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <ShowMore
          label="Show Older Changes"
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}
