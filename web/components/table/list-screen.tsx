import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTyped } from '../../lib/react/use-typed.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { SearchInput } from '../controls/search-input.tsx';
import { AsOf } from '../feedback/as-of.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { QueryView } from '../feedback/query-view.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { DataTablePaging } from './data-table-paging.tsx';
import type { ListPage } from './use-list-page.ts';
import { usePointed } from './use-pointed.ts';

type Table<Row extends object> = Omit<
  DataTableProps<Row>,
  'rows' | 'sorting' | 'onSort' | 'above' | 'total' | 'isLoading'
>;

interface ListScreenProps<Row extends object> extends Table<Row> {
  title: string;
  /** The plural of the rows in lower case: `clients`. */
  noun: string;
  list: ListPage<Row>;
  /** The main button, if the user may add rows. */
  add?: { label: string; to: string } | undefined;
  empty: { icon: LucideIcon; text: string };
  /** Content beside the search. */
  beside?: ReactNode;
}

/** A list screen: title and count, search, main button, and a page of the list with its states. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, noun, list, add, empty, beside, ...table } = props;
  const { query, asked, isOld } = list;
  const [typed, setTyped] = useTyped(asked.search, list.search);
  const { isPointed, handlers } = usePointed();
  const { rowId } = table;
  const page = isOld ? '' : JSON.stringify(asked);
  const rows = useSteadyRows({ page, latest: query.data?.data, rowId, isHeld: isPointed });
  const addLink = add && (
    <ButtonLink to={add.to} look="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
      {add.label}
    </ButtonLink>
  );
  // Another page that cannot be read now: the old one must not stand for it.
  const shown = isOld && query.isPaused ? { ...query, data: undefined, dataUpdatedAt: 0 } : query;
  return (
    <>
      <PageHead title={title} count={query.data?.total} action={addLink} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchInput label={`Search ${noun}`} value={typed} onChange={setTyped} />
        {beside}
      </div>
      <AsOf at={shown.dataUpdatedAt} className="mb-3 text-sm" />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <QueryView
          query={shown}
          loading={<DataTable {...table} rows={[]} sorting={list.sorting} onSort={list.sort} isLoading />}
          errorText={`The ${noun} could not be loaded.`}
        >
          {({ total }) =>
            total === 0 && asked.search === '' && asked.show === '' && !isOld ? (
              <EmptyState icon={empty.icon} text={empty.text} action={addLink} />
            ) : (
              <div aria-busy={isOld} className="relative">
                {isOld && (
                  <div className="absolute inset-x-0 top-0 z-10 h-0.5 origin-left animate-progress bg-accent" />
                )}
                <div {...handlers}>
                  <DataTable
                    {...table}
                    rows={rows ?? []}
                    sorting={list.sorting}
                    onSort={list.sort}
                    above={(asked.page - 1) * asked.size}
                    total={total}
                  />
                </div>
                {total > 0 && (
                  <DataTablePaging
                    page={Math.min(asked.page, list.pageCount)}
                    pageSize={asked.size}
                    pageCount={list.pageCount}
                    total={total}
                    onPage={(page) => list.show({ page })}
                    onPageSize={(size) => list.show({ size })}
                  />
                )}
              </div>
            )
          }
        </QueryView>
      </div>
    </>
  );
}

interface Steady<Row> {
  /** The page of the list as its address. */
  page: string;
  latest: Row[] | undefined;
  rowId: (row: Row) => string;
  isHeld: boolean;
}

/** The latest rows of a page; while held, those that were shown stay in their places, with their latest content. */
function useSteadyRows<Row>({ page, latest, rowId, isHeld }: Steady<Row>): Row[] | undefined {
  const [shown, setShown] = useState({ page, rows: latest });
  if (latest === shown.rows && page === shown.page) return latest;
  if (!isHeld || !latest || page !== shown.page) {
    setShown({ page, rows: latest });
    return latest;
  }
  const byId = new Map(latest.map((row) => [rowId(row), row]));
  return shown.rows?.flatMap((row) => byId.get(rowId(row)) ?? []);
}
