import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListAddress } from '../../lib/react/list-address.ts';
import { useListAddress } from '../../lib/react/use-list-address.ts';
import type { PagedList } from '../../session/paged-list.ts';
import { type Sorting, sortedBy } from './data-column.ts';

/** The page of a list that the address says, and how to ask for another. */
export function useListPage<Row>(list: PagedList<Row>) {
  const [asked, change] = useListAddress(list);
  const query = useQuery({ ...list.page(asked), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / asked.size));
  const sorting: Sorting = { id: asked.sort.replace(/^-/, ''), desc: asked.sort.startsWith('-') };

  // The address of a page that is gone, for example since its last row was deleted.
  const isBeyond = data !== undefined && !isPlaceholderData && asked.page > pageCount;
  const goBack = useEffectEvent(() => change({ page: pageCount }, true));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);

  return {
    query,
    asked,
    pageCount,
    sorting,
    /** The old page is shown until the new one is here. */
    isOld: isPlaceholderData || isBeyond,
    search: (search: string) => change({ search }, true),
    show: (to: Partial<ListAddress>) => change(to),
    sort: (columnId: string) => {
      const { id, desc } = sortedBy(columnId, sorting);
      change({ sort: `${desc ? '-' : ''}${id}` });
    },
  };
}

export type ListPage<Row> = ReturnType<typeof useListPage<Row>>;
