import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { auditEntities } from '../../../functions/api/contract/audit.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Select } from '../../components/select.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditQuery } from './queries.ts';

const names = { user: 'People', project: 'Projects', template: 'Templates', library: 'Library', settings: 'Settings' };

/** Everything that people did in the back office, newest first. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('entity') ?? '';
  const entity = auditEntities.find((each) => each === asked) ?? '';
  const choose = (next: string) =>
    setSearch(next ? { tab: 'audit', entity: next } : { tab: 'audit' }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Select
        aria-label="Show"
        value={entity}
        onChange={({ target }) => choose(target.value)}
        className="mb-3 max-w-56"
      >
        <option value="">Everything</option>
        {auditEntities.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Lines entity={entity} />
      </div>
    </>
  );
}

function Lines({ entity }: { entity: string }) {
  const query = useInfiniteQuery(auditQuery(entity));
  if (query.isError && !query.data) {
    return (
      <ErrorState text="The audit log could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />
    );
  }
  if (!query.data) {
    return (
      <>
        <LoadingNote />
        <ListSkeleton rows={10} rowClass="h-13" />
      </>
    );
  }
  const lines = query.data.pages.flat();
  if (lines.length === 0) return <EmptyState icon={ScrollText} text="Nothing was done here yet." />;
  return (
    <>
      <ul aria-label="Audit log">
        {lines.map((line) => (
          <AuditRow key={line.id} line={line} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
