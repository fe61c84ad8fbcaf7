import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText, Settings2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AuditLine } from '../../../functions/core/changes/audit.contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { auditEntities } from '../../../functions/core/common/names.ts';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FilterChips } from '../../components/filter/filter-chips.tsx';
import type { ScreenFilter } from '../../components/filter/filter-group.ts';
import { NoMatch } from '../../components/filter/no-match.tsx';
import { ScreenFilterButton } from '../../components/filter/screen-filter-button.tsx';
import { Avatar } from '../../components/project/avatar.tsx';
import { Feed, type FeedPlace } from '../../components/table/feed.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { formatInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { api } from '../../session/api.ts';
import { actionText, differences } from './audit-text.ts';

const names = {
  user: 'People',
  project: 'Projects',
  template: 'Templates',
  library: 'Library',
  settings: 'Settings',
  trade: 'Trades',
};

const ROW_HEIGHT = 57;

/** All actions in the back office, newest first. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('entity') ?? '';
  const entity = auditEntities.find((each) => each === asked) ?? '';
  const query = useInfiniteQuery(auditQuery(entity));
  const filter: ScreenFilter = {
    groups: [
      {
        kind: 'choice',
        key: 'entity',
        label: 'What',
        value: entity,
        all: 'Everything',
        noun: 'kinds',
        options: auditEntities.map((id) => ({ id, label: names[id] })),
      },
    ],
    choose: ({ entity: next }) =>
      setSearch(next ? { tab: 'audit', entity: next } : { tab: 'audit' }, { preventScrollReset: true }),
    found: '',
  };
  return (
    <>
      <div className="mb-3">
        <ScreenFilterButton filter={filter} />
      </div>
      <FilterChips filter={filter} />
      <AsOf at={query.dataUpdatedAt} className="mb-3 text-sm" />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Feed
          query={query}
          label="Audit Log"
          loading={
            <>
              <LoadingNote />
              <ListSkeleton rows={10} rowClass="h-13" />
            </>
          }
          errorText="The audit log could not be loaded."
          empty={
            entity ? <NoMatch noun="entries" /> : <EmptyState icon={ScrollText} text="Nothing was done here yet." />
          }
          moreLabel="Show Older"
          keyOf={({ id }) => id}
          entryHeight={ROW_HEIGHT}
        >
          {(line, place) => <AuditRow key={line.id} line={line} place={place} />}
        </Feed>
      </div>
    </>
  );
}

/** Pages of the audit log, newest first; of one entity, or of all when it is empty. */
const auditQuery = (entity: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', entity],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ limit: String(limits.historyPage) });
      if (entity) search.set('entity', entity);
      if (pageParam) search.set('before', String(pageParam));
      return api<AuditLine[]>(`/audit?${search}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === limits.historyPage ? page.at(-1)?.id : undefined),
  });

/** Author, action, target, time and changed values. */
function AuditRow({ line, place }: { line: AuditLine; place: FeedPlace }) {
  const { actor, at, name, action } = line;
  const to = addressOf(line);
  return (
    <li {...place} className="flex gap-3 border-line border-b px-4 py-2.5 last:border-b-0">
      {actor ? (
        <Avatar userId={actor.id} name={actor.name} />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-tint text-muted">
          <Settings2 aria-hidden size={16} strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="break-words">
          <span className="font-medium">{actor?.name ?? 'The system'}</span> {actionText(line)}{' '}
          {action === 'signup' ? null : to ? (
            <Link to={to} className="rounded-control font-medium text-accent hover:underline">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name || 'the library'}</span>
          )}
        </p>
        {differences(line).map(({ label, before, after }) => (
          <p key={label} className="break-words text-muted text-sm">
            {label}: <del>{before}</del> → <ins className="no-underline">{after}</ins>
          </p>
        ))}
        <time dateTime={at} className="block text-muted text-sm tabular-nums sm:hidden">
          {formatInstant(at)}
        </time>
      </div>
      <time dateTime={at} className="hidden shrink-0 pt-1.5 text-muted text-sm tabular-nums sm:block">
        {formatInstant(at)}
      </time>
    </li>
  );
}

/** The address of the target; undefined for deleted ones. */
function addressOf({ entity, entityId, action }: AuditLine): string | undefined {
  if (action === 'delete') return undefined;
  if (entity === 'user') return paths.editUser.href(entityId);
  if (entity === 'project') return paths.editProject.href(Number(entityId));
  if (entity === 'trade') return paths.editTrade.href(Number(entityId));
  return entity === 'template' ? paths.editTemplate.href(Number(entityId)) : undefined;
}
