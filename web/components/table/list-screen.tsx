import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { matches, useSearch } from '../../lib/react/use-search.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { SearchInput } from '../controls/search-input.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { QueryView } from '../feedback/query-view.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

interface ListScreenProps<Row> {
  title: string;
  /** The plural of the rows in lower case: `clients`. */
  noun: string;
  query: UseQueryResult<Row[]>;
  /** The searched texts of a row; must be a stable function. */
  textsOf: (row: Row) => (string | null | undefined)[];
  /** The main button, if the user may add rows. */
  add?: { label: string; to: string } | undefined;
  empty: { icon: LucideIcon; text: string };
  /** Content beside the search. */
  beside?: ReactNode;
  children: (found: Row[]) => ReactNode;
}

/** A list screen: title and count, search, main button, and the list with its states. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, noun, query, textsOf, add, empty, beside, children } = props;
  const [search, setSearch] = useSearch();
  const found = useMemo(
    () => query.data?.filter((row) => matches(search, ...textsOf(row))) ?? [],
    [query.data, search, textsOf],
  );
  const addLink = add && (
    <ButtonLink to={add.to} look="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
      {add.label}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={title} count={query.data?.length} action={addLink} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchInput label={`Search ${noun}`} value={search} onChange={setSearch} />
        {beside}
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <QueryView query={query} loading={<ListSkeleton rows={10} />} errorText={`The ${noun} could not be loaded.`}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={empty.icon} text={empty.text} action={addLink} />
            ) : (
              <div className="sm:overflow-x-auto">{children(found)}</div>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
