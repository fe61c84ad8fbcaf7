import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { changeEntities } from '../../../functions/core/changes/names.ts';
import { counted } from '../../../functions/core/common/english.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { UndoButtons } from '../../components/controls/undo-buttons.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { NotLoaded } from '../../components/feedback/not-loaded.tsx';
import { FilterChips } from '../../components/filter/filter-chips.tsx';
import { chosenGroups, type FilterGroup, type ScreenFilter } from '../../components/filter/filter-group.ts';
import { NoMatch } from '../../components/filter/no-match.tsx';
import { ScreenFilterButton } from '../../components/filter/screen-filter-button.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { ShowMore } from '../../components/table/show-more.tsx';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { useUndo } from '../../sync/react/use-undo.ts';
import { groupSentence, groupsOf, type HistoryGroup } from './groups.ts';
import { HistoryHead } from './history-head.tsx';
import { HistoryRow } from './history-row.tsx';
import { type HistoryFilter, historyQuery, useLiveHistory } from './queries.ts';

const kinds = {
  project: 'The project',
  majorphase: 'Major phases',
  phase: 'Phases',
  task: 'Tasks',
  note: 'Notes',
  entry: 'Replies',
  photo: 'Photos and files',
  client: 'Clients',
  member: 'The team',
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
  question: 'Questions of clients',
} as const;

/** `name`: what the row was called last. */
function headingOf({ id }: HistoryFilter, name: string | null | undefined): string {
  if (id === null) return 'History';
  return name ? `History of “${name}”` : 'History of one item';
}

/** What the history can be filtered by: its kinds, apart from that of one row, and who changed it. */
function groupsFor({ entity, id, actor }: HistoryFilter, people: ReadonlyMap<string, string>): FilterGroup[] {
  const what: FilterGroup = {
    kind: 'choice',
    key: 'item',
    label: 'What',
    value: entity,
    all: 'Everything',
    noun: 'kinds',
    options: changeEntities.map((each) => ({ id: each, label: kinds[each] })),
  };
  const who: FilterGroup = {
    kind: 'choice',
    key: 'by',
    label: 'Who',
    value: actor,
    all: 'Everyone',
    noun: 'people',
    options: [...people].map(([person, label]) => ({ id: person, label })),
  };
  return id === null ? [what, who] : [who];
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
  const choose = (chosen: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(chosen)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { preventScrollReset: true });
  };
  const lines = query.data?.pages.flat() ?? [];
  const people = new Map(lines.flatMap((line) => (line.actor ? [[line.actor, line.actorName ?? '']] : [])));
  const undo = useUndo(projectId);
  const groups = groupsFor(filter, people);
  const chosen: ScreenFilter = { groups, choose, found: '' };
  const isFiltered = chosenGroups(chosen).length > 0;
  return (
    <section aria-label="History" className="mx-auto max-w-[820px]">
      <h2 className="mb-3 break-words font-semibold text-lg">{headingOf(filter, lines[0]?.name)}</h2>
      <div role="toolbar" aria-label="History" className="mb-3 flex flex-wrap items-center gap-2">
        <ScreenFilterButton filter={chosen} />
        {filter.id !== null && (
          <Link to="?tab=history" replace className="rounded-control text-accent text-sm hover:underline">
            Show the whole project
          </Link>
        )}
        <span className="ml-auto flex gap-1">
          <UndoButtons {...undo} />
        </span>
      </div>
      <FilterChips filter={chosen} />
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
      {query.data &&
        lines.length === 0 &&
        (isFiltered ? <NoMatch noun="changes" /> : <EmptyState icon={History} text="Nothing was changed here yet." />)}
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

/** A change of several rows as one entry, which opens to its lines. */
function HistoryGroupRow({ projectId, group }: { projectId: number; group: HistoryGroup }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = group;
  if (group.length === 1) return <HistoryRow projectId={projectId} line={newest} />;
  return (
    <HistoryHead line={newest} text={groupSentence(group)}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 flex h-8 items-center gap-1 rounded-control px-2 text-accent text-sm hover:bg-hover pointer-coarse:h-11"
      >
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={classNames('transition-transform duration-[120ms]', !isOpen && '-rotate-90')}
        />
        {isOpen ? 'Hide' : `Show ${counted(group.length, 'change')}`}
      </button>
      {isOpen && (
        <ul aria-label="Changes" className="mt-1 rounded-card border border-line">
          {group.map((line) => (
            <HistoryRow key={line.seq} projectId={projectId} line={line} />
          ))}
        </ul>
      )}
    </HistoryHead>
  );
}
